#!/bin/bash
# names.sh ROOT
# What names a game is in that game's folders. Each game's folder in rules lists its own words (own_words.txt): no
# source file elsewhere has one of them, whole or as a part of an identifier. The list of the games may, the tests that
# hold for each of them (tests/game), the tests' lists of their files and of what they link, and tests that bear a game's
# name. The scripts that draw boards of other games may, for chess has some of them, and so may the name of a recorded
# game that is shared.
set -uo pipefail
cd "$1" || exit 2

games=$(for list in rules/*/own_words.txt; do basename "$(dirname "$list")"; done | paste -sd '|')
mapfile -t words < <(sort -u rules/*/own_words.txt)
failures=0

# An identifier's part begins after what is no letter, or with a capital; of several of a thing it is one.
any_of() { (IFS='|' && echo "($*)"); }
pattern="(?<![A-Za-z])$(any_of "${words[@]}")(s|ed)?(?![a-z])"
pattern+="|$(any_of "${words[@]^}")(s|ed)?(?![a-z])"
pattern+="|(?<![A-Z])$(any_of "${words[@]^^}")(S|ED)?(?![A-Za-z])"
pattern+="|(?<![A-Z])$(any_of "${words[@]^^}")(?=[A-Z][a-z])"

word=${words[0]}
for sample in "$word" "${word}s" "${word^^}" "${word}_at" "at-$word" "${word}At" "is${word^}" "k${word^}s" \
  "${word^}edAt"; do
  if ! grep -qP -e "$pattern" <<<"$sample"; then
    echo "$sample: expected $word to be found in it" >&2
    failures=$((failures + 1))
  fi
done
for sample in "un$word" "${word}ish" "Un$word" "${word^}ish" "is${word^}ish" "${word^^}ISH"; do
  if grep -qP -e "$pattern" <<<"$sample"; then
    echo "$sample: expected no word of a game to be found in it" >&2
    failures=$((failures + 1))
  fi
done

found=$(find CMakeLists.txt rules hardware vision calibration daemon systemd tests -type f \
  \( -name CMakeLists.txt -o -name '*.cc' -o -name '*.h' -o -name '*.js' -o -name '*.mjs' -o -name '*.css' \
  -o -name '*.html' -o -name '*.py' -o -name '*.sh' \) |
  grep -vE "/($games)/|^daemon/games/list/|^tests/.*(($games)[^/]*|/CMakeLists\.txt)$" |
  grep -vE '^tests/game/[^/]*\.cc$|^tests/bench/[^/]*\.py$' |
  xargs -d '\n' grep -nHP -e "$pattern" |
  grep -vE "CMakeLists.txt:[0-9]+:add_subdirectory\(($games)[/)]|/games/($games)-[0-9]+\.json")

if [[ -n $found ]]; then
  echo "$found"
  echo "^^ a word of a game stands only below a folder of its name" >&2
  failures=$((failures + 1))
fi

if ((failures > 0)); then
  exit 1
fi
echo "each game is named in its own folders alone"
