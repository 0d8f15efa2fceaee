#!/bin/bash
# guest.sh [-t TESTS] [BUILD [STORE]]
# guest.sh [-t TESTS] -r RELEASE [STORE]
# Runs the adapters against a real kernel: Debian's own, in an emulated machine, with the kernel's GPIO simulator, its
# /sys/class/pwm, its video devices and systemd with the unit that ships. BUILD is the release build (build/release),
# STORE the folder that keeps the machine between runs (.cache/seneschal-guest/RELEASE under the home folder, some
# 1.5 GB); without one there, it is made from Debian packages first, in three minutes. With -r the whole runs in a system
# of that release (bookworm, trixie), which is made in STORE, builds the programs and takes 5 GB more. TESTS chooses
# some, as --gtest_filter does. Takes root and a network.
# Exit 0: all tests passed. 1: one failed or was skipped, none is called TESTS, or the machine ended early. 2: the call
# is wrong. 77: it cannot run here; the last line says why.
set -euo pipefail

usage() {
  sed -n '2,12s/^# //p' "$0" >&2
  exit 2
}

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck disable=SC1091
own_release=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
release=$own_release
tests='*'
while getopts r:t: option; do
  case $option in
    r) release=$OPTARG ;;
    t) tests=$OPTARG ;;
    *) usage ;;
  esac
done
shift $((OPTIND - 1))
build=
if [[ $release == "$own_release" ]]; then
  build=$(realpath "${1:-$here/../../../build/release}")
  shift $(($# > 0))
fi
(($# <= 1)) || usage
store=${1:-${HOME:-/root}/.cache/seneschal-guest/$release}
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

package_source() {
  # shellcheck disable=SC2016
  apt-get indextargets --format '$(REPO_URI)' "Codename: $own_release" | head -n 1
}

# The whole in a system of another release, whose programs, kernel and packages are then its own.
run_elsewhere() {
  local builder=$store/builder-$release mirror
  mirror=$(package_source)
  [[ -n $mirror ]] || skip "apt knows no package source for this system's release ('$own_release')"
  if [[ ! -d $builder ]]; then
    echo "== a $release to build in"
    mkdir -p "$store"
    rm -rf "$builder.part"
    debootstrap --variant=minbase --include=git,ca-certificates,ccache "$release" "$builder.part" "$mirror" \
      > "$store/builder.log" 2>&1 || skip "debootstrap did not finish; see $store/builder.log"
    mv "$builder.part" "$builder"
  fi
  mkdir -p "$builder/seneschal"
  # shellcheck disable=SC2016
  exec unshare --mount bash -c '
    mount --rbind /proc "$1/proc" && mount --rbind /dev "$1/dev" && mount --bind "$2" "$1/seneschal" || exit 77
    exec chroot "$1" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin CI=true sh -c "
      cd /seneschal && bash .ci/install-packages && cmake --preset release -B /root/build > /root/configure.log &&
      cmake --build /root/build --target guest_programs || exit 2
      exec tests/system/guest/guest.sh -t \"\$1\" /root/build /root/guest" sh "$3"
  ' bash "$builder" "$(realpath "$here/../../..")" "$tests"
}

depends_of() {
  apt-cache depends "$1" | sed -n 's/^ *Depends: //p' | grep "$2" | head -n 1
}

# Debian's kernel, and the modules that it leaves out.
make_kernel() {
  echo "== Debian's kernel"
  local image headers version source_package
  image=$(depends_of linux-image-amd64 '^linux-image-') || skip "apt knows no linux-image-amd64"
  version=${image#linux-image-}
  headers=linux-headers-$version
  source_package=$(apt-cache search --names-only '^linux-source-[0-9.]*$' | awk 'NR == 1 {print $1}')
  unpack "$store/kernel.part" "$image" "$headers" "$(depends_of "$headers" common)" "$(depends_of "$headers" kbuild)" \
    "$source_package" v4l2loopback-dkms
  local root=$store/kernel.part
  [[ -d $root/lib/modules ]] || ln -s usr/lib "$root/lib"
  sed -i "s#^include /usr/src#include $root/usr/src#" "$root/usr/src/$headers/Makefile"
  mkdir "$root/modules"
  tar -xf "$root"/usr/src/linux-source-*.tar.xz -C "$root/modules" --wildcards --transform 's#.*/##' \
    '*/drivers/gpio/gpio-sim.c' '*/drivers/gpio/gpiolib*.h' '*/kernel/irq/irq_sim.c' '*/drivers/gpio/dev-sync-probe.[ch]' \
    '*/test-drivers/vimc/vimc-*' \
    2> /dev/null || [[ -f $root/modules/gpio-sim.c ]]
  mv "$root/modules/gpio-sim.c" "$root/modules/gpio-sim-core.c"
  # The kernel does not lend this function to modules; the other one does the same.
  sed -i 's/handle_simple_irq(irq_to_desc(irqnum))/generic_handle_irq(irqnum)/' "$root/modules/irq_sim.c"
  cp "$here/Kbuild" "$here/pi_pwm.c" "$root"/usr/src/v4l2loopback-*/v4l2loopback*.[ch] "$root/modules"
  # Without debugging information of their types, which would take one program more.
  make -C "$root/usr/src/$headers" M="$root/modules" CONFIG_DEBUG_INFO_BTF_MODULES= modules > "$store/modules.log" 2>&1 ||
    skip "the kernel's modules cannot be built; see $store/modules.log"
  rm "$root"/usr/src/linux-source-*.tar.xz
  depmod -b "$root" "$version"
  mv "$root" "$store/kernel"
}

# Whether the kernel in the store has the modules of today.
has_kernel() {
  local source
  for source in Kbuild pi_pwm.c; do
    cmp -s "$here/$source" "$store/kernel/modules/$source" || return 1
  done
}

# A module and those that it needs, in the order of loading.
modules_for() {
  modprobe -d "$store/kernel" -S "$version" --show-depends "$1" | awk '$1 == "insmod" {print $2}'
}

# The packages of the system, without those of which our programs load the libraries: these come from here.
packages=systemd,systemd-sysv,udev,kmod,gstreamer1.0-libcamera,libcamera-ipa,gstreamer1.0-plugins-base

make_system() {
  echo "== a small $release"
  local mirror
  mirror=$(package_source)
  [[ -n $mirror ]] || skip "apt knows no package source for this system's release ('$release')"
  rm -rf "$store/system.part"
  debootstrap --variant=minbase --include="$packages" "$release" "$store/system.part" "$mirror" \
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
  echo "$packages" > "$store/system.packages"
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

# A table, drawn here, and what the daemon in the machine sees of it: the set-up, all figures, and then one gone to
# another seat while the disc stands as it stood, for forty minutes: however slow the machine is, no test outlasts it.
# Nothing is read in the machine but files, so that it keeps up.
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
  cp "$work/game/004.jpg" "$evening/pictures/003.jpg"
  for i in {004..600}; do
    ln -s 003.jpg "$evening/pictures/$i.jpg"
  done
}

# Another, for a camera: what calibrate is shown, and then a whole game.
make_camera_evening() {
  local evening=$1 data=$here/../../data
  local table=(--board "$data/scenes/board.json" --cards "$data/scenes/table-12/cards" --seed 31)
  "$build/bin/seneschal" simulate "${table[@]}" --record "$data/games/artus-001.json" --out "$evening" \
    > "$work/evening.log" 2>&1 || { tail -n 3 "$work/evening.log" >&2 && exit 1; }
  cp -r "$data/scenes/board.json" "$data/scenes/table-12/cards" "$evening"
  cp "$data/games/artus-001.json" "$evening/record.json"
}

make_modules() {
  local folder=$1/lib/modules/$version module
  mkdir -p "$folder/guest"
  for module in configfs vivid videobuf2-dma-contig; do
    modules_for "$module"
  done | while read -r module; do
    cp "$module" "$folder/guest"
  done
  cp "$store"/kernel/modules/*.ko "$folder/guest"
  cp "$store/kernel/lib/modules/$version"/modules.{builtin,builtin.modinfo,order} "$folder"
  depmod -b "$1" "$version"
}

make_image() {
  local root=$work/root name programs programs_of_tests=(
    camera_kernel_test camera_service_test gpio_kernel_test pwm_kernel_test service_test)
  cp -a "$store/system" "$root"
  DESTDIR=$root cmake --install "$build" > "$work/install.log" || {
    echo "guest: $build is not built; cmake --build --preset release" >&2
    exit 2
  }
  programs=$(dirname "$(find "$root" -name seneschald -type f -perm /u+x)")
  mkdir -p "$root/opt/guest" "$root/etc/seneschal"
  make_evening "$root/opt/guest/evening"
  make_camera_evening "$root/opt/guest/camera-evening"
  install -m 0644 "$here/seneschal.conf" "$root/etc/seneschal"
  install -m 0644 "$here/camera.conf" "$root/opt/guest"
  echo "$tests" > "$root/opt/guest/filter"
  echo "$build ${programs#"$root"}" > "$root/opt/guest/folders"
  for name in "${programs_of_tests[@]}"; do
    install -m 0755 "$build/bin/$name" "$root/opt/guest"
  done
  install -m 0755 "$here/in_guest.sh" "$root/opt/guest"
  install -m 0644 "$here/guest-tests.service" "$root/etc/systemd/system"
  mkdir -p "$root/etc/systemd/system/multi-user.target.wants"
  ln -sf ../guest-tests.service "$root/etc/systemd/system/multi-user.target.wants"
  make_modules "$root"
  add_libraries "$root"/opt/guest/*_test "$programs"/seneschal*
  ldconfig -r "$root"
  # An emulated processor beside others takes its time to start a service.
  mkdir -p "$root/etc/systemd/system.conf.d"
  printf '[Manager]\nDefaultTimeoutStartSec=600s\n' > "$root/etc/systemd/system.conf.d/slow.conf"
  echo guest > "$root/etc/hostname"
  : > "$root/etc/machine-id"
  printf '/dev/vda / ext4 rw,noatime 0 1\n' > "$root/etc/fstab"
  mke2fs -q -t ext4 -O ^has_journal -d "$root" "$work/root.img" 2G > "$work/mke2fs.log"
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
  # Some machines have /dev/kvm and a host below that lends nothing but its own kernels' way to it. Where all is emulated,
  # a processor without AVX: OpenCV takes the widest instructions that it finds, and those are the slowest to emulate.
  local accelerator=tcg,thread=multi processor=Nehalem
  if [[ -w /dev/kvm ]] && grep -qwE 'vmx|svm' /proc/cpuinfo; then
    accelerator=kvm processor=host
  fi
  # The processor's own clock is measured while the machine starts, wrongly where the host is busy: then all times are.
  echo "== $(basename "$store"/kernel/boot/vmlinuz-*), accelerator ${accelerator%%,*}"
  # no_timer_check: on a busy host the emulated timer is late for the kernel's check of it, and the kernel gives up.
  timeout 2400 qemu-system-x86_64 -accel "$accelerator" -M q35 -cpu "$processor" -smp 2 -m 1024 -nodefaults -nic none \
    -display none -serial stdio -no-reboot -kernel "$store"/kernel/boot/vmlinuz-* -initrd "$work/initramfs.gz" \
    -append "console=ttyS0 quiet loglevel=3 panic=-1 rw systemd.show_status=0 mitigations=off tsc=unstable clocksource=hpet
      no_timer_check audit=0" \
    -drive "file=$work/root.img,format=raw,if=virtio" < /dev/null | tee "$work/serial.log"
}

[[ $(uname -m) == x86_64 && -n $own_release ]] || skip "the machine is made for Debian on x86-64"
((EUID == 0)) || skip "making a system takes root; run this with sudo"
need debootstrap debootstrap
[[ $release == "$own_release" ]] || run_elsewhere
need qemu-system-x86_64 qemu-system-x86 ipxe-qemu seabios
need busybox busybox-static
need cpio cpio
need modprobe kmod
need mke2fs e2fsprogs
need xz xz-utils
need make make gcc
mkdir -p "$store"
has_kernel || { rm -rf "$store"/kernel{,.part} && make_kernel; }
[[ $(cat "$store/system.packages" 2> /dev/null) == "$packages" ]] || { rm -rf "$store/system" && make_system; }
version=$(basename "$store"/kernel/lib/modules/*)
echo "== the machine"
make_image
make_initramfs
boot || true  # a machine that does not end in time has not said that all is well
grep -q "^guest: all tests passed" "$work/serial.log" || { echo "guest: FAILED" >&2; exit 1; }
grep -q "^\[       OK \]" "$work/serial.log" || { echo "guest: FAILED: no test is called '$tests'" >&2; exit 1; }
