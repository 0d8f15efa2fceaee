#!/bin/bash
# tidy.sh
# Builds the whole tree with clang, its warnings errors, and looks at each file with clang-tidy (.clang-tidy): about 50
# minutes on two cores. Files are taken eight at a time, as g++ takes them, so their headers are looked at once.
set -euo pipefail

if [[ $# -ne 0 ]]; then
  echo "Usage: tidy.sh" >&2
  exit 2
fi
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
for tool in clang++ clang-tidy; do
  if ! command -v "$tool" > /dev/null; then
    echo "tidy.sh: needs $tool: apt-get install clang clang-tidy" >&2
    exit 1
  fi
done
cmake --preset tidy -D SENESCHAL_WERROR=ON > /dev/null
# On over errors: one run names them all.
cmake --build --preset tidy --parallel "$(nproc)" -- -k 0
echo "clang and clang-tidy find nothing"
