# Sourced by scripts of this folder: a fresh Debian of a named release, made with debootstrap, and commands run in it.
# Takes root and a network. Packages come from where this machine's apt gets its own.

# shellcheck disable=SC2034  # for who sources it
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

fail() {
  echo "$(basename "$0" .sh): $*" >&2
  exit 2
}

# make_system RELEASE SYSTEM [PACKAGE...]: in the folder SYSTEM, unless it is there, with these packages beside what
# every Debian has.
make_system() {
  local release=$1 system=$2 codename mirror
  shift 2
  ((EUID == 0)) || fail "changing into another system takes root; run this with sudo"
  command -v debootstrap > /dev/null || fail "debootstrap is missing; apt-get install debootstrap"
  # shellcheck disable=SC1091
  codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
  # shellcheck disable=SC2016
  mirror=$(apt-get indextargets --format '$(REPO_URI)' "Codename: $codename" | head -n 1)
  [[ -n $mirror ]] || fail "apt knows no package source for this system's release ('$codename')"
  # What debootstrap has not finished has a folder of its own left.
  [[ ! -x $system/usr/bin/apt-get || -e $system/debootstrap ]] || return 0
  echo "== a fresh $release in $system"
  mkdir -p "$system"
  debootstrap --variant=minbase --include="$(IFS=, && echo "ca-certificates${*:+,$*}")" "$release" "$system" "$mirror" \
    > "$system.log" || fail "debootstrap did not finish; see $system.log"
}

# enter_system SYSTEM: mounts in it what every machine has, terminals and memory that processes share, until the script
# ends; further settings of its commands are in `settings`.
mounted=()
trap '((${#mounted[@]} == 0)) || umount "${mounted[@]}"' EXIT
mount_in() {
  local place=$1
  shift
  mkdir -p "$place"
  mount "$@" "$place"
  mounted+=("$place")
}
enter_system() {
  local system=$1
  mount_in "$system/proc" -t proc proc
  mount_in "$system/dev/pts" -t devpts -o newinstance,ptmxmode=0666 devpts
  mount_in "$system/dev/shm" -t tmpfs tmpfs
  settings=(HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin CI=true)
  # debootstrap leaves to Debian's installer what every machine knows itself by; a browser's driver looks there.
  printf '127.0.0.1 localhost\n::1 localhost\n' > "$system/etc/hosts"
  # Whom this machine trusts beside Debian's own, as where a network reads along, the fresh one trusts too.
  if compgen -G '/usr/local/share/ca-certificates/*.crt' > /dev/null; then
    cp /usr/local/share/ca-certificates/*.crt "$system/usr/local/share/ca-certificates/"
    chroot "$system" update-ca-certificates > /dev/null
    settings+=(NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt)
  fi
}

# in_system SYSTEM COMMAND...: run there, with `settings` as its environment and nothing to read.
in_system() {
  local system=$1
  shift
  chroot "$system" env -i "${settings[@]}" "$@" < /dev/null
}
