#!/bin/bash
# drawn_tables.sh GAME [SEED...]
# How well twenty simulated tables that nobody has seen are read: each is drawn, learned and read, and the figures of
# each and of all together are printed. GAME is one whose board is a board of zones (calibration/boards). Draws new
# seeds each time and prints them; the same seeds, or others, on the command line repeat it. Fails where less than 99.9 %
# of any kind of piece is right.
set -euo pipefail

# shellcheck source=tests/long/seeds
. "$(dirname "${BASH_SOURCE[0]}")/seeds"
game=${1:-}
take_seeds "drawn_tables.sh GAME [SEED...]" "${@:2}"
if [[ ! -d tests/places/$game ]]; then
  echo "drawn_tables: expected a game of tests/places, found \"$game\"" >&2
  exit 2
fi
.ci/build release "read_drawn_$game"
echo "To repeat: tests/long/drawn_tables.sh $game ${seeds[*]}"
"build/release/bin/read_drawn_$game" "${seeds[@]}"
