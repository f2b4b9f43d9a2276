#!/usr/bin/env bash
# KDE's KWin to test on, as Debian 12 has it (5.27), without a screen, with two monitors, and the portals of its session. With 13 in
# SUREHAND_KDE_DEBIAN it is that of Debian 13 (6.3).
#
#   kde.sh install           make sure that all it needs is there; exit 3: it cannot be had here, and the reason was printed
#   kde.sh start [OWNER [SCALE]]
#                            prints DIR=, WAYLAND_DISPLAY=, BUS= (the address of the session), COMPOSITOR= (a process id), AS= (the
#                            command before a program of this machine that its user runs) and INSIDE= (the same for a program
#                            that is installed beside KWin) when it answers; with the process id of an owner it ends when that process does;
#                            its monitors have 1280 x 1024 units, and SCALE times as many pixels
#   kde.sh stop DIR          ends what that start started, and nothing else
#
# All of it is installed in a root of its own, since other tests must not find its portals. What is asked for goes to stdout, all else to stderr.
set -euo pipefail

readonly name=kde
readonly debian=${SUREHAND_KDE_DEBIAN:-12}
packages=(kwin-wayland qt6-wayland xdg-desktop-portal xdg-desktop-portal-kde plasma-workspace dbus dbus-user-session libglib2.0-bin python3-gi
  python3-gi-cairo gir1.2-gtk-3.0 gir1.2-gtk-4.0 at-spi2-core python3-pyqt6 wl-clipboard pipewire wireplumber adwaita-icon-theme
  fonts-dejavu-core libgl1-mesa-dri)
if [ "$debian" = 12 ]; then
  packages+=(qtwayland5 qml-module-qtquick-layouts qml-module-qtquick-controls2 qml-module-org-kde-kirigami2 qml-module-qtquick-window2)
else
  packages+=(xwayland)
fi
readonly packages
# KWin finds the programs that it trusts, such as the portal, in the menu of Plasma.
readonly settings=(XDG_CURRENT_DESKTOP=KDE QT_QPA_PLATFORM=wayland XDG_MENU_PREFIX=plasma-)
readonly scale=${3:-1}
# KWin 5.27 takes the scale of its monitors from its command, KWin 6 from a file.
output() {
  printf '{"connectorName": "Virtual-%d", "mode": {"height": %.0f, "width": %.0f, "refreshRate": 60000}, "scale": %s}' \
    "$1" "$(awk "BEGIN {print 1024 * $scale}")" "$(awk "BEGIN {print 1280 * $scale}")" "$scale"
}
readonly outputs='[{"name": "outputs", "data": ['"$(output 0), $(output 1)"']}, {"name": "setups", "data": [{"lidClosed": false, "outputs": [
  {"enabled": true, "outputIndex": 0, "position": {"x": 0, "y": 0}, "priority": 0},
  {"enabled": true, "outputIndex": 1, "position": {"x": 1280, "y": 0}, "priority": 1}]}]}]'
# The screen is locked by tests only.
readonly session='mkdir -p "$HOME/.config"
  printf "[Daemon]\nAutolock=false\n" >"$HOME/.config/kscreenlockerrc"
  echo '"'$outputs'"' >"$HOME/.config/kwinoutputconfig.json"
  exec kwin_wayland --xwayland --virtual --width 1280 --height 1024 --output-count 2 --scale '"$scale"
readonly ready=''

# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/rooted_session.sh"
