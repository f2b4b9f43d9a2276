# Sourced by gnome.sh and kde.sh: a desktop in a root of its own, with buses of its own and no logind. They set:
#   name      of the script without its end, which also names folders and the user
#   debian    its version: 12 or 13
#   packages  of that Debian
#   session   the command of the session, for sh, after the buses have started; its last process is the compositor
#   ready     a line of its log that says that it has started; empty if its socket is enough
#   settings  further variables of its environment

readonly here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
readonly script=$here/$name.sh user=surehand-$name patience_s=60
readonly with_root=$here/debian_root.sh
# Of a root with other packages the name is another.
root=${XDG_CACHE_HOME:-$HOME/.cache}/surehand-$name/debian$debian-$(printf '%s\n' "${packages[@]}" | sha256sum | cut -c1-12)
readonly root

say() { echo "$name.sh: $*" >&2; }
fail() { say "$*"; exit 1; }

install() {
  local suite
  case $debian in
    12) suite=bookworm ;;
    13) suite=trixie ;;
    *) fail "there is no such Debian to install: $debian" ;;
  esac
  "$with_root" install "$root" "$suite" "${packages[@]}"
  # Another one that installs may have made the user meanwhile.
  id "$user" >/dev/null 2>&1 || useradd --system --create-home --shell /usr/sbin/nologin "$user" || id "$user" >/dev/null
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
  # The user may have no right to the folder of the caller.
  # shellcheck disable=SC2016,SC2086
  setsid "$with_root" run "$root" $as env -i --chdir="$dir" PATH=/usr/bin:/bin HOME="$dir" LANG=C.UTF-8 XDG_RUNTIME_DIR="$dir" XDG_CONFIG_DIRS="$dir/xdg" \
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
  local i
  # All of it has this folder as its home, also what the buses have started.
  grep -lzxs "HOME=$1" /proc/[0-9]*/environ | tr -dc '0-9\n' | xargs -r kill -9 2>/dev/null || true
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
