#!/bin/busybox sh
# shellcheck shell=dash
# Brings the emulated machine to its disk.
/bin/busybox mount -t proc proc /proc
/bin/busybox mount -t sysfs sysfs /sys
/bin/busybox mount -t devtmpfs devtmpfs /dev
while read -r module; do
  /bin/busybox insmod "/modules/$module" 2> /dev/null
done < /modules/order
tries=0
while [ ! -b /dev/vda ] && [ "$tries" -lt 100 ]; do
  /bin/busybox usleep 100000
  tries=$((tries + 1))
done
/bin/busybox mount -t ext4 -o rw /dev/vda /newroot || exit 1
/bin/busybox umount /proc
/bin/busybox umount /sys
exec /bin/busybox switch_root /newroot /sbin/init
