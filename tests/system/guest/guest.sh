#!/bin/bash
# guest.sh [BUILD [STORE]]
# Runs the adapters against a real kernel: Debian's own, in an emulated machine, with the kernel's GPIO simulator, its
# /sys/class/pwm and systemd with the unit that ships. BUILD is the release build (build/release), STORE the folder that
# keeps the machine between runs (.cache/seneschal-guest/RELEASE under the home folder, some 900 MB); without one there,
# it is made from Debian packages first, in two minutes. Then a run takes one or two. Takes root and a network.
# Exit 0: all tests passed. 1: one failed, or the machine ended early. 2: the call is wrong. 77: it cannot run here; the
# last line says why.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
build=$(realpath "${1:-$here/../../../build/release}")
# shellcheck disable=SC1091
release=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
store=${2:-${HOME:-/root}/.cache/seneschal-guest/$release}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

skip() {
  echo "guest: SKIPPED: $*" >&2
  exit 77
}

# Installs packages of this release where a command is missing.
need() {
  local command=$1
  shift
  command -v "$command" > /dev/null && return
  DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" > "$work/apt.log" 2>&1 ||
    skip "cannot install $*: $(tail -n 1 "$work/apt.log")"
}

# Unpacks packages of this release into a folder, without installing them.
unpack() {
  local folder=$1
  shift
  mkdir -p "$work/debs" "$folder"
  (cd "$work/debs" && apt-get download -q "$@" > "$work/apt.log" 2>&1) ||
    skip "cannot fetch $*: $(tail -n 1 "$work/apt.log")"
  for package in "$work"/debs/*.deb; do
    dpkg-deb -x "$package" "$folder"
  done
  rm -rf "$work/debs"
}

depends_of() {
  apt-cache depends "$1" | sed -n 's/^ *Depends: //p' | grep "$2" | head -n 1
}

# Debian's kernel, and the modules that it has no packages for.
make_kernel() {
  echo "== Debian's kernel"
  local image headers version source_package
  image=$(depends_of linux-image-amd64 '^linux-image-') || skip "apt knows no linux-image-amd64"
  version=${image#linux-image-}
  headers=linux-headers-$version
  source_package=$(apt-cache search --names-only '^linux-source-[0-9.]*$' | awk 'NR == 1 {print $1}')
  unpack "$store/kernel.part" "$image" "$headers" "$(depends_of "$headers" common)" "$(depends_of "$headers" kbuild)" \
    "$source_package"
  local root=$store/kernel.part
  [[ -d $root/lib/modules ]] || ln -s usr/lib "$root/lib"
  sed -i "s#^include /usr/src#include $root/usr/src#" "$root/usr/src/$headers/Makefile"
  mkdir "$root/modules"
  tar -xf "$root"/usr/src/linux-source-*.tar.xz -C "$root/modules" --wildcards --transform 's#.*/##' \
    '*/drivers/gpio/gpio-sim.c' '*/drivers/gpio/gpiolib*.h' '*/kernel/irq/irq_sim.c' '*/drivers/gpio/dev-sync-probe.[ch]' \
    2> /dev/null || [[ -f $root/modules/gpio-sim.c ]]
  mv "$root/modules/gpio-sim.c" "$root/modules/gpio-sim-core.c"
  # The kernel does not lend this function to modules; the other one does the same.
  sed -i 's/handle_simple_irq(irq_to_desc(irqnum))/generic_handle_irq(irqnum)/' "$root/modules/irq_sim.c"
  cp "$here/Kbuild" "$here/pi_pwm.c" "$root/modules"
  # Without debugging information of their types, which would take one program more.
  make -C "$root/usr/src/$headers" M="$root/modules" CONFIG_DEBUG_INFO_BTF_MODULES= modules > "$store/modules.log" 2>&1 ||
    skip "the kernel's modules cannot be built; see $store/modules.log"
  rm "$root"/usr/src/linux-source-*.tar.xz
  depmod -b "$root" "$version"
  mv "$root" "$store/kernel"
}

# A module and those that it needs, in the order of loading.
modules_for() {
  modprobe -d "$store/kernel" -S "$version" --show-depends "$1" | awk '$1 == "insmod" {print $2}'
}

make_system() {
  echo "== a small $release"
  local mirror
  # shellcheck disable=SC2016
  mirror=$(apt-get indextargets --format '$(REPO_URI)' "Codename: $release" | head -n 1)
  [[ -n $mirror ]] || skip "apt knows no package source for this system's release ('$release')"
  rm -rf "$store/system.part"
  debootstrap --variant=minbase --include=systemd,systemd-sysv,udev,kmod "$release" "$store/system.part" "$mirror" \
    > "$store/system.log" 2>&1 || skip "debootstrap did not finish; see $store/system.log"
  # What only takes time when everything is emulated.
  local unit units=(apt-daily.timer apt-daily-upgrade.timer dpkg-db-backup.timer e2scrub_all.timer e2scrub_reap.service
    fstrim.timer getty@tty1.service ldconfig.service serial-getty@ttyS0.service systemd-firstboot.service
    systemd-hwdb-update.service systemd-journal-catalog-update.service systemd-pcrphase.service
    systemd-pcrphase-sysinit.service systemd-timesyncd.service systemd-update-done.service)
  for unit in "${units[@]}"; do
    ln -sf /dev/null "$store/system.part/etc/systemd/system/$unit"
  done
  rm -rf "$store"/system.part/var/cache/apt/* "$store"/system.part/var/lib/apt/lists/*
  mv "$store/system.part" "$store/system"
}

# Programs with the libraries that they load, at the places that they have here.
add_libraries() {
  local library
  ldd "$@" | awk '$2 == "=>" && $3 ~ /^\// {print $3}' | sort -u | while read -r library; do
    if [[ ! -e $work/root$library ]]; then
      install -D -m 0755 "$library" "$work/root$library"
    fi
  done
}

# A table, drawn here, and what the daemon in the machine sees of it: the set-up, the knights, and then the King gone to
# another seat while the disc stands as it stood. Nothing is read in the machine but files, so that it keeps up.
make_evening() {
  local evening=$1 data=$here/../../data i
  local table=(--board "$data/scenes/board.json" --cards "$data/scenes/table-12/cards" --seed 5)
  {
    "$build/bin/seneschal" simulate "${table[@]}" --players 2 --positions 0 --out "$work/known"
    "$build/bin/seneschal" simulate "${table[@]}" --record "$data/games/artus-004.json" --out "$work/game"
    mkdir -p "$evening/pictures"
    "$build/bin/seneschal" calibrate --board "$data/scenes/board.json" --frame "setup=$work/known/001.jpg" \
      --frame "teach=$work/known/003.jpg" --out "$evening/table.json"
  } > "$work/evening.log" 2>&1 || { tail -n 3 "$work/evening.log" >&2 && exit 1; }
  cp -r "$data/scenes/table-12/cards" "$evening"
  cp "$work/game/001.jpg" "$evening/pictures/001.jpg"
  cp "$work/game/002.jpg" "$evening/pictures/002.jpg"
  for i in {003..040}; do
    cp "$work/game/004.jpg" "$evening/pictures/$i.jpg"
  done
}

make_image() {
  local root=$work/root module name programs tests=(gpio_kernel_test pwm_kernel_test service_test)
  cp -a "$store/system" "$root"
  DESTDIR=$root cmake --install "$build" > "$work/install.log" || {
    echo "guest: $build is not built; cmake --build --preset release" >&2
    exit 2
  }
  programs=$(dirname "$(find "$root" -name seneschald -type f)")
  mkdir -p "$root/opt/guest/modules" "$root/etc/seneschal"
  make_evening "$root/opt/guest/evening"
  install -m 0644 "$here/seneschal.conf" "$root/etc/seneschal"
  echo "$build ${programs#"$root"}" > "$root/opt/guest/folders"
  for name in "${tests[@]}"; do
    install -m 0755 "$build/bin/$name" "$root/opt/guest"
  done
  install -m 0755 "$here/in_guest.sh" "$root/opt/guest"
  install -m 0644 "$here/guest-tests.service" "$root/etc/systemd/system"
  mkdir -p "$root/etc/systemd/system/multi-user.target.wants"
  ln -sf ../guest-tests.service "$root/etc/systemd/system/multi-user.target.wants"
  for module in $(modules_for configfs) "$store"/kernel/modules/{gpio-sim,pi_pwm}.ko; do
    cp "$module" "$root/opt/guest/modules"
  done
  xz -dqf "$root"/opt/guest/modules/*.xz 2> /dev/null || true
  add_libraries "$root"/opt/guest/*_test "$programs"/seneschal*
  ldconfig -r "$root"
  echo guest > "$root/etc/hostname"
  : > "$root/etc/machine-id"
  printf '/dev/vda / ext4 rw,noatime 0 1\n' > "$root/etc/fstab"
  mke2fs -q -t ext4 -O ^has_journal -d "$root" "$work/root.img" 1G > "$work/mke2fs.log"
}

make_initramfs() {
  local module name root=$work/initramfs
  mkdir -p "$root"/{bin,dev,modules,newroot,proc,sys}
  cp "$(command -v busybox)" "$root/bin/busybox"
  for module in virtio_pci virtio_blk ext4; do
    modules_for "$module"
  done | awk '!seen[$0]++' | while read -r module; do
    name=$(basename "${module%.xz}")
    case $module in
      *.xz) xz -dc "$module" > "$root/modules/$name" ;;
      *) cp "$module" "$root/modules/$name" ;;
    esac
    echo "$name" >> "$root/modules/order"
  done
  install -m 0755 "$here/initramfs_init.sh" "$root/init"
  (cd "$root" && find . | cpio -o -H newc --quiet | gzip -1) > "$work/initramfs.gz"
}

boot() {
  # Some machines have /dev/kvm and a host below that lends nothing but its own kernels' way to it.
  local accelerator=tcg,thread=multi processor=max
  if [[ -w /dev/kvm ]] && grep -qwE 'vmx|svm' /proc/cpuinfo; then
    accelerator=kvm processor=host
  fi
  echo "== $(basename "$store"/kernel/boot/vmlinuz-*), accelerator ${accelerator%%,*}"
  timeout 900 qemu-system-x86_64 -accel "$accelerator" -M q35 -cpu "$processor" -smp 2 -m 1024 -nodefaults -nic none \
    -display none -serial stdio -no-reboot -kernel "$store"/kernel/boot/vmlinuz-* -initrd "$work/initramfs.gz" \
    -append "console=ttyS0 quiet loglevel=3 panic=-1 rw systemd.show_status=0 mitigations=off tsc=reliable audit=0" \
    -drive "file=$work/root.img,format=raw,if=virtio" < /dev/null | tee "$work/serial.log"
}

(($# <= 2)) || { sed -n '2,8s/^# //p' "$0" >&2; exit 2; }
[[ $(uname -m) == x86_64 && -n $release ]] || skip "the machine is made for Debian on x86-64"
((EUID == 0)) || skip "making a system takes root; run this with sudo"
need qemu-system-x86_64 qemu-system-x86 ipxe-qemu seabios
need debootstrap debootstrap
need busybox busybox-static
need cpio cpio
need modprobe kmod
need mke2fs e2fsprogs
need xz xz-utils
need make make gcc
mkdir -p "$store"
[[ -d $store/kernel ]] || { rm -rf "$store/kernel.part" && make_kernel; }
[[ -d $store/system ]] || make_system
version=$(basename "$store"/kernel/lib/modules/*)
echo "== the machine"
make_image
make_initramfs
boot
grep -q "^guest: all tests passed" "$work/serial.log" || { echo "guest: FAILED" >&2; exit 1; }
