#!/bin/bash
# repository.sh ROOT
# House rules that a search can check, over every file of ours. Prints each line that breaks one.
set -uo pipefail
cd "$1" || exit 2

failures=0

# What a line may say to be let off the rule on sleeping, where a length of time is what the test is about and waits for
# nothing: an instant to kill at, a delay of the disk, the time between a camera's pictures.
excuse='draws the instant of the kill|the delay is the fault|as long as a camera takes'

# forbid RULE PATTERN FOLDER...: no source file of the folders may hold the pattern.
forbid() {
  local rule=$1 pattern=$2
  shift 2
  if grep -rnE --include='*.cc' --include='*.h' --include='*.cmake' --include='CMakeLists.txt' --include='*.sh' \
    --exclude-dir=build --exclude=repository.sh -e "$pattern" "$@" | grep -vE "$excuse"; then
    echo "^^ $rule" >&2
    failures=$((failures + 1))
  fi
}

sources=(rules hardware vision calibration daemon tests cmake CMakeLists.txt)

forbid "tests wait for what happens, they do not sleep" 'sleep_for|sleep_until|\b(u|nano)?sleep ?\(' tests
forbid "say it in the issue tracker, or do it" '\b(TODO|FIXME|XXX|HACK)\b' "${sources[@]}"
forbid "rules know no clock, file, thread, stream of the process or random device" \
  'system_clock|steady_clock|std::time|random_device|#include <(chrono|ctime|fstream|filesystem|iostream|thread|mutex|random)>' \
  $(dirname rules/*/own_words.txt)
forbid "a path of one person's machine" '/home/[a-z]' "${sources[@]}"
forbid "a name that a C++ file gives everybody who includes it" '^using namespace std' "${sources[@]}"

while read -r lines file; do
  echo "$file: expected at most 450 lines, found $lines; split it by subject" >&2
  failures=$((failures + 1))
done < <(find rules hardware vision calibration daemon tests cmake \( -name '*.cc' -o -name '*.h' -o -name '*.cmake' \) \
  -exec wc -l {} + | awk '$1 > 450 && $2 != "total"')

while read -r header; do
  echo "$header: expected #pragma once" >&2
  failures=$((failures + 1))
done < <(find rules hardware vision calibration daemon tests -name '*.h' -exec grep -L '^#pragma once' {} +)

while read -r file; do
  echo "$file: name a file after the thing in it" >&2
  failures=$((failures + 1))
done < <(find rules hardware vision calibration daemon tests -regextype posix-extended \
  -regex '.*/(utils?|common|helpers?|manager|misc)\.(cc|h)')

while read -r files folder; do
  echo "$folder: expected at most 32 files of code, found $files; cut it into modules" >&2
  failures=$((failures + 1))
done < <(find rules hardware vision calibration daemon tests -regextype posix-extended -regex '.*\.(cc|h|js|mjs)' \
  -printf '%h\n' | sort | uniq -c | awk '$1 > 32')

data_mb=$(du -sm tests/data | cut -f1)
if ((data_mb > 25)); then
  echo "tests/data: expected at most 25 MB, found $data_mb MB" >&2
  failures=$((failures + 1))
fi

if ((failures > 0)); then
  echo "$failures house rules are broken" >&2
  exit 1
fi
echo "all house rules hold"
