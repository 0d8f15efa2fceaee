#!/bin/bash
# manual.sh BIN FOLDER
# The manual pages in FOLDER say all that the programs' --help does: each command has its section, in which each of its
# options stands once; and man shows them without a warning.
set -uo pipefail
bin=$1 folder=$2

failures=0
complain() {
  echo "manual: $*" >&2
  failures=$((failures + 1))
}

options_of() {
  LC_ALL=C "$@" --help | grep -oE '^  --[a-z-]+' | tr -d ' '
}
commands_of() {
  LC_ALL=C "$@" --help | sed -nE 's/^  ([a-z-]+) +.*/\1/p'
}
# expect PAGE SECTION CALL...: the page's section, or the whole page where that is "", has each option of the call once.
expect() {
  local page=$1 section=$2 text option found
  shift 2
  text=$(awk -v "section=.SS $section" 'section == ".SS " || $0 == section { on = 1 } /^\.S[SH]/ && $0 != section &&
    section != ".SS " { on = 0 } on' "$folder/$page" | sed 's/\\-/-/g')
  [[ -n $text ]] || complain "$page: there is no section $section"
  for option in $(options_of "$@"); do
    found=$(grep -cE "^\\\\fB$option\\\\fR" <<< "$text")
    ((found == 1)) || complain "$page, $section: expected $option once, as --help has it, found it $found times"
  done
}

count=0
for command in $(commands_of "$bin/seneschal"); do
  count=$((count + 1))
  if [[ $command == servo ]]; then
    for each in $(commands_of "$bin/seneschal" servo); do
      expect seneschal.1 "servo $each" "$bin/seneschal" servo "$each"
    done
  else
    expect seneschal.1 "$command" "$bin/seneschal" "$command"
  fi
done
((count > 5)) || complain "seneschal --help names hardly any command"
expect seneschald.8 "" "$bin/seneschald"

if command -v man > /dev/null; then
  for page in "$folder"/*.[158]; do
    said=$(LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -E UTF-8 -l "$page" 2>&1 > /dev/null)
    [[ -z $said ]] || complain "$page: $said"
  done
fi
exit "$((failures > 0))"
