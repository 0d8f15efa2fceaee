#!/bin/bash
# package.sh ROOT
# The Debian package is of what is built here: its version is the project's, and it is built with the packages of
# .ci/packages, but for what the tests alone need; what the programs load as they run, it recommends. The boards in it,
# and so their mats, are of games in it.
set -euo pipefail
cd "$1"

failures=0
complain() {
  echo "package: $*" >&2
  failures=$((failures + 1))
}

version=$(sed -nE 's/^project\(seneschal VERSION ([0-9.]+).*/\1/p' CMakeLists.txt)
packaged=$(sed -nE '1s/^seneschal \(([^)]+)\).*/\1/p' debian/changelog)
[[ $packaged == "$version" ]] || complain "debian/changelog: expected the version $version of CMakeLists.txt, found $packaged"

# field NAME: the packages that debian/control has there, one a line.
field() {
  awk -v field="$1:" '$1 == field { on = 1; next } on && !/^ / { exit } on { sub(/,$/, "", $1); print $1 }' debian/control
}
of_tests='libgtest-dev libgmock-dev libbenchmark-dev git build-essential'
of_packaging='debhelper-compat qemu-user systemd-dev'
lists=$(field Build-Depends && field Recommends)
while read -r package; do
  [[ " $of_tests " == *" $package "* ]] || grep -qxF -e "$package" <<< "$lists" ||
    complain "debian/control: expected $package of .ci/packages among what the package is built with or recommends"
done < .ci/packages
for package in $(field Build-Depends); do
  [[ " $of_packaging " == *" $package "* ]] || grep -qxF -e "$package" .ci/packages ||
    complain "debian/control: the package is built with $package, which .ci/packages does not have"
done

# The build draws a mat of each board, which the page finds by its game.
for board in calibration/boards/*.json; do
  game=$(basename "$board" .json)
  [[ -d rules/$game/tenant ]] || complain "$board: expected the name of a game, as rules/$game/tenant would have it"
done

((failures == 0)) || exit 1
echo "the package is of what is built"
