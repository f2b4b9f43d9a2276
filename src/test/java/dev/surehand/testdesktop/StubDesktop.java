package dev.surehand.testdesktop;

import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.quartz.MacPrograms;
import dev.surehand.platform.quartz.QuartzSource;
import java.awt.Point;
import java.awt.Rectangle;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The desktop in C with displays of three scales, and programs with windows on them. A pixel of the desktop is here what
 * {@code list_monitors} reports: the place of a display in points times its scale, plus a pixel of the display.
 */
public final class StubDesktop implements AutoCloseable {

    /** @param points its place in global points */
    public record StubDisplay(int id, ScreenRect points, Size pixels) {

        private double scale() {
            return pixels.width() / points.width();
        }

        private Rectangle onDesktop() {
            Point corner = new Point((int) Math.round(points.x() * scale()), (int) Math.round(points.y() * scale()));
            return new Rectangle(corner.x, corner.y, pixels.width(), pixels.height());
        }
    }

    /** The main display, with one pixel a point. */
    public static final StubDisplay MAIN = new StubDisplay(1, new ScreenRect(0, 0, 1920, 1080), new Size(1920, 1080));

    /** A Retina display on the left. */
    public static final StubDisplay LEFT =
            new StubDisplay(2, new ScreenRect(-1440, 120, 1440, 900), new Size(2880, 1800));

    /** A display above in a scaled mode, with three pixels for two points. */
    public static final StubDisplay ABOVE =
            new StubDisplay(3, new ScreenRect(160, -900, 1600, 900), new Size(2400, 1350));

    /** A display on the far left with the scale of the main one. */
    public static final StubDisplay FAR_LEFT =
            new StubDisplay(4, new ScreenRect(-3360, -1200, 1920, 1080), new Size(1920, 1080));

    private static final int FIRST_PID = 7001;

    /** A layer in front of menus. */
    private static final int OVERLAYS = 500;

    /** A JVM uses one desktop at a time; null in a process that has not started one. */
    private static volatile QuartzStub running;

    private final QuartzStub stub;
    private final Map<Integer, StubDisplay> displays = new TreeMap<>();
    private int nextPid = FIRST_PID;

    private StubDesktop(QuartzStub stub) {
        this.stub = stub;
    }

    /** Returns a desktop with the three displays of different scales. */
    public static StubDesktop start() {
        StubDesktop desktop = on(QuartzStub.start());
        List.of(MAIN, LEFT, ABOVE).forEach(desktop::plug);
        return desktop;
    }

    /** Returns a desktop without displays and programs. */
    public static StubDesktop on(QuartzStub stub) {
        running = stub;
        return new StubDesktop(stub);
    }

    /** Returns the product's desktop of macOS, which the stub stands in for. */
    public static DesktopSource source() {
        return source(new ThreadPause());
    }

    /** Connects to the desktop that this JVM uses then. */
    public static DesktopSource source(Pause pause) {
        return new DesktopSource() {
            @Override
            public String name() {
                return "quartz";
            }

            @Override
            public Desktop open(RecoveryJournal journal) {
                return new QuartzSource(Map.of(), pause, programs()).open(journal);
            }
        };
    }

    private static MacPrograms programs() {
        Path none = Path.of("/nowhere");
        return running == null
                ? new MacPrograms(none, none, none)
                : new MacPrograms(running.screencapture(), none, running.pbpaste());
    }

    public QuartzStub stub() {
        return stub;
    }

    StubControl control() {
        return stub.control();
    }

    public void plug(StubDisplay display) {
        displays.put(display.id(), display);
        ScreenRect place = display.points();
        control()
                .stub_display(
                        display.id(),
                        place.x(),
                        place.y(),
                        place.width(),
                        place.height(),
                        display.pixels().width(),
                        display.pixels().height());
    }

    public void unplug(StubDisplay display) {
        displays.remove(display.id());
        control().stub_display_online(display.id(), false);
    }

    /** Opens a window of a program of its own, in front of all others and with the keyboard focus in its text field. */
    public StubWitness open(String title, Rectangle onDesktop) {
        int pid = program(StubControl.WITNESS, "Witness");
        ScreenRect place = toPoints(onDesktop);
        int number = control().stub_window(pid, place.x(), place.y(), place.width(), place.height(), 0, title);
        return new StubWitness(this, pid, number);
    }

    /** Opens a window of a program of its own in front of all ordinary ones. It takes neither clicks nor keys. */
    public StubWitness openOverlay(String title, Rectangle onDesktop) {
        int pid = program(StubControl.WITNESS, "Overlay");
        ScreenRect place = toPoints(onDesktop);
        int number = control().stub_window(pid, place.x(), place.y(), place.width(), place.height(), OVERLAYS, title);
        control().stub_window_frame(number, true, true, false, true);
        return new StubWitness(this, pid, number);
    }

    /** Opens the program of six rows that respond to clicks, each 100 points high, with its corner at a global point. */
    public Runnable openAnswers(String title, double x, double y) {
        int pid = program(StubControl.ANSWERS, "Answers");
        control().stub_window(pid, x, y, 400, 628, 0, title);
        return () -> control().stub_app_ends(pid);
    }

    private int program(int kind, String name) {
        int pid = nextPid++;
        control()
                .stub_app(
                        pid,
                        kind,
                        name,
                        "dev.surehand." + name.toLowerCase(Locale.ROOT),
                        "/Applications/%s.app/Contents/MacOS/%s".formatted(name, name));
        return pid;
    }

    private MonitorLayout layout() {
        return new MonitorLayout(displays.values().stream()
                .map(display -> new Monitor(
                        "" + display.id(),
                        OutsideText.of("display " + display.id()),
                        display.id() == MAIN.id(),
                        display.points(),
                        display.pixels()))
                .toList());
    }

    private Rectangle onDesktop(MonitorIndex index) {
        return displays.get(Integer.parseInt(layout().get(index).id())).onDesktop();
    }

    /** Converts a place in points, by the scale of the display that shows most of it. */
    Rectangle toDesktop(ScreenRect points) {
        MonitorIndex index = layout().showing(points);
        Rectangle whole = onDesktop(index);
        PixelRect rect = layout().toMonitor(index, points);
        return new Rectangle(whole.x + rect.x(), whole.y + rect.y(), rect.width(), rect.height());
    }

    /** Returns the pixels a point of the display that shows most of a place. */
    double scale(ScreenRect points) {
        return layout().get(layout().showing(points)).pixelsPerUnit();
    }

    Point toDesktop(ScreenPoint point) {
        MonitorPoint pixel = layout().toMonitor(point);
        Rectangle whole = onDesktop(pixel.monitor());
        return new Point(whole.x + pixel.x(), whole.y + pixel.y());
    }

    /** Converts a place by the scale of the display that has its corner. */
    ScreenRect toPoints(Rectangle onDesktop) {
        StubDisplay display = displays.values().stream()
                .filter(d -> d.onDesktop().contains(onDesktop.getLocation()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No display has the corner of " + onDesktop));
        double scale = display.scale();
        return new ScreenRect(
                onDesktop.x / scale, onDesktop.y / scale, onDesktop.width / scale, onDesktop.height / scale);
    }

    @Override
    public void close() {
        stub.close();
    }
}
