#!/bin/bash
# fresh_machine.sh RELEASE [FOLDER]
# Tries the README's two commands the way a newcomer would: on a fresh Debian of the named release (bookworm, trixie)
# with nothing but git and a shell. Makes the system with debootstrap in FOLDER/RELEASE (a new temporary folder where
# none is given; some 3 GB), clones this checkout's last commit into it and runs .ci/demo and .ci/test there. Takes
# root, a network, and an hour or two. Packages come from where this machine's apt gets its own. With CCACHE_DIR in the
# environment that compiler cache serves the fresh system too, and a second run takes minutes.
set -euo pipefail

if (($# < 1 || $# > 2)); then
  echo "Usage: fresh_machine.sh RELEASE [FOLDER], with RELEASE bookworm or trixie" >&2
  exit 2
fi
# shellcheck source=tests/long/fresh_system.sh
. "$(dirname "${BASH_SOURCE[0]}")/fresh_system.sh"
release=$1
system=${2:-$(mktemp -d)}/$release

make_system "$release" "$system" git ${CCACHE_DIR:+ccache}
enter_system "$system"
if [[ -n ${CCACHE_DIR:-} ]]; then
  mkdir -p "$CCACHE_DIR"
  mount_in "$system/var/cache/ccache" --bind "$CCACHE_DIR"
  settings+=(CCACHE_DIR=/var/cache/ccache)
fi
rm -rf "$system/root/seneschal"
git clone -q --no-hardlinks "$checkout" "$system/root/seneschal"

status=0
for command in demo test; do
  echo "== $release: bash .ci/$command"
  if in_system "$system" sh -c "cd /root/seneschal && bash .ci/$command"; then
    echo "== $release: .ci/$command passes"
  else
    echo "== $release: .ci/$command FAILS" >&2
    status=1
  fi
done
echo "The system stays in $system; remove it when you no longer need it."
exit "$status"
