#!/bin/bash
# tell.sh ROOT SCRATCH
# The README's test command ends with how many tests came out how: logs of tests that passed, failed in several ways and
# were skipped are told right, and the last line is of all of them.
set -euo pipefail
root=$1
scratch=$2
rm -rf "$scratch"
mkdir -p "$scratch"/{dev,release}/Testing/Temporary

cat > "$scratch/dev/test.log" << 'LOG'
      Start  1: Track.FindsTheMarkers
  1/12 Test  #1: Track.FindsTheMarkers .............   Passed    0.05 sec
      Start 12: Wire.IsOneThatPassed0.1
 12/12 Test #12: Wire.IsOneThatPassed0.1 ...........***Failed    1.20 sec
100% tests passed, 0 tests failed out of 999
LOG
cat > "$scratch/dev/Testing/Temporary/LastTest.log" << 'LOG'
/w/wire_test.cc:7: Failure
Value of: is_sent
LOG
cat > "$scratch/release/test.log" << 'LOG'
 1/7 Test #1: layering .........................   Passed    1.00 sec
 2/7 Test #2: browser_test .....................***Skipped   0.01 sec
 3/7 Test #3: killed_daemon_test ...............***Timeout 300.02 sec
 4/7 Test #4: reading_test .....................***Exception: SegFault  0.30 sec
 5/7 Test #5: hand_test ........................***Not Run   0.00 sec
 6/7 Test #6: page_scripts .....................***Skipped   0.02 sec
 7/7 Test #7: A.NameThatIsLongerThanTheDotsThatFollow   Passed   12.00 sec
LOG
cat > "$scratch/release/Testing/Temporary/LastTest.log" << 'LOG'
/w/browser_test.cc:31: Skipped
Chromium is not installed
tests/page/scripts.sh:14: Skipped
needs packages from npm
LOG

diff <(bash "$root/.ci/tell" "$scratch/dev" "$scratch/release") - << 'TOLD'
/w/wire_test.cc:7: Failure
Value of: is_sent
dev failed: Wire.IsOneThatPassed0.1 ***Failed    1.20 sec
skipped:      1 Chromium is not installed
skipped:      1 needs packages from npm
release failed: killed_daemon_test ***Timeout 300.02 sec
release failed: reading_test ***Exception: SegFault  0.30 sec
release failed: hand_test ***Not Run   0.00 sec
dev: 1 passed, 1 failed, 0 skipped
release: 2 passed, 3 failed, 2 skipped
all tests: 3 passed, 4 failed, 2 skipped
TOLD
