#!/bin/bash
# court_tables.sh [SEED...]
# How well twenty simulated tables of King Arthur's Court that nobody has seen are read: each is drawn, learned and
# read, and the figures of each and of all together are printed. Draws new seeds each time and prints them; the same
# seeds, or others, on the command line repeat it. Fails where less than 99.9 % of the coins, the tiles or what stands up is right.
set -euo pipefail

for seed in "$@"; do
  if [[ ! $seed =~ ^[0-9]{1,18}$ ]]; then
    echo "Usage: court_tables.sh [SEED...], each a whole number" >&2
    exit 2
  fi
done
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
seeds=("$@")
if [[ $# -eq 0 ]]; then
  mapfile -t seeds < <(od -An -v -N 80 -w4 -t u4 /dev/urandom | tr -d ' ')
fi
.ci/build release read_drawn_court
echo "To repeat: tests/long/court_tables.sh ${seeds[*]}"
build/release/bin/read_drawn_court "${seeds[@]}"
