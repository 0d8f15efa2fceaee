#!/bin/bash
# package.sh RELEASE [FOLDER]
# The Debian package of this checkout's last commit, on the named release (bookworm, trixie): built twice, in folders,
# languages and time zones that differ, to the same bytes; no word of lintian's; then in a fresh system installed, a
# game watched by what is installed, upgraded, removed and purged, with what an owner changed and what was played left
# alone. The systems are made in FOLDER (a new temporary folder where none is given; some 4 GB): RELEASE-build, which
# has what the build needs, and RELEASE, which has nothing, and in which no service runs. Takes root, a network, and
# an hour. With CCACHE_DIR in the environment that compiler cache serves the first build; the second always compiles
# all. With SENESCHAL_BUILDS=1 in it there is no second.
set -euo pipefail

if (($# < 1 || $# > 2)); then
  echo "Usage: package.sh RELEASE [FOLDER], with RELEASE bookworm or trixie" >&2
  exit 2
fi
# shellcheck source=tests/long/fresh_system.sh
. "$(dirname "${BASH_SOURCE[0]}")/fresh_system.sh"
release=$1
folder=${2:-$(mktemp -d)}
building=$folder/$release-build
system=$folder/$release
# dpkg asks nobody, keeps the owner's of two versions of a file of settings, and waits for no disk.
apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends
  -o Dpkg::Options::=--force-confdef -o Dpkg::Options::=--force-confold
  -o Dpkg::Options::=--force-unsafe-io)

failures=0
expect() {
  local what=$1
  shift
  if "$@"; then
    echo "== $release: $what"
  else
    echo "== $release: NOT SO: $what" >&2
    failures=$((failures + 1))
  fi
}
is_gone() {
  local file
  for file in "$@"; do
    [[ ! -e $file ]] || { echo "package: $file is still there" >&2 && return 1; }
  done
}
is_there() {
  local file
  for file in "$@"; do
    [[ -e $file ]] || { echo "package: $file is not there" >&2 && return 1; }
  done
}

# --- Built twice ---
make_system "$release" "$building" git ${CCACHE_DIR:+ccache}
enter_system "$building"
# build FOLDER SETTING...: clones the checkout into the building system's FOLDER/seneschal and builds it there.
build() {
  local place=$1
  shift
  rm -rf "${building:?}$place"
  git clone -q --no-hardlinks "$checkout" "$building$place/seneschal"
  [[ -e $building/usr/bin/dh ]] || in_system "$building" "${apt[@]}" install dpkg-dev lintian
  in_system "$building" "${apt[@]}" build-dep "$place/seneschal" > "$folder/$release.log"
  in_system "$building" env "$@" sh -c 'cd "$1" && exec dpkg-buildpackage -b -us -uc' - "$place/seneschal"
}
cached=()
if [[ -n ${CCACHE_DIR:-} ]]; then
  mkdir -p "$CCACHE_DIR"
  mount_in "$building/var/cache/ccache" --bind "$CCACHE_DIR"
  cached=(CCACHE_DIR=/var/cache/ccache CCACHE_COMPILERCHECK=content CMAKE_CXX_COMPILER_LAUNCHER=ccache)
fi
build /build/first LC_ALL=C.UTF-8 TZ=UTC "${cached[@]}"
package=$(cd "$building/build/first" && echo seneschal_*.deb)
if [[ ${SENESCHAL_BUILDS:-2} != 1 ]]; then
  build /build/the/second LC_ALL=C TZ=Pacific/Auckland
  for each in "$building"/build/first/*.deb; do
    name=$(basename "$each")
    expect "built twice, $name is the same bytes" cmp "$each" "$building/build/the/second/$name"
  done
fi
is_clean() {
  in_system "$building" sh -c 'exec lintian --allow-root -i --pedantic --fail-on error,warning /build/first/*.changes'
}
expect "lintian finds no error and nothing to warn of" is_clean

# --- Installed ---
make_system "$release" "$system"
enter_system "$system"
# No service may start in a system that is only a folder.
printf '#!/bin/sh\nexit 101\n' > "$system/usr/sbin/policy-rc.d"
chmod +x "$system/usr/sbin/policy-rc.d"
in_system "$system" "${apt[@]}" update > /dev/null
in_system "$system" "${apt[@]}" purge seneschal > /dev/null 2>&1 || true
rm -rf "${system:?}/root/"* "$system/var/lib/seneschal" "$system/etc/seneschal"
cp "$building/build/first/$package" "$system/root/"
in_system "$system" "${apt[@]}" install "/root/$package"
expect "it is installed, with its user" in_system "$system" id seneschal
expect "its settings and what explains them are there" is_there "$system"/{etc,usr/share}/seneschal/seneschal.conf

mats=()
for board in "$building"/build/first/seneschal/calibration/boards/*.json; do
  mats+=("$system/usr/share/seneschal/mats/$(basename "$board" .json)"/mat{.json,-a4.pdf,-a3.pdf,-a2.pdf,-whole.pdf})
done
expect "so are the mats of the boards, to be printed" is_there "${mats[@]}"

expect "what Avahi tells of the page is there" grep -q '<port>80<' "$system/etc/avahi/services/seneschal.service"

mkdir -p "$system/root/trial/tests/data" "$system/root/evening"
cp -r "$building/build/first/seneschal/debian" "$system/root/trial/"
cp -r "$building/build/first/seneschal/tests/data/games" "$system/root/trial/tests/data/"
rules_a_game() {
  in_system "$system" env AUTOPKGTEST_TMP=/root/evening sh -c 'cd /root/trial && exec bash debian/tests/simulated-table'
}
expect "what is installed rules a game at a simulated table" rules_a_game

# The page as the settings that are installed have it, but on a port that nobody else on this machine has.
shows_page() {
  in_system "$system" timeout 60 bash -c '
    install -d -o seneschal -g seneschal -m 0750 /var/lib/seneschal
    coproc DAEMON { exec setpriv --reuid=seneschal --regid=seneschal --init-groups \
      seneschald --config /etc/seneschal/seneschal.conf --web 127.0.0.1:0 2>&1; }
    while read -r line <&"${DAEMON[0]}"; do
      echo "$line"
      if [[ $line =~ http://127.0.0.1:([0-9]+) ]]; then
        exec {page}<> "/dev/tcp/127.0.0.1/${BASH_REMATCH[1]}"
        printf "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n" >&"$page"
        read -r answer <&"$page"
        kill "$DAEMON_PID"
        wait "$DAEMON_PID"
        [[ $answer == *" 200 "* ]]
        exit
      fi
    done
    exit 1'
}
expect "with the settings as installed it shows its page" shows_page

# --- Upgraded ---
printf '\n# Ours.\nspeak = de\n' >> "$system/etc/seneschal/seneschal.conf"
rm "$system/etc/avahi/services/seneschal.service"
cp -r "$system/root/evening/report" "$system/var/lib/seneschal/played"
# But for what dpkg lays beside a file that was changed by both.
sums() {
  find "$system/etc/seneschal" "$system/var/lib/seneschal" -type f ! -name '*.dpkg-dist' -exec sha256sum {} + | sort
}
before=$(sums)
# The same package but for its number and the settings that it would install.
next=$system/root/next
dpkg-deb -R "$system/root/$package" "$next"
sed -i 's/^Version: .*/&+later/' "$next/DEBIAN/control"
echo '# Another word.' >> "$next/etc/seneschal/seneschal.conf"
rm "$next/DEBIAN/md5sums"
dpkg-deb -z1 --root-owner-group -b "$next" "$system/root/next.deb" > /dev/null
in_system "$system" "${apt[@]}" install /root/next.deb
version=$(in_system "$system" dpkg-query -W -f '${Version}' seneschal)
expect "it is upgraded to $version" test "${version%+later}" != "$version"
is_as_before() {
  diff <(echo "$before") <(sums)
}
expect "what the owner changed and what was played is as it was" is_as_before
expect "what the owner removed stays away" is_gone "$system/etc/avahi/services/seneschal.service"
expect "what the package would have there lies beside it" is_there "$system/etc/seneschal/seneschal.conf.dpkg-dist"

# --- Removed and purged ---
in_system "$system" "${apt[@]}" remove seneschal
expect "removed, its programs are gone" is_gone "$system"/usr/bin/seneschal{,d,-rest} "$system/usr/share/seneschal"
expect "removed, settings and games stay" is_as_before
in_system "$system" "${apt[@]}" purge seneschal
expect "purged, its settings are gone, and what lets phones in" \
  is_gone "$system"/{etc/seneschal,etc/avahi/services/seneschal.service,var/lib/seneschal/evening}
expect "purged, what was played stays" is_there "$system/var/lib/seneschal/played/game.ledger"

echo "The systems stay in $folder; remove them when you no longer need them."
((failures == 0)) || fail "$failures times not so"
echo "package: all holds on $release"
