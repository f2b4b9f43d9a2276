#!/usr/bin/env bash
# A GNOME of its own to test on: GNOME Shell of Debian 12 without a screen, with two monitors, and the portals of its session.
#
#   gnome.sh install           make sure that all it needs is there; exit 3: it cannot be had here, and the reason was printed
#   gnome.sh start [OWNER]     prints DIR=, WAYLAND_DISPLAY=, BUS= (the address of the session), COMPOSITOR= (a process id), AS= (the
#                              command before a program of this machine that its user runs) and INSIDE= (the same for a program
#                              that is installed beside GNOME) when it answers; with the process id of an owner it ends when that process does
#   gnome.sh stop DIR          ends what that start started, and nothing else
#
# All of it is installed in a root of its own, since other tests must not find its portals. It has buses of its own, and no logind. What is asked for goes to stdout, all else to stderr.
set -euo pipefail

readonly here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
readonly with_root=$here/../wine/debian13.sh root=${XDG_CACHE_HOME:-$HOME/.cache}/surehand-gnome/debian12
readonly user=surehand-gnome patience_s=60 limit_s=540
readonly packages=(gnome-shell xdg-desktop-portal-gnome dbus dbus-user-session libglib2.0-bin python3-gi python3-gi-cairo gir1.2-gtk-3.0
  pipewire adwaita-icon-theme fonts-dejavu-core libgl1-mesa-dri)

say() { echo "gnome.sh: $*" >&2; }
fail() { say "$*"; exit 1; }

unavailable() { say "$*"; exit 3; }

install() {
  "$with_root" check || exit 3
  id "$user" >/dev/null 2>&1 || useradd --system --create-home --shell /usr/sbin/nologin "$user"
  [ ! -d "$root" ] || return 0
  command -v debootstrap >/dev/null || unavailable 'there is no debootstrap'
  say "making a Debian 12 with GNOME in $root"
  rm -rf --one-file-system "$root.new"
  mkdir -p "$root.new"
  # Dependencies that debootstrap does not solve are left to apt, with the mirror and the proxy of this machine.
  # shellcheck disable=SC2016
  timeout "$limit_s" unshare --mount bash -c '
    set -e
    root=$1
    export DEBIAN_FRONTEND=noninteractive
    debootstrap --variant=minbase --include=ca-certificates bookworm "$root" http://deb.debian.org/debian
    cp -r /etc/apt/apt.conf.d /etc/apt/sources.list.d "$root/etc/apt/"
    cp -r /usr/share/keyrings/. "$root/usr/share/keyrings/"
    mount -t proc proc "$root/proc"
    chroot "$root" apt-get update -qq
    chroot "$root" apt-get install -y -qq --no-install-recommends "${@:2}"
  ' gnome.sh "$root.new" "${packages[@]}" >"$root.log" 2>&1 ||
    { tail -n 5 "$root.log" >&2; unavailable "that failed; $root.log has what it printed"; }
  rm -f "$root.new"/var/cache/apt/archives/*.deb "$root.log"
  mv "$root.new" "$root"
}

start() {
  local dir as pid='' i
  dir=$(mktemp -d "${TMPDIR:-/tmp}/surehand-gnome.XXXXXX")
  trap 'stop "$dir"' EXIT
  chown "$user" "$dir"
  chmod 700 "$dir"
  as="setpriv --reuid $user --regid $(id -g "$user") --clear-groups --"
  # shellcheck disable=SC2016,SC2086
  setsid "$with_root" run "$root" $as env -i PATH=/usr/bin:/bin HOME="$dir" LANG=C.UTF-8 XDG_RUNTIME_DIR="$dir" LIBGL_ALWAYS_SOFTWARE=1 \
    XDG_CURRENT_DESKTOP=GNOME DBUS_SYSTEM_BUS_ADDRESS="unix:path=$dir/system" DBUS_SESSION_BUS_ADDRESS="unix:path=$dir/bus" sh -c '
      dbus-daemon --session --nofork --address="$DBUS_SYSTEM_BUS_ADDRESS" &
      echo $! >"$HOME/system.pid"
      WAYLAND_DISPLAY=wayland-0 dbus-daemon --session --nofork --address="$DBUS_SESSION_BUS_ADDRESS" &
      echo $! >"$HOME/bus.pid"
      echo $$ >"$HOME/pid"
      while [ ! -S "$HOME/bus" ] || [ ! -S "$HOME/system" ]; do sleep 0.05; done
      # Monitors are shared through it.
      pipewire &
      echo $! >"$HOME/pipewire.pid"
      exec gnome-shell --headless --wayland --no-x11 --virtual-monitor 1920x1080 --virtual-monitor 1280x1024
    ' >"$dir/gnome.log" 2>&1 </dev/null &
  for ((i = 0; i < patience_s * 10; i++)); do
    if [ -S "$dir/wayland-0" ] && grep -q 'GNOME Shell started' "$dir/gnome.log"; then
      pid=$(cat "$dir/pid")
      break
    fi
    sleep 0.1
  done
  [ -n "$pid" ] || { tail -20 "$dir/gnome.log" >&2; fail "GNOME Shell did not start"; }
  if [ -n "${1:-}" ]; then
    setsid "$BASH" "${BASH_SOURCE[0]}" watch "$dir" "$1" >/dev/null 2>&1 </dev/null &
  fi
  trap - EXIT
  printf 'DIR=%s\nWAYLAND_DISPLAY=wayland-0\nBUS=%s\nCOMPOSITOR=%s\nAS=%s\nINSIDE=%s\n' \
    "$dir" "unix:path=$dir/bus" "$pid" "$as" "$with_root run $root $as"
}

watch() {
  while [ -d "$1" ] && kill -0 "$2" 2>/dev/null; do
    sleep 1
  done
  [ ! -d "$1" ] || stop "$1"
}

stop() {
  local file pid
  for file in pid bus.pid system.pid pipewire.pid; do
    pid=$(cat "$1/$file" 2>/dev/null || true)
    # All of it has this folder as its home.
    if [ -n "$pid" ] && grep -qzx "HOME=$1" "/proc/$pid/environ" 2>/dev/null; then
      kill -9 "$pid" 2>/dev/null || true
    fi
  done
  rm -rf "$1"
}

case ${1:-} in
  install) install ;;
  start) start "${2:-}" ;;
  watch) watch "$2" "$3" ;;
  stop) stop "${2:?}" ;;
  *) sed -n '4,9s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
esac
