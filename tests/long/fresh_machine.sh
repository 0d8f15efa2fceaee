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
release=$1
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
folder=${2:-$(mktemp -d)}
system=$folder/$release

fail() {
  echo "fresh_machine: $*" >&2
  exit 2
}

((EUID == 0)) || fail "changing into another system takes root; run this with sudo"
command -v debootstrap > /dev/null || fail "debootstrap is missing; apt-get install debootstrap"
# shellcheck disable=SC1091
codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
mirror=$(apt-get indextargets --format '$(REPO_URI)' "Codename: $codename" | head -n 1)
[[ -n $mirror ]] || fail "apt knows no package source for this system's release ('$codename')"

if [[ ! -x $system/usr/bin/git ]]; then
  echo "== a fresh $release in $system"
  mkdir -p "$system"
  debootstrap --variant=minbase --include="git,ca-certificates${CCACHE_DIR:+,ccache}" "$release" "$system" "$mirror" \
    > "$folder/$release.log" ||
    fail "debootstrap did not finish; see $folder/$release.log"
fi

# What every machine has: terminals, and memory that processes share.
mounted=()
trap '((${#mounted[@]} == 0)) || umount "${mounted[@]}"' EXIT
enter() {
  local place=$system/$1
  shift
  mkdir -p "$place"
  mount "$@" "$place"
  mounted+=("$place")
}
enter proc -t proc proc
enter dev/pts -t devpts -o newinstance,ptmxmode=0666 devpts
enter dev/shm -t tmpfs tmpfs
settings=(HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin CI=true)
# debootstrap leaves to Debian's installer what every machine knows itself by; a browser's driver looks there.
printf '127.0.0.1 localhost\n::1 localhost\n' > "$system/etc/hosts"
# Whom this machine trusts beside Debian's own, as where a network reads along, the fresh one trusts too.
if compgen -G '/usr/local/share/ca-certificates/*.crt' > /dev/null; then
  cp /usr/local/share/ca-certificates/*.crt "$system/usr/local/share/ca-certificates/"
  chroot "$system" update-ca-certificates > /dev/null
  settings+=(NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt)
fi
if [[ -n ${CCACHE_DIR:-} ]]; then
  mkdir -p "$CCACHE_DIR"
  enter var/cache/ccache --bind "$CCACHE_DIR"
  settings+=(CCACHE_DIR=/var/cache/ccache)
fi
rm -rf "$system/root/seneschal"
git clone -q --no-hardlinks "$checkout" "$system/root/seneschal"

status=0
for command in demo test; do
  echo "== $release: bash .ci/$command"
  if chroot "$system" env -i "${settings[@]}" \
    sh -c "cd /root/seneschal && bash .ci/$command" < /dev/null; then
    echo "== $release: .ci/$command passes"
  else
    echo "== $release: .ci/$command FAILS" >&2
    status=1
  fi
done
echo "The system stays in $system; remove it when you no longer need it."
exit "$status"
