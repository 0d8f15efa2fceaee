#!/bin/bash
# kills.sh KILLS
# The daemon killed that often at random instants, while it watches a game and while a table is first set up. After each
# kill the log must have all that was said, and the daemon must go on. (What ends at each call that has to do with the
# disk is no question of luck: disk_faults_test and first_entry_test try them all.)
set -euo pipefail

if [[ $# -ne 1 || ! $1 =~ ^[1-9][0-9]*$ ]]; then
  echo "Usage: kills.sh KILLS, how many" >&2
  exit 2
fi
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
.ci/build release killed_daemon_test disk_faults_test
SENESCHAL_KILLS=$1 build/release/bin/killed_daemon_test
SENESCHAL_KILLS=$1 build/release/bin/disk_faults_test --gtest_filter='*MayBeKilled*'
