#!/bin/sh
# Run by systemd in the emulated machine: makes it look like a Pi to our adapters, and runs the tests.
cd /opt/guest || exit 1
for module in configfs gpio-sim pi_pwm; do
  modprobe "$module" || exit 1
done
mountpoint -q /sys/kernel/config || mount -t configfs configfs /sys/kernel/config
mountpoint -q /sys/kernel/tracing || mount -t tracefs tracefs /sys/kernel/tracing
# The tests look for the programs where they were built.
read -r built installed < folders
mkdir -p "$built"
ln -sfn "$installed" "$built/bin"
systemd-sysusers
udevadm control --reload
udevadm trigger --settle

GTEST_FILTER=$(cat filter)
export GTEST_FILTER
failed=0
echo "guest: $(uname -r), begins $(cut -d' ' -f1 /proc/uptime) s after the kernel"
for test in ./*_test; do
  "$test" --gtest_color=no
  case $? in
    0) ;;
    77)
      # Here is all that they need.
      failed=1
      echo "guest: skipped tests, which say why above, in ${test#./}"
      ;;
    *)
      failed=1
      case $test in
        *service_test) journalctl --no-pager -u seneschal | tail -n 40 ;;
      esac
      ;;
  esac
done
if [ "$failed" = 0 ]; then
  echo "guest: all tests passed, $(cut -d' ' -f1 /proc/uptime) s after the kernel"
else
  echo "guest: TESTS FAILED"
fi
