#!/usr/bin/env bash
# A fresh Debian 12 in a root of its own, without a network, in which a package is tried as on a new machine.
#
#   root.sh install                  makes it, once, in ${XDG_CACHE_HOME:-~/.cache}/surehand-packages; exit 3: it cannot be made here, and why
#                                    was printed
#   root.sh run FOLDER COMMAND...    runs a command in a copy of it that is gone afterwards; FOLDER is its /packages
#
# It has an X server, a window to click, Node and Python, and the packages that Debian's own apt needs to install the .deb. Mounts are in a
# namespace of the process that needs them.
set -euo pipefail

cache=${XDG_CACHE_HOME:-$HOME/.cache}/surehand-packages
packages=(xvfb x11-utils xfonts-base nodejs python3-venv bash-completion man-db fish zsh)
to_install_later=(default-jre-headless libturbojpeg0)
npm=npm@10.9.2
uv=uv==0.9.7
root=$cache/debian12-$(printf '%s\n' "${packages[@]}" "${to_install_later[@]}" "$npm" "$uv" | sha256sum | cut -c1-12)

say() { echo "root.sh: $*" >&2; }
unavailable() { say "$*"; exit 3; }
misuse() { sed -n '4,7s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 2; }

install() {
  mkdir -p "$cache"
  exec 9>"$cache/lock"
  flock 9
  [ ! -d "$root" ] || return 0
  ((EUID == 0)) || unavailable 'a Debian in a root of its own takes root'
  unshare --mount mount --bind /usr /usr 2>/dev/null || unavailable 'this machine does not allow mounts'
  command -v debootstrap >/dev/null || DEBIAN_FRONTEND=noninteractive apt-get install -y -q debootstrap >&2 || unavailable 'there is no debootstrap'
  say "making a Debian 12 in $root"
  rm -rf --one-file-system "$root.new"
  debootstrap --variant=minbase --include="$(IFS=,; echo "${packages[*]}")" bookworm "$root.new" "$(mirror)" >"$root.log" 2>&1 ||
    { tail -n 5 "$root.log" >&2; unavailable "debootstrap failed; $root.log has what it printed"; }
  # For the trial without a network.
  cp -L /etc/resolv.conf /etc/hosts "$root.new/etc/"
  chroot "$root.new" bash -c 'apt-get -q clean && apt-get -q update && apt-get -q install -y --no-install-recommends --download-only "$@"' \
    bash "${to_install_later[@]}" >>"$root.log" 2>&1 || { tail -n 5 "$root.log" >&2; unavailable 'apt failed in it'; }
  mkdir -p "$root.new/opt/wheels"
  (cd "$root.new/opt" && npm pack --silent "$npm" >/dev/null && tar -xzf npm-*.tgz && mv package npm && rm npm-*.tgz)
  pip download -q --no-deps -d "$root.new/opt/wheels" "$uv" >&2
  rm -f "$root.log"
  mv "$root.new" "$root"
}

# The one that the machine installs its own packages from.
mirror() {
  local used
  used=$(apt-get indextargets --format '$(REPO_URI)' 'Origin: Debian' 'Label: Debian' 2>/dev/null | head -n 1)
  echo "${used:-http://deb.debian.org/debian}"
}

run() {
  copy=$(mktemp -d "$cache/copy.XXXXXX")
  trap 'rm -rf --one-file-system "$copy"' EXIT
  mkdir "$copy/upper" "$copy/work" "$copy/root"
  # Its processes end with it: they are in a namespace of their own.
  unshare --mount --net --pid --ipc --uts --fork --kill-child bash -c '
    set -e
    root=$1 copy=$2 folder=$3
    mount -t overlay overlay -o "lowerdir=$root,upperdir=$copy/upper,workdir=$copy/work" "$copy/root"
    mkdir -p "$copy/root/packages"
    mount --bind -o ro "$folder" "$copy/root/packages"
    mount -t proc proc "$copy/root/proc"
    mount -t tmpfs tmpfs "$copy/root/dev"
    mkdir "$copy/root/dev/pts" "$copy/root/dev/shm"
    for device in null zero random urandom tty; do touch "$copy/root/dev/$device"; mount --bind "/dev/$device" "$copy/root/dev/$device"; done
    ln -s /proc/self/fd "$copy/root/dev/fd"
    exec chroot "$copy/root" env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 "${@:4}"
  ' root.sh "$root" "$copy" "$1" "${@:2}"
}

case ${1:-} in
  install) install ;;
  run) [ $# -ge 3 ] || misuse; "$@" ;;
  *) misuse ;;
esac
