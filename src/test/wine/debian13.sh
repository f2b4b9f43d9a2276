#!/usr/bin/env bash
# Programs of Debian 13 on an older Debian. They lie in a root of their own; a program that runs from it sees that root's /usr in place of
# the machine's, and the machine's files everywhere else, so that paths mean the same inside and outside.
#
#   debian13.sh check                     whether this machine can; exit 3: it cannot, and the reason was printed
#   debian13.sh install ROOT PACKAGE...   make it, once; exit 3 as above
#   debian13.sh run ROOT COMMAND...
#
# All mounts are in a mount namespace of the process that needs them: they end with it, and no other process sees them.
set -euo pipefail

limit_s=600
# Libraries, fonts and alternatives are looked up by what /etc says of /usr.
readonly with_usr=(etc/ld.so.cache etc/fonts etc/alternatives)

say() { echo "debian13.sh: $*" >&2; }
unavailable() { say "$*"; exit 3; }
misuse() { sed -n '5,7s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2; }

install() {
  local root=$1 packages
  shift
  [ ! -d "$root" ] || return 0
  packages=$(IFS=,; echo "$*")
  check
  command -v debootstrap >/dev/null || unavailable 'there is no debootstrap'
  [ -e /usr/share/debootstrap/scripts/trixie ] || unavailable 'debootstrap does not know trixie'
  rm -rf --one-file-system "$root.new"
  say "making a Debian 13 in $root"
  export DEBIAN_FRONTEND=noninteractive
  timeout "$limit_s" unshare --mount debootstrap --variant=minbase --include="$packages" trixie "$root.new" "$(mirror)" >"$root.log" 2>&1 ||
    { tail -n 5 "$root.log" >&2; unavailable "debootstrap failed; $root.log has what it printed"; }
  rm -f "$root.new"/var/cache/apt/archives/*.deb "$root.log"
  mv "$root.new" "$root"
}

check() {
  ((EUID == 0)) || unavailable 'Debian 13 in a root of its own takes root'
  [ "$(uname -m)" = x86_64 ] || unavailable "there is no Windows JVM for $(uname -m)"
  [ -L /lib ] || unavailable 'libraries lie outside /usr on this machine'
  [[ ${BASH_SOURCE[0]} != /usr/* ]] || unavailable 'a project below /usr is not seen from there'
  command -v apt-get >/dev/null || unavailable 'this machine is no Debian'
  unshare --mount mount --bind /usr /usr 2>/dev/null || unavailable 'this machine does not allow mounts'
}

# The one that the machine installs its own packages from.
mirror() {
  local proxy='' used
  eval "$(apt-config shell proxy Acquire::http::Proxy)"
  [ -z "$proxy" ] || export http_proxy=$proxy
  used=$(apt-get indextargets --format '$(REPO_URI)' 'Origin: Debian' 'Label: Debian' 2>/dev/null | head -n 1)
  echo "${used:-http://deb.debian.org/debian}"
}

run() {
  exec unshare --mount bash -c '
    set -e
    root=$1 count=$2
    for part in "${@:3:count}"; do
      mount --bind "$root/$part" "/$part"
    done
    mount --bind "$root/usr" /usr
    exec "${@:3+count}"
  ' debian13.sh "$1" "${#with_usr[@]}" "${with_usr[@]}" "${@:2}"
}

case ${1:-} in
  check) check ;;
  install | run) [ $# -ge 3 ] || misuse; "$@" ;;
  *) misuse ;;
esac
