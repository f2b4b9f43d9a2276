#!/usr/bin/env bash
# A desktop of its own to test and show things on: an X server with three monitors and a window manager.
#
#   desktop.sh install [demo|tests|tasks|all] [WM...]
#                                           make sure that all it needs is there; exit 3: it is not, and the command that installs it was printed
#   desktop.sh start [--monitors three|one|no-primary] [--xvfb] [--depth 8|16|24|30] [--without EXTENSION] [--wm NAME|--no-wm] [--owner PID]
#                                           prints DISPLAY=, DESKTOP_DIR=, KIND=xorg|xvfb and XKB= when all of it answers;
#                                           with an owner it ends when that process does
#   desktop.sh monitors DIR three|one|no-primary
#   desktop.sh output DIR NAME on|off       plug a monitor in, or pull it out
#   desktop.sh restart DIR                  another X server like the one that was killed, without a window manager
#   desktop.sh stop DIR                     ends what that start started, and nothing else
#
# With SUREHAND_XKB_DEBIAN=13 the X server has the keyboard data of that Debian, which install fetches, and XKB= names its folder.
#
# What is asked for goes to stdout, all else to stderr. Only the user who started a desktop can connect to it.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$here/window_managers.sh"
patience_s=30
readonly first_display=70 last_display=119

server=(xserver-xorg-core xserver-xorg-video-dummy xvfb x11-xserver-utils x11-utils x11-xkb-utils xkb-data openbox)
# Droid and Symbola hold CJK and emoji in 3 MB; Swing draws them too, which it does not with colour fonts.
fonts=(fontconfig fonts-dejavu-core fonts-droid-fallback fonts-symbola)
swing=(libxext6 libxrender1 libxtst6 libxi6 libfreetype6)
# By these a Swing window reports its elements.
elements=(dbus-daemon dbus-bin at-spi2-core libatk-wrapper-java-jni)
targets=(gcc libc6-dev maim xterm python3-gi gir1.2-gtk-3.0 gir1.2-gtk-4.0 python3-pyqt5 python3-pyqt6 chromium firefox-esr
  libreoffice-calc libreoffice-gtk3 l3afpad xinput xdotool wmctrl xclip xsel xcompmgr i3-wm python3-dbus zsh)

# A keyring, and the program that puts secrets into it.
keyrings=(gnome-keyring libsecret-tools)

# Reads text in pictures; 40 MB with its libraries and English.
readers=(tesseract-ocr)

# What a user has; large, so only the benchmark's tasks install them.
programs=(mousepad thunar libreoffice-calc libreoffice-gtk3 gimp dbus-daemon xdg-utils)

say() { echo "desktop.sh: $*" >&2; }
fail() { say "$*"; exit 1; }
misuse() { sed -n '4,14s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2; }

# ---------------------------------------------------------------- install

install() {
  local wanted=("${server[@]}" "${fonts[@]}" "${swing[@]}" "${elements[@]}")
  case ${1:-demo} in
    demo) ;;
    tests | all) wanted+=("${targets[@]}" "${readers[@]}" "${keyrings[@]}") ;;
    tasks) wanted+=("${targets[@]}" "${programs[@]}") ;;
    *) misuse ;;
  esac
  local wm missing
  for wm in "${@:2}"; do
    check_wm "$wm"
    wanted+=($(packages_of_wm "$wm"))
  done
  [ -z "${SUREHAND_XKB_DEBIAN:-}" ] || "$here/keyboard_data.sh" install "$SUREHAND_XKB_DEBIAN" || exit
  mapfile -t missing < <(missing_packages "${wanted[@]}"; java_with_windows)
  ((${#missing[@]})) || return 0

  local apt=(apt-get install -y --no-install-recommends "${missing[@]}")
  if ((EUID)) || ! command -v apt-get >/dev/null; then
    say "the test desktop needs packages that are not here. This installs them:"
    echo "sudo ${apt[*]}" >&2
    exit 3
  fi
  say "installing ${missing[*]}"
  local output
  export DEBIAN_FRONTEND=noninteractive
  # Another test JVM may install too, and "apt-get update" does not wait for another one.
  output=$({ flock 9; apt-get -qq update && "${apt[@]}" -qq -o DPkg::Lock::Timeout=300; } 9>"${TMPDIR:-/tmp}/surehand-install.$EUID.lock" 2>&1) || { echo "$output" >&2; fail 'that failed'; }
}

missing_packages() {
  command -v dpkg-query >/dev/null || { printf '%s\n' "$@"; return; }
  printf '%s\n' "$@" | grep -vxF -f <(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^installed //p') || true
}

# A headless JVM shows no windows; the package it came from has a twin that does.
java_with_windows() {
  local java
  java=$(readlink -f "${JAVA_HOME:+$JAVA_HOME/bin/}java" 2>/dev/null) && [ -x "$java" ] || java=$(readlink -f "$(command -v java)") || return 0
  [ ! -e "${java%/bin/java}/lib/libawt_xawt.so" ] || return 0
  dpkg-query -S "$java" 2>/dev/null | sed -n 's/-headless[:,].*//p'
}

# ---------------------------------------------------------------- monitors

# name width height x y primary
layout() {
  case $1 in
    three) printf '%s\n' 'DUMMY0 1920 1080 1280 200 primary' 'DUMMY1 1280 1024 0 0 -' 'DUMMY2 3840 2160 3200 0 -' ;;
    no-primary) layout three | sed 's/primary/-/' ;;
    one) echo 'DUMMY0 1920 1080 0 0 primary' ;;
    *) misuse ;;
  esac
}

monitors() {
  local dir=$1
  layout "$2" >"$dir/layout"
  cut -d' ' -f1 "$dir/layout" >"$dir/plugged"
  arrange "$dir"
}

output() {
  local dir=$1 name=$2
  grep -q "^$name " "$dir/layout" || fail "there is no output $name here; there are $(cut -d' ' -f1 "$dir/layout" | xargs)"
  grep -vx "$name" "$dir/plugged" >"$dir/plugged.next" || true
  case $3 in
    on) echo "$name" >>"$dir/plugged.next" ;;
    off) [ -s "$dir/plugged.next" ] || fail "$name is the last monitor" ;;
    *) misuse ;;
  esac
  mv "$dir/plugged.next" "$dir/plugged"
  arrange "$dir"
}

# One xrandr call for all, for X refuses the steps between.
arrange() {
  local dir=$1 arguments=()
  mapfile -t arguments < <("arrangement_on_$(<"$dir/kind")" "$dir")
  DISPLAY=$(<"$dir/display") xrandr "${arguments[@]}" >/dev/null
  # The server looks at its outputs anew: Wine asks only for what the last look found.
  DISPLAY=$(<"$dir/display") xrandr >/dev/null
}

arrangement_on_xorg() {
  local name width height x y primary output
  for output in DUMMY0 DUMMY1 DUMMY2; do
    grep -qx "$output" "$1/plugged" || printf '%s\n' --output "$output" --off
  done
  grep -q primary "$1/layout" || echo --noprimary
  grep -wFf "$1/plugged" "$1/layout" | while read -r name width height x y primary; do
    printf '%s\n' --output "$name" --mode "${width}x$height" --pos "${x}x$y"
    [ "$primary" = - ] || echo --primary
  done
}

# Xvfb has one output, "screen": the first monitor holds it, the others are none's.
arrangement_on_xvfb() {
  local name width height x y primary holds=screen
  DISPLAY=$(<"$1/display") xrandr --listmonitors | awk 'NR > 1 && $2 !~ /^\+/ { sub(/^\*/, "", $2); print "--delmonitor\n" $2 }'
  grep -wFf "$1/plugged" "$1/layout" | while read -r name width height x y primary; do
    [ "$primary" = - ] || name="*$name"
    printf '%s\n' --setmonitor "$name" "$width/$((width * 254 / 960))x$height/$((height * 254 / 960))+$x+$y" "$holds"
    holds=none
  done
}

# ---------------------------------------------------------------- start

start() {
  local monitors=three kinds='xorg xvfb' depth=24 without='' wm=openbox owner='' xkb=''
  while (($#)); do
    case $1 in
      --monitors) monitors=$2; shift ;;
      --owner) owner=$2; shift ;;
      --xvfb) kinds=xvfb ;;
      --depth) depth=$2; shift ;;
      --without) without=$2; shift ;;
      --wm) wm=$2; check_wm "$wm"; shift ;;
      --no-wm) wm='' ;;
      *) misuse ;;
    esac
    shift
  done
  layout "$monitors" >/dev/null

  dir=$(mktemp -d "${TMPDIR:-/tmp}/surehand-desktop.XXXXXX")
  trap 'stop "$dir"' EXIT
  [ -z "$owner" ] || run "$dir" watch "$BASH" "$here/desktop.sh" watch "$dir" "$owner"
  echo "$depth" >"$dir/depth"
  [ -z "${SUREHAND_XKB_DEBIAN:-}" ] || xkb=$("$here/keyboard_data.sh" folder "$SUREHAND_XKB_DEBIAN")
  echo "${xkb:+-xkbdir $xkb} ${without:+-extension $without}" >"$dir/options"
  start_server "$dir" "$kinds" "$depth"
  [ "$without" = RANDR ] || monitors "$dir" "$monitors"
  # It reads the rules below the current folder first.
  (cd "${xkb:-/}" && setxkbmap -rules evdev -model pc105 -layout us)
  if [ -n "$wm" ]; then
    start_wm "$dir" "$wm"
    # Some window managers arrange the monitors themselves when they start.
    [[ $wm != @(mutter|muffin) ]] || arrange "$dir"
  fi
  trap - EXIT
  printf 'DISPLAY=%s\nDESKTOP_DIR=%s\nKIND=%s\nXKB=%s\n' "$DISPLAY" "$dir" "$(<"$dir/kind")" "$xkb"
}

restart() {
  local dir=$1 kind
  kind=$(<"$dir/kind")
  DISPLAY=$(<"$dir/display")
  export DISPLAY
  "run_$kind" "$dir" "$DISPLAY" "$(<"$dir/depth")"
  server_answers "$dir" || fail "$DISPLAY did not start again: $(<"$dir/server.log")"
  "prepare_$kind" "$kind"
  arrange "$dir"
}

start_server() {
  local dir=$1 kind number
  cookie >"$dir/Xauthority"
  xorg_conf "$3" >"$dir/xorg.conf"
  for kind in $2; do
    "can_run_$kind" || { say "there is no program for $kind here"; continue; }
    for ((number = first_display; number <= last_display; number++)); do
      ! taken "$number" || continue
      export DISPLAY=:$number
      echo "$kind" >"$dir/kind"
      echo "$DISPLAY" >"$dir/display"
      "run_$kind" "$dir" "$DISPLAY" "$3"
      ! server_answers "$dir" || { "prepare_$kind" "$2"; return; }
      # Another start may have taken it since we looked.
      grep -q 'already active\|Cannot establish any listening sockets' "$dir/server.log" || break
    done
    say "$kind did not start: $({ grep -A2 Fatal "$dir/server.log" || tail -n 3 "$dir/server.log"; } | tr '\n' ' ')"
  done
  fail 'no X server could be started'
}

# Also by a server in another root directory: its socket has the same name here.
taken() {
  [ -e "/tmp/.X$1-lock" ] || [ -e "/tmp/.X11-unix/X$1" ] || grep -q "/tmp/.X11-unix/X$1\$" /proc/net/unix
}

can_run_xorg() { xorg_program >/dev/null; }
can_run_xvfb() { command -v Xvfb >/dev/null; }

# The server itself: the wrapper /usr/bin/Xorg refuses users without a console.
xorg_program() {
  local program
  for program in /usr/lib/xorg/Xorg /usr/libexec/Xorg "$(command -v Xorg)"; do
    [ ! -x "$program" ] || { echo "$program"; return; }
  done
  return 1
}

readonly common=(-noreset -nolisten tcp -s 0 -dpms)

run_xorg() {
  run "$1" server "$(xorg_program)" "$2" -auth "$1/Xauthority" -config "$1/xorg.conf" -logfile "$1/xorg.log" \
    -novtswitch -sharevts "${common[@]}" $(<"$1/options")
}
run_xvfb() {
  run "$1" server Xvfb "$2" -auth "$1/Xauthority" -screen 0 "7040x2160x$3" "${common[@]}" $(<"$1/options")
}

prepare_xorg() {
  xrandr --newmode 3840x2160 712.75 3840 4160 4576 5312 2160 2163 2168 2237
  xrandr --addmode DUMMY1 1280x1024 --addmode DUMMY2 3840x2160
}
# For who wanted Xorg.
prepare_xvfb() { [ "$1" = xvfb ] || say 'this is Xvfb: the pointer is not kept on the monitors'; }

# The server's lock names its process, so what answers is ours.
server_answers() {
  local dir=$1 number=${DISPLAY#:}
  until_true server_is_up "$dir" "$number" && alive "$dir" server
}
server_is_up() {
  ! alive "$1" server && return 0
  [ "$(lock_holder "$2")" = "$(pid_of "$1" server)" ] &&
    XAUTHORITY=$1/Xauthority xhost "+si:localuser:$(id -un)" >/dev/null 2>&1
}

# With a cookie in force nobody gets in; then our own user is let in by name, and needs no cookie.
cookie() {
  printf '\xff\xff\0\0\0\0\0\x12MIT-MAGIC-COOKIE-1\0\x10'
  head -c 16 /dev/urandom
}

xorg_conf() {
  cat <<CONF
Section "ServerFlags"
    Option "AutoAddDevices" "false"
    Option "AutoEnableDevices" "false"
    Option "DontVTSwitch" "true"
EndSection
Section "Device"
    Identifier "card"
    Driver "dummy"
    VideoRam 256000
EndSection
Section "Monitor"
    Identifier "any"
    HorizSync 5-1000
    VertRefresh 5-200
EndSection
Section "Screen"
    Identifier "screen"
    Device "card"
    Monitor "any"
    DefaultDepth $1
    SubSection "Display"
        Depth $1
        Virtual 7040 2160
    EndSubSection
EndSection
CONF
}

# ---------------------------------------------------------------- stop

stop() {
  local dir=$1 role number pid
  [ -d "$dir" ] || return 0
  [[ ${dir##*/} == surehand-desktop.* && -O $dir ]] || fail "$dir is no desktop of mine"
  pid=$(pid_of "$dir" server)
  number=$(cat "$dir/display" 2>/dev/null) || number=
  for role in probe wm server; do end "$dir" "$role"; done
  end_programs "$dir"
  end "$dir" watch
  # A server that had to be killed leaves these.
  if [ -n "$pid" ] && [ "$(lock_holder "${number#:}")" = "$pid" ]; then
    rm -f "/tmp/.X${number#:}-lock" "/tmp/.X11-unix/X${number#:}"
  fi
  patience_s=5 until_true rm -rf "$dir"
}

watch() {
  local birth
  birth=$(born "$2")
  # One process waits: a desktop may live long, and a loop of sleeps would start two a second.
  while [ -d "$1" ] && [ -n "$birth" ] && [ "$(born "$2")" = "$birth" ]; do tail -s 0.5 -f --pid="$2" /dev/null || sleep 0.5; done
  stop "$1"
}

# ---------------------------------------------------------------- processes

# A process group of its own, so that ending it ends what it started.
run() {
  local dir=$1 role=$2
  shift 2
  setsid "$@" </dev/null >"$dir/$role.log" 2>&1 &
  echo "$! $(born $!)" >"$dir/$role.pid"
}

lock_holder() { cat "/tmp/.X$1-lock" 2>/dev/null | tr -d ' \n'; }

pid_of() { cut -d' ' -f1 "$1/$2.pid" 2>/dev/null || true; }

# Start time, in ticks since boot: with it a pid names one process for ever.
born() {
  local stat
  stat=$(cat "/proc/$1/stat" 2>/dev/null) || return 0
  set -- ${stat##*) }
  [ "$1" = Z ] || echo "${20}"
}

alive() {
  local pid birth
  read -r pid birth 2>/dev/null <"$1/$2.pid" && [ -n "$birth" ] && [ "$(born "$pid")" = "$birth" ]
}

end() {
  local pid
  alive "$1" "$2" || return 0
  pid=$(pid_of "$1" "$2")
  [ "$pid" != "$$" ] || return 0
  kill -- "-$pid" 2>/dev/null || true
  patience_s=5 until_true gone "$1" "$2" || kill -KILL -- "-$pid" 2>/dev/null || true
}
# Programs say that they are on this desktop by SUREHAND_DESKTOP=DIR in their environment. Most end with the X server.
end_programs() {
  patience_s=2 until_true no_programs_on "$1" || signal_programs_on "$1" TERM
  patience_s=5 until_true no_programs_on "$1" || signal_programs_on "$1" KILL
}
# Processes that end while grep looks make it fail.
programs_on() { { grep -lszxF "SUREHAND_DESKTOP=$1" /proc/[0-9]*/environ || true; } | cut -d/ -f3; }
no_programs_on() { [ -z "$(programs_on "$1")" ]; }
signal_programs_on() { programs_on "$1" | while read -r pid; do kill "-$2" "$pid" 2>/dev/null || true; done; }

gone() { ! alive "$1" "$2"; }

until_true() {
  local end=$((SECONDS + patience_s))
  until "$@"; do
    ((SECONDS < end)) || return 1
    sleep 0.02
  done
}

case ${1:-} in
  install | start) "$@" ;;
  stop | restart | watch | monitors | output)
    [ -n "${2:-}" ] || misuse
    [[ $1 == @(stop|restart|watch) ]] || [ -n "${3:-}" ] || misuse
    "$@"
    ;;
  *) misuse ;;
esac
