#!/usr/bin/env bash
# A GNOME of its own to test on: GNOME Shell of Debian 12 (43) without a screen, with two monitors, and the portals of its session. With 13
# in SUREHAND_GNOME_DEBIAN it is that of Debian 13 (48).
#
#   gnome.sh install           make sure that all it needs is there; exit 3: it cannot be had here, and the reason was printed
#   gnome.sh start [OWNER [SIZE]]
#                              prints DIR=, WAYLAND_DISPLAY=, BUS= (the address of the session), COMPOSITOR= (a process id), AS= (the
#                              command before a program of this machine that its user runs) and INSIDE= (the same for a program
#                              that is installed beside GNOME) when it answers; with the process id of an owner it ends when that process does;
#                              SIZE is that of the right monitor, such as 1280x1024
#   gnome.sh stop DIR          ends what that start started, and nothing else
#
# All of it is installed in a root of its own, since other tests must not find its portals. It has buses of its own, and no logind. What is asked for goes to stdout, all else to stderr.
set -euo pipefail

readonly name=gnome debian=${SUREHAND_GNOME_DEBIAN:-12}
readonly packages=(gnome-shell xdg-desktop-portal-gnome dbus dbus-user-session libglib2.0-bin python3-gi python3-gi-cairo gir1.2-gtk-3.0
  pipewire adwaita-icon-theme fonts-dejavu-core libgl1-mesa-dri)
readonly settings=(XDG_CURRENT_DESKTOP=GNOME XDG_SESSION_TYPE=wayland)
readonly session='exec gnome-shell --headless --wayland --no-x11 --virtual-monitor 1920x1080 --virtual-monitor '${3:-1280x1024}
readonly ready='GNOME Shell started'

# shellcheck source-path=SCRIPTDIR
. "$(dirname "${BASH_SOURCE[0]}")/rooted_session.sh"
