#!/bin/bash
# completion.sh BIN FOLDER
# What bash completes for seneschal and seneschald is what their --help has: commands, those of the servo, options.
set -o pipefail
bin=$1 folder=$2

# shellcheck disable=SC1091
. /usr/share/bash-completion/bash_completion 2> /dev/null ||
  { echo "completion: SKIPPED: the package bash-completion is not here" && exit 77; }
# shellcheck source=/dev/null
. "$folder/seneschal.bash" && . "$folder/seneschald.bash" || exit 1

failures=0
# expect WORD WORD...: the first is completed where the others, of which the last is what was begun, stand on the line.
expect() {
  local wanted=$1
  shift
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMPREPLY=()
  COMP_POINT=${#COMP_LINE}
  "_$(basename "$1")" "$1"
  if [[ " ${COMPREPLY[*]} " != *" $wanted "* ]]; then
    echo "completion: expected $wanted for \"$COMP_LINE\", found: ${COMPREPLY[*]}" >&2
    failures=$((failures + 1))
  fi
}

expect learn-cards "$bin/seneschal" l
expect tune "$bin/seneschal" servo t
expect --action "$bin/seneschal" explain --a
expect --servo "$bin/seneschal" servo tune --s
expect --help "$bin/seneschal" book --h
expect "$folder/seneschal.bash" "$bin/seneschal" verify "$folder/seneschal.b"
expect --let-disc-turn "$bin/seneschald" --let
expect --config "$bin/seneschald" --web 8080 --conf
exit "$((failures > 0))"
