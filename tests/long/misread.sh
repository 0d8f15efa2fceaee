#!/bin/bash
# misread.sh [GAMES [FIRST_SEED]]
# Made-up games (100, from seed 1 on) for each kind of thing on the table that eyes take for another in one picture, in
# three or in all of them, with people who say what they see and with people who only play on. Prints for each kind how
# many games came out right, stopped and were ruled wrong, and their seeds; fails where one is ruled wrong unsaid, or
# where more stop than chance adds to what was measured (tests/bench/README.md). Half an hour.
set -euo pipefail

if [[ $# -gt 2 || ! ${1:-100} =~ ^[1-9][0-9]*$ || ! ${2:-1} =~ ^[1-9][0-9]*$ ]]; then
  echo "Usage: misread.sh [GAMES [FIRST_SEED]], two whole numbers from 1" >&2
  exit 2
fi
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
.ci/build release generated_games_test
export SENESCHAL_MISREAD_GAMES=${1:-100} SENESCHAL_MISREAD_SEED=${2:-1} SENESCHAL_MISREAD_TOLD=1
build/release/bin/generated_games_test --gtest_filter='*/Misread.*'
