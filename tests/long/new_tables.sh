#!/bin/bash
# new_tables.sh [SEED...]
# How well twenty simulated tables that nobody has seen are read: each is drawn, for two to four players as its seed
# says, learned and read, and the figures of all together and of the worst are printed, and which tables have less than 95 % of the rings or 98 % of the cards right.
# Draws new seeds each time and prints them; the same seeds, or others, on the command line repeat it. Fails where all
# together stay below what simulated_reading_test holds its tables to. A seed that fails goes into that test's list.
set -euo pipefail

# shellcheck source=tests/long/seeds
. "$(dirname "${BASH_SOURCE[0]}")/seeds"
take_seeds "new_tables.sh [SEED...]" "$@"
.ci/build release read_new_tables
echo "To repeat: tests/long/new_tables.sh ${seeds[*]}"
build/release/bin/read_new_tables "${seeds[@]}"
