#!/bin/bash
# drawn_games.sh GAME [SEED...]
# How games at twenty simulated tables that nobody has seen are ruled: each is drawn and learned, and a recorded game is
# watched there, with slips. GAME is one whose board is a board of zones (calibration/boards). Draws new seeds each time
# and prints them; the same seeds, or others, on the command line repeat it. Fails where a game was ruled wrong, or more
# than one question was asked in 20 actions.
set -euo pipefail

# shellcheck source=tests/long/seeds
. "$(dirname "${BASH_SOURCE[0]}")/seeds"
game=${1:-}
take_seeds "drawn_games.sh GAME [SEED...]" "${@:2}"
.ci/build release watch_drawn_games seneschal seneschald
echo "To repeat: tests/long/drawn_games.sh $game ${seeds[*]}"
build/release/bin/watch_drawn_games "$game" "${seeds[@]}"
