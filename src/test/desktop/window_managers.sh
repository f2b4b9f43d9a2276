# The window managers that desktop.sh can start. Sourced by it.
#
# Each one gets a home of its own in the desktop's directory and its defaults, but for what would need the network, a session or a second program.

readonly window_managers='openbox xfwm4 kwin mutter muffin metacity marco i3 icewm fluxbox awesome'

check_wm() {
  [[ " $window_managers " == *" $1 "* ]] || fail "there is no window manager $1 here; expected one of: $window_managers"
}

# Packages beside those of every desktop.
packages_of_wm() {
  case $1 in
    openbox) ;;
    xfwm4) echo xfwm4 xfconf dbus-daemon x11-utils ;;
    kwin) echo kwin-x11 kwin-style-breeze dbus-daemon ;;
    mutter) echo mutter dbus-daemon ;;
    # The settings' schemas that they read are in packages of their desktops.
    muffin) echo muffin cinnamon-settings-daemon dbus-daemon ;;
    marco) echo marco mate-settings-daemon-common ;;
    i3) echo i3-wm ;;
    *) echo "$1" ;;
  esac
}

start_wm() {
  local dir=$1 name=$2 home=$1/wm-home
  xsetroot -solid '#3b4252'
  mkdir -p "$home/run"
  chmod 700 "$home/run"
  echo "$name" >"$dir/wm.name"
  local command=()
  mapfile -t command < <("command_of_$name" "$home")
  local environment=(
    -u WAYLAND_DISPLAY -u DBUS_SESSION_BUS_ADDRESS -u SESSION_MANAGER
    "SUREHAND_DESKTOP=$dir" "HOME=$home" "XDG_RUNTIME_DIR=$home/run" "XDG_CONFIG_HOME=$home/config" "XDG_CACHE_HOME=$home/cache"
    "XDG_DATA_HOME=$home/data" "XDG_STATE_HOME=$home/state" XDG_SESSION_TYPE=x11 LC_ALL=C.UTF-8
    GSETTINGS_BACKEND=memory NO_AT_BRIDGE=1 LIBGL_ALWAYS_SOFTWARE=1 KWIN_COMPOSE=N
  )
  run "$dir" wm env "${environment[@]}" "${command[@]}"
  until_true wm_manages "$dir" || fail "$name did not start: $(tail -n 5 "$dir/wm.log")"
  kill "$(pid_of "$dir" probe)" 2>/dev/null || true
  until_true no_probe || fail "$name keeps a window that has closed"
}

# In its first moments a window manager may overlook windows: it is ready when it marks one that appears.
wm_manages() {
  alive "$1" wm || fail "the window manager has ended: $(tail -n 5 "$1/wm.log")"
  alive "$1" probe || run "$1" probe timeout 2 xev -name 'Surehand probe' -geometry 100x100
  xprop -name 'Surehand probe' WM_STATE 2>/dev/null | grep -q 'window state'
}
no_probe() { ! xprop -root _NET_CLIENT_LIST | grep -q 0x; }

command_of_openbox() { printf '%s\n' openbox --sm-disable --config-file "$here/openbox.xml"; }
command_of_xfwm4() { printf '%s\n' dbus-run-session -- xfwm4 --compositor=off; }
command_of_kwin() { printf '%s\n' dbus-run-session -- kwin_x11; }
command_of_mutter() { printf '%s\n' dbus-run-session -- mutter --x11 --sm-disable; }
command_of_muffin() { printf '%s\n' dbus-run-session -- muffin --sm-disable; }
command_of_metacity() { printf '%s\n' metacity --sm-disable; }
command_of_marco() { printf '%s\n' marco --sm-disable --no-composite; }
command_of_i3() {
  # Without its bar and its first question.
  printf '%s\n' 'font pango:monospace 8' >"$1/i3.conf"
  printf '%s\n' i3 -c "$1/i3.conf"
}
command_of_icewm() { printf '%s\n' icewm; }
command_of_fluxbox() {
  # Its style asks a program for a wallpaper, which shows an error where there is nothing to draw it with.
  mkdir -p "$1/bin"
  ln -s "$(type -P true)" "$1/bin/fbsetbg"
  printf '%s\n' env "PATH=$1/bin:$PATH" fluxbox
}
command_of_awesome() { printf '%s\n' awesome; }
