#!/usr/bin/env bash
# Programs of another Debian. They lie in a root of their own; a program that runs from it sees that root's /usr in place of the
# machine's, and the machine's files everywhere else, so that paths mean the same inside and outside.
#
#   debian_root.sh check                           whether this machine can; exit 3: it cannot, and the reason was printed
#   debian_root.sh install ROOT SUITE PACKAGE...   make it, once; exit 3 as above
#   debian_root.sh run ROOT COMMAND...
#   debian_root.sh mirror                          prints where the machine gets its own packages from
#
# All mounts are in a mount namespace of the process that needs them: they end with it, and no other process sees them.
set -euo pipefail

limit_s=840
# Libraries, fonts and alternatives are looked up by what /etc says of /usr.
readonly with_usr=(etc/ld.so.cache etc/fonts etc/alternatives)
# What no test reads.
readonly without=(/usr/share/doc/ /usr/share/man/ /usr/share/info/ /usr/share/locale/ /usr/share/help/)

say() { echo "debian_root.sh: $*" >&2; }
unavailable() { say "$*"; exit 3; }
misuse() { sed -n '5,8s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2; }

install() {
  local root=$1 suite=$2 path from
  local packages options=()
  shift 2
  packages=$(IFS=,; echo "$*")
  check
  mkdir -p "${root%/*}"
  # Two that make it at once would do all of it twice.
  exec 9>"$root.lock"
  flock 9
  [ ! -d "$root" ] || return 0
  install_tool
  from=$(mirror)
  rm -rf --one-file-system "$root.new"
  say "making a Debian ($suite) in $root"
  for path in "${without[@]}"; do
    options+=("--dpkgopt=path-exclude=$path*")
  done
  export DEBIAN_FRONTEND=noninteractive
  timeout "$limit_s" unshare --mount mmdebstrap --mode=root --variant=essential --include="$packages" --dpkgopt=force-unsafe-io \
    --aptopt='APT::Install-Recommends "false"' "${options[@]}" "$suite" "$root.new" "$from" >"$root.log" 2>&1 ||
    { tail -n 5 "$root.log" >&2; unavailable "mmdebstrap failed; $root.log has what it printed"; }
  rm -f "$root.log"
  mv "$root.new" "$root"
}

install_tool() {
  ! command -v mmdebstrap >/dev/null || return 0
  # "apt-get update" does not wait for another one.
  {
    flock 8
    apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=300 mmdebstrap debian-archive-keyring
  } 8>"${TMPDIR:-/tmp}/surehand-install.$EUID.lock" >&2 || unavailable 'there is no mmdebstrap'
}

check() {
  ((EUID == 0)) || unavailable 'a Debian in a root of its own takes root'
  [ -L /lib ] || unavailable 'libraries lie outside /usr on this machine'
  [[ ${BASH_SOURCE[0]} != /usr/* ]] || unavailable 'a project below /usr is not seen from there'
  command -v apt-get >/dev/null || unavailable 'this machine is no Debian'
  unshare --mount mount --bind /usr /usr 2>/dev/null || unavailable 'this machine does not allow mounts'
}

mirror() {
  local proxy='' used
  eval "$(apt-config shell proxy Acquire::http::Proxy)"
  [ -z "$proxy" ] || export http_proxy=$proxy
  used=$(apt-get indextargets --format '$(REPO_URI)' 'Origin: Debian' 'Label: Debian' 2>/dev/null | head -n 1)
  [ -n "$used" ] || unavailable 'apt of this machine names no mirror of Debian'
  echo "$used"
}

# Without nosuid, a container that may not grant the capabilities of a file, such as KWin's, refuses to start it.
run() {
  exec unshare --mount bash -c '
    set -e
    root=$1 count=$2
    for part in "${@:3:count}"; do
      mount --bind "$root/$part" "/$part"
    done
    mount -o bind,nosuid "$root/usr" /usr
    exec "${@:3+count}"
  ' debian_root.sh "$1" "${#with_usr[@]}" "${with_usr[@]}" "${@:2}"
}

case ${1:-} in
  check | mirror) "$1" ;;
  install) [ $# -ge 4 ] || misuse; "$@" ;;
  run) [ $# -ge 3 ] || misuse; "$@" ;;
  *) misuse ;;
esac
