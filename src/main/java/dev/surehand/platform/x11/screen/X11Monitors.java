package dev.surehand.platform.x11.screen;

import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.x11.wire.Property;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reads the monitors, with the areas of them that the window manager and panels leave free. */
public final class X11Monitors {

    /** A limit, because any program may set the number of the shown desktop, and the server keeps an atom for each number. */
    private static final int MOST_DESKTOPS = 1000;

    private final Randr randr;
    private final XcbConnection xcb;
    private final long root;

    public X11Monitors(Randr randr, XcbConnection xcb, long root) {
        this.randr = randr;
        this.xcb = xcb;
        this.root = root;
    }

    /**
     * Reads the monitors, with one request where RandR is 1.5 and the names are known: every call that points waits for the
     * reply.
     */
    public MonitorLayout read() {
        return new MonitorLayout(
                randrMonitors().stream().map(X11Monitors::monitor).toList());
    }

    private List<RandrMonitor> randrMonitors() {
        List<RandrMonitor> monitors = randr.monitors();
        return monitors.isEmpty()
                ? List.of(new RandrMonitor(
                        "screen",
                        true,
                        xcb.geometry(root)
                                .get()
                                .map(XcbConnection.Geometry::outer)
                                .orElseThrow(),
                        0))
                : monitors;
    }

    private static Monitor monitor(RandrMonitor monitor) {
        PixelRect place = monitor.place();
        return new Monitor(
                monitor.name(),
                OutsideText.of(monitor.name()),
                monitor.primary(),
                new ScreenRect(place.x(), place.y(), place.width(), place.height()),
                new Size(place.width(), place.height()));
    }

    public List<MonitorDetails> details(MonitorLayout layout) {
        Supplier<Property> resources = xcb.property(root, "RESOURCE_MANAGER");
        WorkSpace space = workSpace();
        double scale = new XResources(resources.get().latin1()).scale();
        Map<Long, Integer> rotations = randr.rotations();
        Map<String, Long> outputs = randrMonitors().stream()
                .collect(Collectors.toMap(RandrMonitor::name, RandrMonitor::output, (a, b) -> a));
        return layout.monitors().stream()
                .map(m -> new MonitorDetails(
                        scale, rotations.getOrDefault(outputs.getOrDefault(m.id(), 0L), 0), space.on(m.bounds())))
                .toList();
    }

    /** The areas that the window manager and the panels report, in pixels of the root window. */
    private record WorkSpace(PixelRect root, List<PixelRect> areas, List<Strut> struts) {

        /** Returns the free area in pixels of the monitor. */
        PixelRect on(ScreenRect bounds) {
            var monitor =
                    new PixelRect((int) bounds.x(), (int) bounds.y(), (int) bounds.width(), (int) bounds.height());
            PixelRect area = Strut.largestOn(monitor, areas);
            for (Strut strut : struts) {
                area = strut.cutFrom(area, monitor, root);
            }
            return new PixelRect(area.x() - monitor.x(), area.y() - monitor.y(), area.width(), area.height());
        }
    }

    private WorkSpace workSpace() {
        var geometry = xcb.geometry(root);
        var current = xcb.property(root, "_NET_CURRENT_DESKTOP");
        var workArea = xcb.property(root, "_NET_WORKAREA");
        var clients = xcb.property(root, "_NET_CLIENT_LIST");
        long number = current.get().first().orElse(0);
        int desktop = number < MOST_DESKTOPS ? (int) number : 0;
        // Newer window managers report an area for each monitor here; the older property has one for all of them.
        var byMonitor = xcb.property(root, "_GTK_WORKAREAS_D" + desktop);
        List<Supplier<Property>> struts =
                clients.get().list().stream().map(this::askStrut).toList();
        List<PixelRect> areas = rectangles(byMonitor.get().list());
        List<PixelRect> common = rectangles(workArea.get().list()).stream()
                .skip(desktop)
                .limit(1)
                .toList();
        return new WorkSpace(
                geometry.get().map(XcbConnection.Geometry::outer).orElseThrow(),
                areas.isEmpty() ? common : areas,
                struts(struts));
    }

    /** Returns the newer property where both are set, because it contains more. */
    private Supplier<Property> askStrut(long window) {
        var partial = xcb.property(window, "_NET_WM_STRUT_PARTIAL");
        var whole = xcb.property(window, "_NET_WM_STRUT");
        return () -> Stream.of(whole.get(), partial.get())
                .reduce(Property.NONE, (first, second) -> second.isPresent() ? second : first);
    }

    private static List<Strut> struts(List<Supplier<Property>> answers) {
        return answers.stream()
                .flatMap(answer -> Strut.of(answer.get().list()).stream())
                .toList();
    }

    private static List<PixelRect> rectangles(List<Long> numbers) {
        return IntStream.range(0, numbers.size() / 4)
                .mapToObj(i -> numbers.subList(4 * i, 4 * i + 4))
                .map(n -> new PixelRect(
                        n.get(0).intValue(),
                        n.get(1).intValue(),
                        n.get(2).intValue(),
                        n.get(3).intValue()))
                .toList();
    }
}
