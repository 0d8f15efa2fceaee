#!/bin/bash
# check_units.sh UNIT SOCKET UDEV_RULES SYSUSERS: the units are ones that systemd takes without a word, the service has few
# rights and no network, with its page, too, and rests the servo however the daemon ends.
set -euo pipefail
unit=$1 socket=$2 rules=$3 users=$4

fail() {
  echo "check_units: $*" >&2
  exit 1
}
value_of() {
  sed -n "s/^$1=//p" "${2:-$unit}"
}

# Without systemd, too.
[[ $(value_of ExecStopPost) == +*/seneschal-rest ]] || fail "ExecStopPost= does not rest the servo"
[[ $(value_of KillMode) == control-group ]] || fail "KillMode= does not let the daemon's dead-man end by itself"
[[ $(value_of RuntimeDirectory) == seneschal ]] || fail "seneschal-rest looks in /run/seneschal for what is driven"
[[ $(value_of Type) == notify && -n $(value_of WatchdogSec) ]] || fail "nothing watches a daemon that hangs"
[[ $(value_of WatchdogSignal) == SIGKILL ]] || fail "a hanging daemon dumps core while the disc turns"
[[ $(value_of User) == "$(awk '$1 == "u" { print $2 }' "$users")" ]] || fail "the unit's user is none of sysusers.d"
grep -q '^RestrictRealtime=yes' "$unit" && fail "RestrictRealtime= forbids the thread that makes pulses"
grep -q '^ProtectKernelTunables=yes' "$unit" && fail "ProtectKernelTunables= makes the PWM files read-only"
grep -q 'SUBSYSTEM=="pwm"' "$rules" || fail "the udev rule leaves the PWM files to root"

[[ $(value_of RestartPreventExitStatus) == 2 ]] || fail "a wrong setting is tried again and again"
[[ $(value_of ExecReload) == *"kill -HUP"* ]] || fail "systemctl reload does not reach the daemon"

# The page without a network.
[[ $(value_of PrivateNetwork) == yes ]] || fail "PrivateNetwork= lets the service into the network"
[[ $(value_of RestrictAddressFamilies) == "AF_UNIX AF_NETLINK" ]] || fail "the service can open sockets of the Internet"
[[ " $(value_of Wants) $(value_of After) " == *" seneschal.socket seneschal.socket "* ]] ||
  fail "the service starts without its page"
[[ $(value_of ListenStream "$socket") == 80 ]] || fail "http://NAME.local leads nowhere"
[[ $(value_of BindIPv6Only "$socket") == both ]] || fail "the page is not there by IPv4 and IPv6 both"
[[ $(value_of BindsTo "$socket") == seneschal.service ]] || fail "phones start a service that was stopped"
[[ $(value_of Accept "$socket") != yes ]] || fail "each phone gets a daemon of its own"

if ! command -v systemd-analyze > /dev/null; then
  echo "check_units: SKIPPED: systemd-analyze is not here to verify the unit"
  exit 77
fi
# verify answers 0 to unknown keys, and says so on standard error alone.
said=$(SYSTEMD_LOG_LEVEL=warning systemd-analyze verify --man=no "$unit" "$socket" 2>&1) || fail "systemd-analyze verify: $said"
said=$(grep -F -e "$(basename "$unit")" -e "$(basename "$socket")" <<< "$said" || true)
[[ -z $said ]] || fail "systemd-analyze verify: $said"
systemd-analyze security --offline=true --threshold=15 --no-pager "$unit" > security.txt ||
  { cat security.txt >&2; fail "the daemon has more rights than it needs (exposure above 1.5)"; }
tail -1 security.txt
