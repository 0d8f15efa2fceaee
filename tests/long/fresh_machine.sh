#!/bin/bash
# fresh_machine.sh RELEASE [FOLDER]
# Tries the README's two commands the way a newcomer would: on a fresh Debian of the named release (bookworm, trixie)
# with nothing but git and a shell. Makes the system with debootstrap in FOLDER/RELEASE (a new temporary folder where
# none is given; some 3 GB), clones this checkout's last commit into it and runs .ci/demo and .ci/test there. Takes
# root, a network, and half an hour to an hour. Packages come from where this machine's apt gets its own.
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
  debootstrap --variant=minbase --include=git,ca-certificates "$release" "$system" "$mirror" > "$folder/$release.log" ||
    fail "debootstrap did not finish; see $folder/$release.log"
fi

mountpoint -q "$system/proc" || mount -t proc proc "$system/proc"
trap 'umount "$system/proc"' EXIT
rm -rf "$system/root/seneschal"
git clone -q --no-hardlinks "$checkout" "$system/root/seneschal"

status=0
for command in demo test; do
  echo "== $release: bash .ci/$command"
  if chroot "$system" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin CI=true \
    sh -c "cd /root/seneschal && bash .ci/$command" < /dev/null; then
    echo "== $release: .ci/$command passes"
  else
    echo "== $release: .ci/$command FAILS" >&2
    status=1
  fi
done
echo "The system stays in $system; remove it when you no longer need it."
exit "$status"
