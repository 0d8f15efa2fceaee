#!/bin/bash
# wire.sh FROM TO
# Connections that say anything to a real server, 20000 for each seed FROM to TO, under the sanitizers. A seed that fails
# prints its round and what was sent. What phones say in words goes through tests/long/fuzz.sh (calls).
set -euo pipefail

if [[ $# -ne 2 || ! $1 =~ ^[0-9]+$ || ! $2 =~ ^[0-9]+$ || $1 -gt $2 ]]; then
  echo "Usage: wire.sh FROM TO, two seeds, the first one not above the last" >&2
  exit 2
fi
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
.ci/build dev fuzz_wire
for ((seed = $1; seed <= $2; ++seed)); do
  build/dev/bin/fuzz_wire 20000 "$seed"
done
