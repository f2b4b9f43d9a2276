"""Gives the last monitor of a GNOME session a scale, as its settings do, and prints the scale that it has then.

Usage: gnome_scale.py SCALE units|pixels. GNOME offers scales at which a monitor has a whole number of units; the nearest one is taken. By
default GNOME counts places in pixels at any scale, and has whole scales only; a setting lets it count in units.
"""

import subprocess
import sys
import time

from gi.repository import Gio, GLib

wanted, counted = float(sys.argv[1]), sys.argv[2]
features = {"units": "['scale-monitor-framebuffer']", "pixels": "[]"}[counted]
subprocess.run(["gsettings", "set", "org.gnome.mutter", "experimental-features", features], check=True)
bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def ask(method, arguments=None):
    return bus.call_sync(
        "org.gnome.Mutter.DisplayConfig", "/org/gnome/Mutter/DisplayConfig", "org.gnome.Mutter.DisplayConfig",
        method, arguments, None, Gio.DBusCallFlags.NONE, 10_000, None).unpack()


layout_mode = {"units": 1, "pixels": 2}[counted]
for _ in range(50):
    serial, monitors, logical, properties = ask("GetCurrentState")
    if properties.get("layout-mode") == layout_mode:
        break
    time.sleep(0.1)
else:
    sys.exit("GNOME does not count in %s: %s" % (counted, properties))

modes = {}
for (connector, *_), available, _ in monitors:
    modes[connector] = next(mode for mode in available if mode[6].get("is-current"))
configuration = []
x = 0
for index, (_, y, scale, transform, primary, shown, _) in enumerate(sorted(logical, key=lambda each: each[0])):
    connector = shown[0][0]
    mode, width, _, _, _, scales, _ = modes[connector]
    if index == len(logical) - 1:
        scale = min(scales, key=lambda each: abs(each - wanted))
    configuration.append((x, y, scale, transform, primary, [(connector, mode, {})]))
    x += round(width / scale) if counted == "units" else width
TEMPORARY = 1
ask("ApplyMonitorsConfig", GLib.Variant("(uua(iiduba(ssa{sv}))a{sv})", (serial, TEMPORARY, configuration, {})))
print(configuration[-1][2])
