# bash completion for seneschald(8): its options, as --help lists them.

_seneschald() {
  local cur prev words cword
  _init_completion || return

  if [[ $cur == -* ]]; then
    # shellcheck disable=SC2207  # the options are words without spaces
    COMPREPLY=($(compgen -W "$(LC_ALL=C "$1" --help 2> /dev/null |
      grep -oE '^  (-h \[ )?--[a-z-]+' | grep -oE -e '--[a-z-]+')" -- "$cur"))
  else
    _filedir
  fi
} &&
  complete -F _seneschald seneschald
