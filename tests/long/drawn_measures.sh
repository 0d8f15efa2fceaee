#!/bin/bash
# drawn_measures.sh GAME [SEED...]
# How well the boards of twenty simulated tables that nobody has seen are measured by a picture: their measures differ from
# the template's by up to 15 %, each is fitted by itself, and then up to four handles are dragged where a place is not
# within a fifth of its size. GAME is one of calibration/boards. Draws new seeds each time and prints them; the same seeds,
# or others, on the command line repeat it. Fails where a place is still beside, where one was and nobody was told, or where
# most boards needed a drag.
set -euo pipefail

# shellcheck source=tests/long/seeds
. "$(dirname "${BASH_SOURCE[0]}")/seeds"
game=${1:-}
take_seeds "drawn_measures.sh GAME [SEED...]" "${@:2}"
if [[ ! -f calibration/boards/$game.json ]]; then
  echo "drawn_measures: expected a game of calibration/boards, found \"$game\"" >&2
  exit 2
fi
.ci/build release "measure_drawn_$game"
echo "To repeat: tests/long/drawn_measures.sh $game ${seeds[*]}"
"build/release/bin/measure_drawn_$game" "${seeds[@]}"
