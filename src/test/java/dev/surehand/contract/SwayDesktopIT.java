package dev.surehand.contract;

import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.platform.wayland.WaylandSource;
import dev.surehand.testdesktop.NestedSway;
import dev.surehand.testdesktop.SwayDesktop;
import dev.surehand.testdesktop.TempSway;
import dev.surehand.testdesktop.WitnessProcess;
import java.awt.Rectangle;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Runs the contract on sway with three monitors, one of them at scale 2, with a window of GTK 3 in another process. */
class SwayDesktopIT extends InProcessDesktopContract {

    /** The places of the monitors in the units of sway, and their scales. In the pixels of list_monitors, 1920 units are 3840 pixels of the second one, and they do not overlap. */
    private static final int[][] MONITORS = {{0, 0, 1}, {1920, 0, 2}, {5120, 0, 1}};

    private static final int LAST = MONITORS.length;

    @TempSway(spoiledBy = "a monitor that is added stays")
    private static SwayDesktop desktop;

    private static int windows;

    private Optional<NestedSway> nested = Optional.empty();

    @BeforeAll
    static void start() {
        desktop.sway("create_output");
        desktop.sway("output HEADLESS-3 resolution 1600x900 position 5120 0");
    }

    @Override
    protected DesktopSource source() {
        return source(desktop.environment());
    }

    private static DesktopSource source(Map<String, String> environment) {
        return new WaylandSource(environment, new ThreadPause(), new NoLauncher());
    }

    @Override
    protected Eye open(MonitorIndex monitor, PixelRect place) {
        return WitnessEye.open(layout(), monitor, place, bounds -> show(monitor, place, bounds), WitnessProcess::close);
    }

    private static WitnessProcess show(MonitorIndex monitor, PixelRect place, Rectangle bounds) {
        int[] at = MONITORS[monitor.value()];
        int scale = at[2];
        Rectangle units = new Rectangle(
                at[0] + place.x() / scale, at[1] + place.y() / scale, place.width() / scale, place.height() / scale);
        return desktop.showWitness("Eye " + ++windows, units, bounds);
    }

    /** The monitors of this desktop cannot be unplugged, so this is tried on a sway in windows of it. */
    @Override
    @Test
    void aMonitorThatWasUnpluggedIsRefused() {
        try (NestedSway inner = new NestedSway(desktop, LAST)) {
            nested = Optional.of(inner);
            disconnect();
            bench = connected(source(inner.environment()));
            super.aMonitorThatWasUnpluggedIsRefused();
        } finally {
            nested = Optional.empty();
        }
    }

    @Override
    protected void unplugLast() {
        nested.orElseThrow().unplug(LAST);
    }

    @Override
    protected void plugLast() {
        nested.orElseThrow().plug();
    }
}
