#!/bin/bash
# include_check.sh ROOT COMPILER [SYSTEM_INCLUDE_FOLDER...]
# Every header compiles alone, so that no file depends on what another happened to include before it. The build does not
# show that: it compiles several source files as one, so most headers come after others.
set -euo pipefail
root=$1
compiler=$2
shift 2

flags=(-std=c++20 -w -I . -I tests -D 'SENESCHAL_BIN=""' -D 'SENESCHAL_SOURCE_DIR=""' -D 'SENESCHAL_TEST_DATA=""'
  -D 'SENESCHAL_SHARED=""')
for folder in "$@"; do
  # The compiler's own: named once more, it would come before the C++ library's, whose headers go on to it.
  [[ $folder == /usr/include ]] || flags+=(-isystem "$folder")
done

cd "$root"
mapfile -t headers < <(find rules hardware vision calibration daemon tests -name '*.h' | sort)
if ((${#headers[@]} < 50)); then
  echo "expected at least 50 headers under $root, found ${#headers[@]}" >&2
  exit 1
fi

check() {
  local header=$1
  shift
  if ! "$@" -fsyntax-only -x c++ "$header"; then
    echo "$header does not compile alone: it needs an include of its own for what is named above" >&2
    return 1
  fi
}
export -f check

printf '%s\0' "${headers[@]}" | xargs -0 -P "$(nproc)" -I{} bash -c 'check "$@"' check {} "$compiler" "${flags[@]}"
echo "${#headers[@]} headers compile alone"
