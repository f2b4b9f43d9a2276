# Sourced by gnome.sh and kde.sh: a desktop in a root of its own, with buses of its own and no logind. They set:
#   name      of the script without its end, which also names folders and the user
#   debian    its version: 12 or 13
#   packages  of that Debian
#   session   the command of the session, for sh, after the buses have started; its last process is the compositor
#   ready     a line of its log that says that it has started; empty if its socket is enough
#   settings  further variables of its environment
#   plain     programs that lose the capabilities of their files, which a container may not grant

readonly here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
readonly script=$here/$name.sh user=surehand-$name patience_s=60 limit_s=540
readonly with_root=$here/../wine/debian13.sh root=${XDG_CACHE_HOME:-$HOME/.cache}/surehand-$name/debian$debian

say() { echo "$name.sh: $*" >&2; }
fail() { say "$*"; exit 1; }
unavailable() { say "$*"; exit 3; }

install() {
  local program suite
  case $debian in
    12) suite=bookworm ;;
    13) suite=trixie ;;
    *) fail "there is no such Debian to install: $debian" ;;
  esac
  "$with_root" check || exit 3
  id "$user" >/dev/null 2>&1 || useradd --system --create-home --shell /usr/sbin/nologin "$user"
  [ ! -d "$root" ] || return 0
  command -v debootstrap >/dev/null ||
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=300 debootstrap >&2 ||
    unavailable 'there is no debootstrap'
  say "making a Debian $debian with this desktop in $root"
  rm -rf --one-file-system "$root.new"
  mkdir -p "$root.new"
  # Dependencies that debootstrap does not solve are left to apt, with the mirror and the proxy of this machine.
  # shellcheck disable=SC2016
  timeout "$limit_s" unshare --mount bash -c '
    set -e
    root=$1 suite=$2
    export DEBIAN_FRONTEND=noninteractive
    debootstrap --variant=minbase --include=ca-certificates "$suite" "$root" http://deb.debian.org/debian
    cp -r /etc/apt/apt.conf.d "$root/etc/apt/"
    if [ "$suite" = "$(. /etc/os-release && echo "$VERSION_CODENAME")" ]; then
      cp -r /etc/apt/sources.list.d "$root/etc/apt/"
    fi
    cp -r /usr/share/keyrings/. "$root/usr/share/keyrings/"
    mount -t proc proc "$root/proc"
    chroot "$root" apt-get update -qq
    chroot "$root" apt-get install -y -qq --no-install-recommends "${@:3}"
  ' "$name.sh" "$root.new" "$suite" "${packages[@]}" >"$root.log" 2>&1 ||
    { tail -n 5 "$root.log" >&2; unavailable "that failed; $root.log has what it printed"; }
  for program in "${plain[@]}"; do
    cp "$root.new/usr/bin/$program" "$root.new/usr/bin/$program.plain"
    mv "$root.new/usr/bin/$program.plain" "$root.new/usr/bin/$program"
  done
  rm -f "$root.new"/var/cache/apt/archives/*.deb "$root.log"
  mv "$root.new" "$root"
}

start() {
  local dir as pid='' i
  dir=$(mktemp -d "${TMPDIR:-/tmp}/surehand-$name.XXXXXX")
  trap 'stop "$dir"' EXIT
  # The portals write pictures there.
  mkdir "$dir/Pictures"
  # The machine's /etc is seen, which knows nothing of these programs.
  cp -r "$root/etc/xdg" "$dir/xdg"
  chown -R "$user" "$dir"
  chmod 700 "$dir"
  as="setpriv --reuid $user --regid $(id -g "$user") --clear-groups --"
  # shellcheck disable=SC2016,SC2086
  setsid "$with_root" run "$root" $as env -i PATH=/usr/bin:/bin HOME="$dir" LANG=C.UTF-8 XDG_RUNTIME_DIR="$dir" XDG_CONFIG_DIRS="$dir/xdg" \
    LIBGL_ALWAYS_SOFTWARE=1 \
    DBUS_SYSTEM_BUS_ADDRESS="unix:path=$dir/system" DBUS_SESSION_BUS_ADDRESS="unix:path=$dir/bus" "${settings[@]}" sh -c '
      dbus-daemon --session --nofork --address="$DBUS_SYSTEM_BUS_ADDRESS" &
      WAYLAND_DISPLAY=wayland-0 dbus-daemon --session --nofork --address="$DBUS_SESSION_BUS_ADDRESS" &
      echo $$ >"$HOME/pid"
      # The sockets are there before the daemons listen.
      for bus in system bus; do
        until gdbus call --address "unix:path=$HOME/$bus" --dest org.freedesktop.DBus --object-path /org/freedesktop/DBus \
          --method org.freedesktop.DBus.GetId >/dev/null 2>&1; do sleep 0.05; done
      done
      # Monitors are shared through it.
      pipewire &
      '"$session" >"$dir/$name.log" 2>&1 </dev/null &
  for ((i = 0; i < patience_s * 10; i++)); do
    if [ -S "$dir/wayland-0" ] && grep -q "$ready" "$dir/$name.log"; then
      pid=$(cat "$dir/pid")
      break
    fi
    sleep 0.1
  done
  [ -n "$pid" ] || { tail -20 "$dir/$name.log" >&2; fail "it did not start"; }
  if [ -n "${1:-}" ]; then
    setsid "$BASH" "$script" watch "$dir" "$1" >/dev/null 2>&1 </dev/null &
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
  local process i
  # All of it has this folder as its home, also what the buses have started.
  for process in /proc/[0-9]*; do
    if grep -qzx "HOME=$1" "$process/environ" 2>/dev/null; then
      kill -9 "${process#/proc/}" 2>/dev/null || true
    fi
  done
  # What was killed may still be ending.
  for ((i = 0; i < 50; i++)); do
    rm -rf "$1" 2>/dev/null && return
    sleep 0.1
  done
  fail "$1 cannot be removed"
}

case ${1:-} in
  install) install ;;
  start) start "${2:-}" ;;
  watch) watch "$2" "$3" ;;
  stop) stop "${2:?}" ;;
  *) sed -n 's/^#   //p' "$script" >&2; exit 2 ;;
esac
