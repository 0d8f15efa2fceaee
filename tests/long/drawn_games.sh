#!/bin/bash
# drawn_games.sh GAME [SEED...]
# How games at twenty simulated tables that nobody has seen are ruled: each is drawn and learned, and a recorded game is
# watched there, with slips. Draws new seeds each time and prints them; the same seeds, or others, on the command line
# repeat it. GAME is one whose board is a board of zones (calibration/boards). Fails where a game was ruled wrong, or more than one question was asked in 20 actions.
set -euo pipefail

usage() {
  echo "Usage: drawn_games.sh GAME [SEED...], each seed a whole number" >&2
  exit 2
}
[[ -f $(dirname "${BASH_SOURCE[0]}")/../../calibration/boards/${1:-}.json ]] || usage
game=$1
shift
for seed in "$@"; do
  [[ $seed =~ ^[0-9]{1,18}$ ]] || usage
done
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
seeds=("$@")
if [[ $# -eq 0 ]]; then
  mapfile -t seeds < <(od -An -v -N 80 -w4 -t u4 /dev/urandom | tr -d ' ')
fi
.ci/build release watch_drawn_games seneschal seneschald
echo "To repeat: tests/long/drawn_games.sh $game ${seeds[*]}"
build/release/bin/watch_drawn_games "$game" "${seeds[@]}"
