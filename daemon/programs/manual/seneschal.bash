# bash completion for seneschal(1): its commands and their options, as --help lists them.

_seneschal() {
  local cur prev words cword
  _init_completion || return

  # The command stands first, and that of the servo behind its name.
  local command=("${words[1]:-}")
  [[ ${words[1]:-} != servo ]] || command+=("${words[2]:-}")
  if ((cword <= ${#command[@]})); then
    local said
    said=$(LC_ALL=C "$1" "${command[@]:0:cword-1}" --help 2> /dev/null)
    # shellcheck disable=SC2207  # the commands are words without spaces
    COMPREPLY=($(compgen -W "$(sed -n 's/^  \([a-z-]*\) .*/\1/p' <<< "$said") --help" -- "$cur"))
  elif [[ $cur == -* ]]; then
    # shellcheck disable=SC2207
    COMPREPLY=($(compgen -W "$(LC_ALL=C "$1" "${command[@]}" --help 2> /dev/null |
      grep -oE '^  (-h \[ )?--[a-z-]+' | grep -oE -e '--[a-z-]+')" -- "$cur"))
  else
    _filedir
  fi
} &&
  complete -F _seneschal seneschal
