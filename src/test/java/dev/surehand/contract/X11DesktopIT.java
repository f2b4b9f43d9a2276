package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.MonitorIndex;
import dev.surehand.desktop.MonitorLayout;
import dev.surehand.desktop.MonitorPoint;
import dev.surehand.desktop.PixelRect;
import dev.surehand.desktop.ScreenPoint;
import dev.surehand.desktop.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.Toolkit;
import dev.surehand.testdesktop.WitnessEvent;
import dev.surehand.testdesktop.WitnessPattern;
import dev.surehand.testdesktop.WitnessProcess;
import java.awt.Point;
import java.awt.Rectangle;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The contract on an X server with three monitors, judged by a window in another process. */
class X11DesktopIT extends DesktopContract {

    private static final Rectangle PLACE = new Rectangle(1400, 300, 700, 500);

    @AutoClose
    private static TestDesktop desktop;

    @BeforeAll
    static void start() {
        desktop = TestDesktop.startOrReportNotRun();
    }

    @Override
    protected DesktopSource source() {
        return new X11Source(desktop.display(), new ThreadPause());
    }

    @Override
    protected Eye open(MonitorIndex monitor, PixelRect place) {
        MonitorLayout layout = layout();
        ScreenPoint corner = layout.toScreen(new MonitorPoint(monitor, place.x(), place.y()));
        Rectangle bounds = new Rectangle((int) corner.x(), (int) corner.y(), place.width(), place.height());
        WitnessProcess witness = WitnessProcess.on(desktop, bounds);
        return new WitnessEye(witness, witness.canvas(), monitor, layout);
    }

    @Override
    protected void unplugLast() {
        desktop.unplug("DUMMY2");
    }

    @Override
    protected void plugLast() {
        desktop.plug("DUMMY2");
    }

    // S4-22: programs nobody here wrote
    @ParameterizedTest
    @EnumSource(Toolkit.class)
    void textArrivesInRealPrograms(Toolkit toolkit) {
        String text = "Grüße, 漢字 🙂 " + ascii(200) + "\n";
        try (TextTarget target = toolkit.start(desktop, PLACE)) {
            Point middle = target.middle();
            MonitorPoint at = layout().toMonitor(new ScreenPoint(middle.x, middle.y));
            bench.done(
                    "mouse_control",
                    "{'action':'click','x':%d,'y':%d,'monitorIndex':%d}"
                            .formatted(at.x(), at.y(), at.monitor().value()));
            bench.done("keyboard_control", "{'action':'type','text':%s}".formatted(quoted(text)));
            target.awaitText(text);
            assertThat(target.text()).isEqualTo(text);
        }
    }

    /** In another process, on the same X server. */
    private record WitnessEye(WitnessProcess witness, Rectangle painted, MonitorIndex monitor, MonitorLayout layout)
            implements Eye {

        @Override
        public PixelRect canvas() {
            return onMonitor(painted);
        }

        @Override
        public int colourAt(int x, int y) {
            return WitnessPattern.at(x, y, painted.getSize()).getRGB() & 0xFFFFFF;
        }

        @Override
        public List<Sight> sights() {
            Set<String> down = new TreeSet<>();
            return witness.settledEvents().stream()
                    .flatMap(event -> sight(event, down))
                    .toList();
        }

        /** @param down buttons that are down, because AWT tells them only as drag or no drag */
        private Stream<Sight> sight(WitnessEvent event, Set<String> down) {
            if (event instanceof WitnessEvent.Press e) {
                down.add(name(e.button()));
                return Stream.of(new Sight("press " + name(e.button()), point(e.at()), e.clicks(), e.modifiers()));
            } else if (event instanceof WitnessEvent.Release e) {
                down.remove(name(e.button()));
                return Stream.of(new Sight("release " + name(e.button()), point(e.at()), 0, e.modifiers()));
            } else if (event instanceof WitnessEvent.Move e) {
                return Stream.of(new Sight("move", point(e.at()), 0, e.modifiers()));
            } else if (event instanceof WitnessEvent.Drag e) {
                Set<String> held = new TreeSet<>(e.modifiers());
                held.addAll(down);
                return Stream.of(new Sight("move", point(e.at()), 0, held));
            } else if (event instanceof WitnessEvent.Wheel e) {
                return Stream.of(new Sight("wheel " + way(e), point(e.at()), 0, e.modifiers()));
            }
            return Stream.empty();
        }

        private static String way(WitnessEvent.Wheel e) {
            return e.axis() == WitnessEvent.Axis.VERTICAL
                    ? e.rotation() > 0 ? "down" : "up"
                    : e.rotation() > 0 ? "right" : "left";
        }

        private MonitorPoint point(Point p) {
            return layout.toMonitor(new ScreenPoint(p.x, p.y));
        }

        private PixelRect onMonitor(Rectangle r) {
            MonitorPoint corner = point(r.getLocation());
            return new PixelRect(corner.x(), corner.y(), r.width, r.height);
        }

        private static String name(int button) {
            return List.of("left", "middle", "right").get(button - 1);
        }

        @Override
        public void clear() {
            witness.clear();
        }

        @Override
        public PixelRect textField() {
            return onMonitor(witness.textArea());
        }

        @Override
        public String awaitText(String expected) {
            witness.awaitText(expected);
            return witness.text();
        }

        @Override
        public void close() {
            witness.close();
        }
    }
}
