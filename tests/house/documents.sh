#!/bin/bash
# documents.sh ROOT
# Holds what the Markdown pages promise: the README is short, every link leads to a file and a heading that there are,
# every page can be reached from the README, and every path of ours that a page names exists.
set -uo pipefail
cd "$1" && [[ -f README.md ]] || exit 2

failures=0
complain() {
  echo "$1" >&2
  failures=$((failures + 1))
}

# prose PAGE: a paragraph a line, without code.
prose() {
  awk '/^ *```/ { code = !code; next } !code' "$1" |
    awk 'BEGIN { RS = "" } { gsub(/`[^`]*`/, ""); gsub(/\n/, " "); print }'
}

# links PAGE: where its links and pictures lead, one a line, those into the web left out.
links() {
  prose "$1" | grep -oE '\]\([^)]+\)|src="[^"]+"' | sed -E 's/^\]\(|^src="|[)"]$//g' | grep -vE '^[a-z]+:'
}

# headings PAGE: what a link calls each of them.
headings() {
  awk '
    /^ *```/ { code = !code; next }
    !code && /^#+ / {
      sub(/^#+ +/, "")
      name = tolower($0)
      gsub(/[^a-z0-9 _-]/, "", name)
      gsub(/ /, "-", name)
      print name (seen[name]++ ? "-" seen[name] - 1 : "")
    }' "$1"
}

# target PAGE LINK: the file that the link of the page leads to, as a path from ROOT, or nothing where there is none.
target() {
  local page=$1 file=${2%%#*}
  if [[ -z $file ]]; then
    echo "$page"
  elif [[ -e $(dirname "$page")/$file ]]; then
    realpath --relative-to=. "$(dirname "$page")/$file"
  fi
}

mapfile -t pages < <(find . -path ./build -prune -o -path ./.git -prune -o -path '*/node_modules' -prune -o \
  -name '*.md' -printf '%P\n' | sort)

lines=$(wc -l < README.md)
((lines <= 150)) || complain "README.md: expected at most 150 lines, found $lines; move what is for one kind of reader to a page"
long=$(awk 'length($0) > 130 { print NR }' README.md | paste -sd ' ')
[[ -z $long ]] || complain "README.md: expected at most 130 characters a line, found more in $long"

ours='(rules|vision|calibration|hardware|daemon|tests|systemd|cmake|debian|\.ci)'
for page in "${pages[@]}"; do
  while read -r link; do
    file=$(target "$page" "$link")
    if [[ -z $file || $file == ../* ]]; then
      complain "$page: the link $link leads to no file of ours"
    elif [[ $link == *'#'* ]] && ! headings "$file" | grep -qxF -e "${link#*#}"; then
      complain "$page: the link $link leads to no heading of $file"
    fi
  done < <(links "$page")
  while read -r path; do
    # A program is named as it is built, without its source's ending.
    compgen -G "$path" > /dev/null || [[ -e $path.cc ]] || complain "$page: there is no $path"
  done < <(grep -oE "(^|[^[:alnum:]/._-])$ours/[[:alnum:]_./*-]*[[:alnum:]_/*]" "$page" | sed -E 's/^[^[:alnum:].]//' | sort -u)
done

reached=(README.md)
for ((i = 0; i < ${#reached[@]}; ++i)); do
  while read -r link; do
    file=$(target "${reached[i]}" "$link")
    [[ $file != *.md || " ${reached[*]} " == *" $file "* ]] || reached+=("$file")
  done < <(links "${reached[i]}")
done
for page in "${pages[@]}"; do
  [[ " ${reached[*]} " == *" $page "* ]] || complain "$page: no link leads there from README.md"
done

if ((failures > 0)); then
  echo "$failures times a page does not hold" >&2
  exit 1
fi
echo "${#pages[@]} pages hold"
