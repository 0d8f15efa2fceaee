#!/bin/bash
# threads.sh
# The tests of what runs on threads of its own under the thread sanitizer: the voice, the page's server with its slow
# answers, the book that it reads while the daemon writes, a game that phones keep by hand. A race fails the test in which
# it is seen.
set -euo pipefail

if [[ $# -ne 0 ]]; then
  echo "Usage: threads.sh" >&2
  exit 2
fi
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
tests=(voice_test web_test book_test hand_watch_test loop_test)
.ci/build threads "${tests[@]}"

export TSAN_OPTIONS="halt_on_error=1 ${TSAN_OPTIONS:-}"
for name in "${tests[@]}"; do
  echo "== $name"
  "build/threads/bin/$name" --gtest_brief=1
done
