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

# Most of the time goes into a few large headers. They are compiled once for all headers that include them, by
# themselves or by way of ours, and come first there; a header that does not is not given them.
# All of these bring the two small ones along, which are for headers that include none of them.
large=(boost/program_options.hpp chrono filesystem gtest/gtest.h nlohmann/json.hpp opencv2/core.hpp)
small=(ostream string)
# What the large ones instantiate is left to each compilation otherwise, and parsing JSON is half of what some take.
[[ $("$compiler" --version) != *clang* ]] || flags+=(-fpch-instantiate-templates)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Lines of "PREFIX HEADER...": each header includes the one before it, so a compilation of them in this order shows of all
# what it would show of each alone, for nothing comes before a header but what it includes. PREFIX names those of the large
# ones that they all include, "none" where there are none.
grep -HE '^#include ' "${headers[@]}" | awk -v large="${large[*]} ${small[*]}" -v larger=${#large[@]} -v all="${headers[*]}" '
  BEGIN {
    count = split(large, of_library, " ")
    headers = split(all, ours, " ")
    for (i = 1; i <= headers; ++i) is_ours[ours[i]] = 1
  }
  {
    file = substr($0, 1, index($0, ":") - 1)
    included = $2
    gsub(/[<>"]/, "", included)
    if (!(included in is_ours) && ("tests/" included) in is_ours) included = "tests/" included
    if (included in is_ours) from[++edges] = file SUBSEP included
    else has[file, included] = 1
  }
  END {
    do {
      changed = 0
      for (i = 1; i <= edges; ++i) {
        split(from[i], edge, SUBSEP)
        if (height[edge[1]] <= height[edge[2]] && height[edge[2]] < headers) {
          height[edge[1]] = height[edge[2]] + 1
          changed = 1
        }
        for (j = 1; j <= count; ++j) {
          if (((edge[2], of_library[j]) in has) && !((edge[1], of_library[j]) in has)) {
            has[edge[1], of_library[j]] = 1
            changed = 1
          }
        }
      }
    } while (changed)
    for (i = 1; i <= headers; ++i) {
      prefix = ""
      for (j = 1; j <= count && (j <= larger || prefix == ""); ++j) {
        if ((ours[i], of_library[j]) in has) prefix = prefix "+" of_library[j]
      }
      gsub("/", "_", prefix)
      prefix_of[ours[i]] = prefix == "" ? "none" : prefix
      if (height[ours[i]] > top) top = height[ours[i]]
    }
    for (; top >= 0; --top) {
      for (i = 1; i <= headers; ++i) {
        if (height[ours[i]] + 0 != top || (ours[i] in taken)) continue
        line = ""
        for (header = ours[i]; header != ""; header = below) {
          taken[header] = 1
          line = " " header line
          below = ""
          for (k = 1; k <= edges; ++k) {
            split(from[k], edge, SUBSEP)
            if (edge[1] != header || (edge[2] in taken) || prefix_of[edge[2]] != prefix_of[header]) continue
            if (below == "" || height[edge[2]] > height[below]) below = edge[2]
          }
        }
        print prefix_of[ours[i]] line
      }
    }
  }' > "$work/lines"
if (($(wc -w < "$work/lines") - $(wc -l < "$work/lines") != ${#headers[@]})); then
  echo "not every header is compiled once: $(wc -w < "$work/lines") words in $(wc -l < "$work/lines") lines" >&2
  exit 1
fi

prepare() {
  local work=$1 prefix=$2
  shift 2
  local name text=
  for name in ${prefix//+/ }; do
    text+="#include <${name/_//}>"$'\n'
  done
  echo "$text" > "$work/$prefix.h"
  "$@" -x c++-header "$work/$prefix.h" -o "$work/$prefix.h.gch"
}
check() {
  local work=$1 line=$2 header prefix headers first=()
  shift 2
  read -r prefix headers <<< "$line"
  [[ $prefix == none ]] || first=(-include "$work/$prefix.h")
  for header in ${headers% *}; do
    [[ $headers == "$header" ]] || first+=(-include "$header")
  done
  if ! "$@" "${first[@]}" -fsyntax-only -x c++ "${headers##* }"; then
    echo "A header does not compile alone: the one that is named above needs an include of its own for what is" \
      "missing there" >&2
    return 1
  fi
}
export -f prepare check

each() {
  tr '\n' '\0' | xargs -0 -P "$(nproc)" -I{} bash -c "$1"' "$@"' "$1" "$work" {} "$compiler" "${flags[@]}"
}
cut -d ' ' -f 1 "$work/lines" | sort -u | sed '/^none$/d' | each prepare
each check < "$work/lines"
echo "${#headers[@]} headers compile alone"
