package dev.surehand.contract;

import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import java.util.List;
import java.util.stream.Collectors;

class FakeDesktopTest extends InProcessDesktopContract {

    private final FakeDesktop desktop = new FakeDesktop();

    @Override
    protected DesktopSource source() {
        return desktop;
    }

    @Override
    protected Eye open(MonitorIndex monitor, PixelRect place) {
        MonitorLayout layout = desktop.monitors();
        double unit = 1 / layout.get(monitor).pixelsPerUnit();
        ScreenPoint corner = layout.toScreen(new MonitorPoint(monitor, place.x(), place.y()));
        FakeWindow window = desktop.open(
                "Eye", new ScreenRect(corner.x(), corner.y(), place.width() * unit, place.height() * unit));
        return new FakeEye(window, monitor, place, corner, unit);
    }

    @Override
    protected void unplugLast() {
        desktop.unplug(FakeDesktop.LARGE);
    }

    @Override
    protected void plugLast() {
        desktop.plug(FakeDesktop.LARGE);
    }

    private final class FakeEye implements Eye {

        private final FakeWindow window;
        private final MonitorIndex monitor;
        private final PixelRect place;
        private final ScreenPoint corner;
        private final double unit;

        FakeEye(FakeWindow window, MonitorIndex monitor, PixelRect place, ScreenPoint corner, double unit) {
            this.window = window;
            this.monitor = monitor;
            this.place = place;
            this.corner = corner;
            this.unit = unit;
        }

        @Override
        public MonitorIndex monitor() {
            return monitor;
        }

        @Override
        public PixelRect canvas() {
            return place;
        }

        @Override
        public int colourAt(int x, int y) {
            return window.colourAt(new ScreenPoint(corner.x() + x * unit, corner.y() + y * unit));
        }

        @Override
        public List<Sight> sights() {
            return window.events().stream()
                    .filter(e -> e.what().matches(".* button|move|wheel .*"))
                    .map(this::sight)
                    .toList();
        }

        private Sight sight(FakeWindow.Event e) {
            String what = e.what()
                    .replace(" button", "")
                    .replace("VERTICAL 1", "down")
                    .replace("VERTICAL -1", "up")
                    .replace("HORIZONTAL 1", "right")
                    .replace("HORIZONTAL -1", "left");
            return new Sight(
                    what,
                    desktop.monitors().toMonitor(e.at()),
                    e.clicks(),
                    e.held().stream().map(name -> name.replace(" button", "")).collect(Collectors.toSet()));
        }

        @Override
        public void clear() {
            window.forget();
        }

        @Override
        public PixelRect textField() {
            return place;
        }

        @Override
        public String awaitText(String expected) {
            return window.text();
        }

        @Override
        public void close() {
            desktop.closeWindow(window);
        }
    }
}
