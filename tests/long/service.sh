#!/bin/bash
# service.sh [BUILD]
# Tries the units as systemd runs them: boots a systemd of its own (systemd-nspawn) over a copy of this machine's system
# in memory, installs there what is built in BUILD (build/release), and looks at the page of a service that has no
# network: that it is there and goes with the service, what becomes of wrong settings, of a port that is taken and of a
# daemon that is killed. Takes root, the package systemd-container, and a minute.
set -uo pipefail

failures=0
# expect WHAT FOUND WANTED: WANTED is a pattern.
expect() {
  # shellcheck disable=SC2053
  if [[ $2 == $3 ]]; then
    echo "ok: $1"
  else
    echo "FAILED: $1: expected $3, found $2"
    failures=$((failures + 1))
  fi
}

# answer HOST PORT [NAME]: the status of the page there, asked for by that name.
answer() {
  { exec 3<> "/dev/tcp/$1/$2"; } 2> /dev/null || { echo "nobody listens"; return; }
  printf 'GET / HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n' "${3:-localhost}" >&3
  head -n 1 <&3 | cut -d' ' -f2
  exec 3>&-
}
unit() { systemctl show -p "$1" --value "${2:-seneschal.service}"; }
states() { systemctl is-active seneschal.service seneschal.socket | paste -sd ' '; }
journal() { journalctl --sync; journalctl -u seneschal -o cat --no-pager; }
# says WHAT WANTED: the journal does, soon; WANTED is a pattern.
says() {
  for _ in $(seq 50); do
    # shellcheck disable=SC2053
    [[ $(journal) == $2 ]] && break
    sleep 0.2
  done
  expect "$1" "$(journal)" "$2"
}
# start [restart]: whatever was tried before.
start() {
  systemctl reset-failed
  systemctl "${1:-start}" seneschal 2> /dev/null
}
setting() {
  printf 'by-hand = yes\nreport = /var/lib/seneschal/evening\n' > /etc/seneschal/seneschal.conf
  printf '%s\n' "$@" >> /etc/seneschal/seneschal.conf
}
# await PROPERTY WANTED: until the service has it; WANTED is a pattern.
await() {
  for _ in $(seq 150); do
    # shellcheck disable=SC2053
    [[ $(unit "$1") == $2 ]] && return
    sleep 0.2
  done
  echo "FAILED: $1 never was $2"
  failures=$((failures + 1))
}

inside() {
  hostname table7
  ip addr add 192.168.77.5/24 dev lo
  groupadd -f gpio
  systemd-sysusers
  mkdir -p /etc/seneschal
  setting
  systemctl daemon-reload
  systemctl enable seneschal 2> /dev/null
  expect "the socket is enabled with the service" "$(systemctl is-enabled seneschal.socket)" enabled
  expect "the settings are well" "$(seneschald --check-config --config /etc/seneschal/seneschal.conf)" ok

  start
  expect "service and socket run" "$(states)" "active active"
  for each in 127.0.0.1 ::1 192.168.77.5; do
    expect "the page is there at $each" "$(answer "$each" 80)" 200
  done
  expect "and by its name" "$(answer 127.0.0.1 80 table7.local)" 200
  expect "and by no other" "$(answer 127.0.0.1 80 other.local)" 421
  expect "the service has no network but its own" \
    "$(nsenter -t "$(unit MainPID)" -n ip -brief link | awk '{ print $1 }' | paste -sd ' ')" lo
  says "the journal has the name" "*the page is at http://table7.local/*"
  says "the journal has the number" "*by its number it is at http://192.168.77.5/*"
  await StatusText "http://table7.local/, http://192.168.77.5/; game none*"
  said=$(runuser -u nobody -- seneschal status)
  expect "anybody may ask how it is" "$said" "page     http://table7.local/, http://192.168.77.5/*"
  expect "and hears no code for the owner" "$said" "*owner    nobody's phone yet: sudo seneschal owner --new says*"
  expect "which root does" "$(seneschal status)" "*owner    nobody's phone yet: one joins with the code *"
  expect "nobody else makes another" "$(runuser -u nobody -- seneschal owner --new 2>&1)" "*only root may*"
  expect "root makes another" "$(seneschal owner --new)" "owner    nobody's phone yet: one joins with the code *"

  # What the page for the first evening tells owners to type, but for the install, which package.sh does.
  while read -r command; do
    said=$($command 2>&1)
    expect "an owner is told to type $command" "$? $said" "0 *"
  done < <(grep -oE '^(sudo|seneschal) .*|`(sudo|seneschal|journalctl) [^`]*`' /first_evening.md | tr -d '`' |
    sed 's/^sudo //' | grep -v '^apt install' | sort -u)

  setting "consent = all" "language = de"
  systemctl reload seneschal
  await SubState running
  says "a reload says what it takes" "*seneschal.conf:3: consent is otherwise, and holds from the next*"
  says "and what not" "*seneschal.conf:4: language is otherwise, which is taken at the next start*"

  systemctl stop seneschal
  expect "with the service its page goes" "$(states) $(answer 127.0.0.1 80)" "inactive inactive nobody listens"
  expect "no phone starts it" "$(states)" "inactive inactive"
  expect "nobody answers" "$(seneschal status 2>&1)" "*no seneschald runs here*"
  start
  expect "and comes with it" "$(states) $(answer 127.0.0.1 80)" "active active 200"
  start restart
  expect "a restart keeps it" "$(states) $(answer 127.0.0.1 80)" "active active 200"

  before=$(unit MainPID)
  systemctl kill -s KILL seneschal
  for _ in $(seq 100); do
    [[ $(unit MainPID) != "$before" && $(unit SubState) == running ]] && break
    sleep 0.2
  done
  expect "a killed service comes back with it" "$(states) $(answer 127.0.0.1 80)" "active active 200"

  setting "lamb = red=5"
  start restart
  await ActiveState failed
  expect "a wrong setting is not tried again" "$(unit ExecMainStatus) $(unit ActiveState) $(unit NRestarts)" "2 failed 0"
  says "and told" "*seneschal.conf:3: there is no setting 'lamb'; the nearest is 'lamp'*"
  expect "and no phone tries it" "$(answer 127.0.0.1 80) $(unit ActiveState)" "nobody listens failed"
  setting
  start
  expect "mended, it starts" "$(states) $(answer 127.0.0.1 80)" "active active 200"

  systemctl stop seneschal
  python3 -m http.server 80 > /dev/null 2>&1 &
  for _ in $(seq 50); do
    [[ $(answer 127.0.0.1 80) == 200 ]] && break
    sleep 0.2
  done
  start
  await ActiveState failed
  expect "where the port is taken, that is told" "$(journal | tail -n 20)" "*start seneschal.socket*"
  systemctl -q enable seneschal.socket seneschal.service  # as the install does first
  said=$(sh /package.postinst configure "" 2>&1)
  expect "an install takes another, and says which" "$said" "*page     http://table7.local:8080/*"
  expect "where the page is" "$(states) $(answer 127.0.0.1 8080)" "active active 200"
  expect "what Avahi tells has it, too" "$(cat /etc/avahi/services/seneschal.service)" "*<port>8080</port>*"
  sh /package.postinst configure 0.1 2>&1
  expect "an upgrade leaves it" "$(states) $(answer 127.0.0.1 8080)" "active active 200"
  sh /package.postrm purge 2> /dev/null
  expect "and a purge takes it back" "$(ls -d /etc/systemd/system/seneschal.socket.d 2>&1)" "*No such file*"
  kill %1

  setting "camera = v4l2:/dev/nobodys" "table = /var/lib/seneschal/nowhere.json"
  sed -i /by-hand/d /etc/seneschal/seneschal.conf
  expect "a file that is missing is found before a start" \
    "$(seneschald --check-config --config /etc/seneschal/seneschal.conf 2>&1)" "*cannot open /var/lib/seneschal/nowhere.json*"
  ((failures == 0)) && echo "service: all is well" || echo "service: $failures FAILED"
}

if [[ ${1:-} == --inside ]]; then
  inside
  exit
fi

fail() {
  echo "service: $*" >&2
  exit 2
}
checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(realpath "${1:-$checkout/build/release}")
((EUID == 0)) || fail "booting a system takes root; run this with sudo"
command -v systemd-nspawn > /dev/null || fail "systemd-nspawn is missing; apt-get install systemd-container"
for program in seneschal seneschald seneschal-rest; do
  [[ -x $build/bin/$program ]] || fail "$build/bin/$program is missing; build it first"
done

folder=$(mktemp -d)
mount -t tmpfs service "$folder" || fail "no memory for what the system writes"
mkdir "$folder"/{upper,work,root}
trap 'umount "$folder/root"; umount "$folder"; rmdir "$folder"' EXIT
mount -t overlay service -o "lowerdir=/,upperdir=$folder/upper,workdir=$folder/work" "$folder/root" ||
  fail "no copy of this system"
root=$folder/root
mkdir -p "$root/usr/local/bin" "$root/usr/local/share"
cp "$build"/bin/{seneschal,seneschald,seneschal-rest} "$root/usr/local/bin/"
cp -r "$build/share/." "$root/usr/local/share/"
units=$root/etc/systemd/system
# A kernel without PWM has nothing to rest, and the systems of many machines have none.
sed '/^ExecStopPost=/d; s|^\(Exec[A-Za-z]*=+\{0,1\}\)[^ ]*/seneschal|\1/usr/local/bin/seneschal|' "$build/systemd/installed/seneschal.service" \
  > "$units/seneschal.service"
cp "$checkout/systemd/seneschal.socket" "$units/"
cp "$checkout/systemd/seneschal.sysusers" "$root/usr/lib/sysusers.d/seneschal.conf"
cp "${BASH_SOURCE[0]}" "$root/service.sh"
cp "$checkout/daemon/wizard/README.md" "$root/first_evening.md"
rm -f "$root/usr/sbin/policy-rc.d"  # which says of many a machine without systemd that nothing is to be started
cp "$checkout/debian/seneschal.postinst" "$root/package.postinst"
install -D -m 0644 -t "$root/usr/share/seneschal/avahi" "$checkout/systemd/avahi/seneschal.service"
cp "$checkout/debian/seneschal.postrm" "$root/package.postrm"
cat > "$units/service-test.service" << 'END'
[Unit]
Requires=basic.target dbus.socket
After=basic.target dbus.socket
[Service]
Type=oneshot
ExecStart=/bin/bash /service.sh --inside
StandardOutput=file:/service.log
StandardError=inherit
ExecStopPost=/bin/systemctl --no-block --force exit
END
timeout -s KILL 300 systemd-nspawn -q -D "$root" --register=no --keep-unit --private-network \
  -b systemd.unit=service-test.service > "$folder/boot.log" 2>&1
cat "$root/service.log" || { tail -n 20 "$folder/boot.log" >&2; fail "the system did not come up"; }
grep -q '^service: all is well' "$root/service.log"
