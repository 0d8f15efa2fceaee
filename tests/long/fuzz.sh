#!/bin/bash
# fuzz.sh MINUTES
# Builds the fuzzers (preset fuzz, takes clang) and gives them MINUTES each. New inputs go to build/fuzz/found/NAME, an
# input that breaks something to build/fuzz/broken-NAME-*; keep that one in tests/fuzz/corpus/NAME with the fix.
set -euo pipefail

if [[ $# -ne 1 || ! $1 =~ ^[1-9][0-9]*$ ]]; then
  echo "Usage: fuzz.sh MINUTES, a whole number from 1" >&2
  exit 2
fi
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
mapfile -t names < <(ls tests/fuzz/corpus)
.ci/build fuzz "${names[@]/#/fuzz_}"

status=0
for name in "${names[@]}"; do
  echo "== $name for $1 minutes"
  mkdir -p "build/fuzz/found/$name"
  "build/fuzz/bin/fuzz_$name" -max_total_time=$(($1 * 60)) -max_len=65536 -timeout=10 -print_final_stats=1 \
    -artifact_prefix="build/fuzz/broken-$name-" "build/fuzz/found/$name" "tests/fuzz/corpus/$name" || status=1
done
exit "$status"
