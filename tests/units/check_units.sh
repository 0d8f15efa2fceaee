#!/bin/bash
# check_units.sh UNIT UDEV_RULES SYSUSERS: the unit is one that systemd takes without a word, gives the daemon few
# rights, and rests the servo however the daemon ends.
set -euo pipefail
unit=$1 rules=$2 users=$3

fail() {
  echo "check_units: $*" >&2
  exit 1
}
value_of() {
  sed -n "s/^$1=//p" "$unit"
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

if ! command -v systemd-analyze > /dev/null; then
  echo "check_units: SKIPPED: systemd-analyze is not here to verify the unit"
  exit 77
fi
# verify answers 0 to unknown keys, and says so on standard error alone.
said=$(SYSTEMD_LOG_LEVEL=warning systemd-analyze verify --man=no "$unit" 2>&1) || fail "systemd-analyze verify: $said"
said=$(grep -F "$(basename "$unit")" <<< "$said" || true)
[[ -z $said ]] || fail "systemd-analyze verify: $said"
systemd-analyze security --offline=true --threshold=30 --no-pager "$unit" > security.txt ||
  { cat security.txt >&2; fail "the daemon has more rights than it needs (exposure above 3.0)"; }
tail -1 security.txt
