#!/bin/bash
# settings.sh SENESCHALD PAGE FOLDER
# Whoever looks for a setting of the service finds it: each option of seneschald that a file may hold is explained once in
# FOLDER/every-setting.conf, with a line to copy, and once in the manual page; neither knows one that there is not, nor
# does the file that the service begins with.
set -euo pipefail
seneschald=$1 page=$2 folder=$3

failures=0
complain() {
  echo "settings: $*" >&2
  failures=$((failures + 1))
}

# What the call alone may have.
of_call='config|check-config|simulated|ready|seed|help'
options=$(LC_ALL=C "$seneschald" --help | grep -oE '^  (-h \[ )?--[a-z-]+' | grep -oE -e '[a-z][a-z-]+$' |
  grep -vxE "$of_call")
explained=$(sed -nE 's/^# ([a-z-]+) = .*/\1/p' "$folder/every-setting.conf")
in_page=$(sed -nE 's/^\\fB([a-z\\-]+)\\fR = .*/\1/p' "$page" | tr -d '\\')
at_first=$(sed -nE 's/^(# )?([a-z-]+) = .*/\2/p' "$folder/seneschal.conf")
(($(wc -l <<< "$options") > 10)) || complain "$seneschald --help names hardly any options"

# compare FILE NAMES: each option is once in the file's names, and no other is.
compare() {
  local file=$1 names=$2 name
  for name in $options; do
    found=$(grep -cxF -e "$name" <<< "$names" || true)
    ((found == 1)) || complain "$file: expected $name once, as --help has it, found it $found times"
  done
  for name in $(grep -vxFf <(echo "$options") <<< "$names" || true); do
    complain "$file: $seneschald has no option $name that a file may hold"
  done
}
compare "$folder/every-setting.conf" "$explained"
compare "$page" "$in_page"
for name in $(grep -vxFf <(echo "$options") <<< "$at_first" || true); do
  complain "$folder/seneschal.conf: $seneschald has no option $name that a file may hold"
done

((failures == 0)) || exit 1
echo "$(wc -l <<< "$options") settings are explained"
