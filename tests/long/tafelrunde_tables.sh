#!/bin/bash
# tafelrunde_tables.sh [SEED...]
# How well twenty simulated tables of this game that nobody has seen are read: each is drawn, learned and read, and the
# figures of each and of all together are printed. Draws new seeds each time and prints them; the same seeds, or others,
# on the command line repeat it. Fails where less than 99.9 % of pawns, chips or cards is right.
set -euo pipefail

for seed in "$@"; do
  if [[ ! $seed =~ ^[0-9]{1,18}$ ]]; then
    echo "Usage: tafelrunde_tables.sh [SEED...], each a whole number" >&2
    exit 2
  fi
done
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
seeds=("$@")
if [[ $# -eq 0 ]]; then
  mapfile -t seeds < <(od -An -v -N 80 -w4 -t u4 /dev/urandom | tr -d ' ')
fi
.ci/build release read_drawn_places
echo "To repeat: tests/long/tafelrunde_tables.sh ${seeds[*]}"
build/release/bin/read_drawn_places "${seeds[@]}"
