#!/bin/bash
# hardened.sh PROGRAM... [-- PROGRAM...]
# Each program has what makes a fault in its memory end it rather than be used: a protected stack, checked copies
# (FORTIFY), a random address, and nothing left to bind once it runs. Those after -- call nothing that is copied unchecked
# otherwise, so that there is nothing to check.
set -euo pipefail

failures=0
expect() {
  local program=$1 what=$2 found=$3 pattern=$4
  if ! grep -qE "$pattern" <<< "$found"; then
    echo "$program: expected $what" >&2
    failures=$((failures + 1))
  fi
}

copies=1
for program in "$@"; do
  if [[ $program == -- ]]; then
    copies=0
    continue
  fi
  dynamic=$(readelf --wide --dynamic "$program")
  headers=$(readelf --wide --file-header --program-headers "$program")
  symbols=$(readelf --wide --dyn-syms "$program")
  expect "$program" "a random address (PIE)" "$headers" 'Type: +DYN'
  expect "$program" "read-only relocations (RELRO)" "$headers" 'GNU_RELRO'
  expect "$program" "all symbols bound at the start (BIND_NOW)" "$dynamic" 'BIND_NOW|FLAGS_1.*NOW'
  expect "$program" "a stack protector" "$symbols" '__stack_chk_fail'
  ((copies == 0)) || expect "$program" "checked copies (FORTIFY)" "$symbols" '__[a-z0-9]+_chk@'
done
exit "$((failures > 0))"
