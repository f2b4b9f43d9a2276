#!/usr/bin/env bash
# The keyboard data (xkb-data) of another Debian, for X servers of this one: its layouts give other keys to modifiers.
#
#   keyboard_data.sh install DEBIAN     fetch it, once; exit 3: that is not possible, and the reason was printed
#   keyboard_data.sh folder DEBIAN      print its folder, for -xkbdir
set -euo pipefail

readonly here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd) limit_s=300
readonly keyring=/usr/share/keyrings/debian-archive-keyring.gpg

say() { echo "keyboard_data.sh: $*" >&2; }
unavailable() { say "$*"; exit 3; }
misuse() { sed -n '4,5s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2; }

install() {
  [ ! -d "$root" ] || return 0
  command -v apt-get dpkg-deb >/dev/null || unavailable 'this machine is no Debian'
  [ -r "$keyring" ] || unavailable "there is no $keyring"
  mkdir -p "$(dirname "$root")"
  # Several test JVMs may want it at once.
  exec 9>"$root.lock"
  flock 9
  [ ! -d "$root" ] || return 0
  say "fetching the keyboard data of Debian $debian into $root"
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  fetch >"$work/log" 2>&1 || { tail -n 5 "$work/log" >&2; unavailable 'that failed'; }
  [ -e "$work/data/usr/share/X11/xkb/rules/evdev" ] || unavailable 'the package has no rules for evdev where they are expected'
  mv "$work/data" "$root"
}

# With lists of its own, so that the machine's packages stay those of its own Debian.
fetch() {
  local apt
  mkdir -p "$work/lists/partial" "$work/archives/partial" "$work/data"
  echo "deb [signed-by=$keyring] $("$here/debian_root.sh" mirror) $suite main" >"$work/sources.list"
  apt=(timeout "$limit_s" apt-get -q -o Dir::Etc::SourceList="$work/sources.list" -o Dir::Etc::SourceParts=- -o Dir::Cache="$work"
    -o Dir::State::Lists="$work/lists" -o APT::Sandbox::User= -o Acquire::Languages=none)
  "${apt[@]}" update && (cd "$work" && "${apt[@]}" download xkb-data) && dpkg-deb -x "$work"/xkb-data_*.deb "$work/data"
}

[ $# -eq 2 ] || misuse
readonly debian=$2 root=${XDG_CACHE_HOME:-$HOME/.cache}/surehand-xkb/debian$2
case $debian in
  13) suite=trixie ;;
  *) say "there is no such Debian to fetch from: $debian"; exit 2 ;;
esac
case $1 in
  install) install ;;
  folder) echo "$root/usr/share/X11/xkb" ;;
  *) misuse ;;
esac
