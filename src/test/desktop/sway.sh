#!/usr/bin/env bash
# A Wayland desktop of its own to test on: sway without a screen, with two monitors, one of them at scale 2.
#
#   sway.sh install            make sure that all it needs is there; exit 3: it is not, and the command that installs it was printed
#   sway.sh start [OWNER]      prints DIR=, WAYLAND_DISPLAY=, SWAYSOCK=, COMPOSITOR= (a process id) and AS= (the command before a
#                              program that belongs to this desktop) when it answers; with
#                              the process id of an owner it ends when that process does
#   sway.sh stop DIR           ends what that start started, and nothing else
#
# WAYLAND_DEBUG makes sway write to DIR/sway.log what programs ask of it, such as keys that they press.
# sway refuses to run as root, so root runs it as a user without rights. What is asked for goes to stdout, all else to stderr.
set -euo pipefail

readonly user=surehand-sway patience_s=30
readonly packages=(sway cage xwayland grim foot wl-clipboard python3-gi python3-gi-cairo gir1.2-gtk-3.0 gir1.2-gtk-4.0 python3-pyqt6 qt6-wayland chromium
  dbus-daemon dbus-bin at-spi2-core fonts-dejavu-core)

say() { echo "sway.sh: $*" >&2; }
fail() { say "$*"; exit 1; }

install() {
  local package installed missing=()
  installed=" $(dpkg-query -W -f '${Package}:${Status} ' "${packages[@]}" 2>/dev/null || true)"
  for package in "${packages[@]}"; do
    [[ $installed == *" $package:install ok installed "* ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    say "missing; install them with: sudo apt-get install --no-install-recommends ${missing[*]}"
    exit 3
  fi
  # Another test JVM may install too; it takes the same lock as desktop.sh.
  { flock 9
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=300 "${missing[@]}"
  } 9>"${TMPDIR:-/tmp}/surehand-install.$EUID.lock" >&2
}

start() {
  local dir as='' pid
  dir=$(mktemp -d "${TMPDIR:-/tmp}/surehand-sway.XXXXXX")
  trap 'stop "$dir"' EXIT
  cat >"$dir/config" <<'END'
output HEADLESS-1 resolution 1920x1080 position 0,0
output HEADLESS-2 resolution 1280x1024 position 1920,0 scale 2
output * bg #204060 solid_color
default_border none
END
  if [ "$(id -u)" = 0 ]; then
    id "$user" >/dev/null 2>&1 || useradd --system --create-home --shell /usr/sbin/nologin "$user"
    chown -R "$user" "$dir"
    as="setpriv --reuid $user --regid $(id -g "$user") --clear-groups --"
  fi
  chmod 700 "$dir"
  # The user may have no right to the folder of the caller.
  # shellcheck disable=SC2086
  setsid $as env -i --chdir="$dir" PATH=/usr/bin:/bin HOME="$dir" LANG=C.UTF-8 XDG_RUNTIME_DIR="$dir" WLR_BACKENDS=headless \
    WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman WLR_HEADLESS_OUTPUTS=2 \
    WAYLAND_DEBUG=server sway -c "$dir/config" >"$dir/sway.log" 2>&1 </dev/null &
  local i sock=''
  for ((i = 0; i < patience_s * 20; i++)); do
    sock=$(find "$dir" -maxdepth 1 -name 'sway-ipc.*.sock' | head -1)
    if [ -n "$sock" ] && [ -S "$dir/wayland-1" ] && swaymsg -s "$sock" -t get_outputs >/dev/null 2>&1; then
      break
    fi
    sleep 0.05
  done
  [ -S "$dir/wayland-1" ] && [ -n "$sock" ] || { tail -5 "$dir/sway.log" >&2; fail "sway did not start"; }
  pid=${sock%.sock}
  pid=${pid##*.}
  echo "$pid" >"$dir/pid"
  if [ -n "${1:-}" ]; then
    setsid "$BASH" "${BASH_SOURCE[0]}" watch "$dir" "$1" >/dev/null 2>&1 </dev/null &
  fi
  trap - EXIT
  printf 'DIR=%s\nWAYLAND_DISPLAY=wayland-1\nSWAYSOCK=%s\nCOMPOSITOR=%s\nAS=%s\n' "$dir" "$sock" "$pid" "$as"
}

watch() {
  while [ -d "$1" ] && kill -0 "$2" 2>/dev/null; do
    sleep 1
  done
  [ ! -d "$1" ] || stop "$1"
}

stop() {
  local pid i
  pid=$(cat "$1/pid" 2>/dev/null || find "$1" -maxdepth 1 -name 'sway-ipc.*.sock' | sed 's/.*\.\([0-9]*\)\.sock/\1/' | head -1)
  if [ -n "$pid" ] && [ "$(cat "/proc/$pid/comm" 2>/dev/null)" = sway ]; then
    kill "$pid" 2>/dev/null || true
    for ((i = 0; i < 100; i++)); do
      kill -0 "$pid" 2>/dev/null || break
      sleep 0.05
    done
    kill -9 "$pid" 2>/dev/null || true
  fi
  rm -rf "$1"
}

case ${1:-} in
  install) install ;;
  start) start "${2:-}" ;;
  watch) watch "$2" "$3" ;;
  stop) stop "${2:?}" ;;
  *) sed -n '4,9s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
esac
