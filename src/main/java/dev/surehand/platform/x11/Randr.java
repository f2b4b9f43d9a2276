package dev.surehand.platform.x11;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.PixelRect;
import dev.surehand.platform.x11.bindings.Xlib;
import dev.surehand.platform.x11.bindings.Xrandr;
import dev.surehand.platform.x11.bindings.Xrandr.CrtcInfo;
import dev.surehand.platform.x11.bindings.Xrandr.MonitorInfo;
import dev.surehand.platform.x11.bindings.Xrandr.OutputInfo;
import dev.surehand.platform.x11.bindings.Xrandr.ScreenResources;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Asks RandR for the monitors. */
final class Randr {

    private final X11Connection connection;
    private final int version;
    private final Map<Long, String> atomNames = new HashMap<>();
    /** @param version {@code 105} for 1.5; 0 when it is missing */
    Randr(X11Connection connection, int version) {
        this.connection = connection;
        this.version = version;
    }

    static Randr of(X11Connection connection) {
        return new Randr(connection, version(connection));
    }

    private static int version(X11Connection connection) {
        try {
            IntByReference major = new IntByReference();
            IntByReference minor = new IntByReference();
            boolean there =
                    connection.hasExtension("RANDR") && Xrandr.XRRQueryVersion(connection.display(), major, minor) != 0;
            return there ? major.getValue() * 100 + minor.getValue() : 0;
        } catch (LinkageError e) {
            // No libXrandr on this system.
            return 0;
        }
    }

    /** Those that show something; none when RandR is older than 1.3, or missing, or everything is off. */
    List<Panel> panels() {
        return version >= 105 ? monitors() : withResources(this::crtcs, List.of());
    }

    /** Clockwise degrees by output. */
    Map<Long, Integer> rotations() {
        return withResources(
                resources -> {
                    Map<Long, Integer> byOutput = new HashMap<>();
                    active(resources).forEach(crtc -> crtc.outputs().forEach(o -> byOutput.put(o, crtc.rotation())));
                    return byOutput;
                },
                Map.of());
    }

    private <T> T withResources(Function<Pointer, T> read, T without) {
        Pointer resources =
                version < 103 ? null : Xrandr.XRRGetScreenResourcesCurrent(connection.display(), connection.root());
        if (resources == null) {
            return without;
        }
        try {
            return read.apply(resources);
        } finally {
            Xrandr.XRRFreeScreenResources(resources);
        }
    }

    private List<Panel> monitors() {
        IntByReference count = new IntByReference();
        Pointer monitors = Xrandr.XRRGetMonitors(connection.display(), connection.root(), 1, count);
        if (monitors == null) {
            return List.of();
        }
        try {
            return IntStream.range(0, count.getValue())
                    .mapToObj(i -> monitors.share((long) i * MonitorInfo.SIZE))
                    .map(this::monitor)
                    .filter(panel -> !panel.place().isEmpty())
                    .toList();
        } finally {
            Xrandr.XRRFreeMonitors(monitors);
        }
    }

    private Panel monitor(Pointer info) {
        boolean hasOutput = info.getInt(MonitorInfo.OUTPUT_COUNT) > 0;
        return new Panel(
                atomName(info.getLong(MonitorInfo.NAME)),
                info.getInt(MonitorInfo.PRIMARY) != 0,
                Panel.placeOfMonitor(info),
                hasOutput ? info.getPointer(MonitorInfo.OUTPUTS).getLong(0) : 0);
    }

    /** The way before RandR 1.5, when a monitor was its CRTC. */
    private List<Panel> crtcs(Pointer resources) {
        long primary = Xrandr.XRRGetOutputPrimary(connection.display(), connection.root());
        return active(resources).stream()
                .map(crtc -> new Panel(
                        outputName(resources, crtc.outputs().get(0)),
                        crtc.outputs().contains(primary),
                        crtc.place(),
                        crtc.outputs().get(0)))
                .toList();
    }

    private record Crtc(PixelRect place, int rotation, List<Long> outputs) {}

    /** A CRTC that went away between two requests is left out. */
    private List<Crtc> active(Pointer resources) {
        List<Crtc> active = new ArrayList<>();
        int count = resources.getInt(ScreenResources.CRTC_COUNT);
        Pointer ids = resources.getPointer(ScreenResources.CRTCS);
        for (int i = 0; i < count; i++) {
            Pointer info = Xrandr.XRRGetCrtcInfo(connection.display(), resources, ids.getLong(i * 8L));
            if (info != null) {
                active.add(crtc(info));
                Xrandr.XRRFreeCrtcInfo(info);
            }
        }
        active.removeIf(crtc -> crtc.place().isEmpty() || crtc.outputs().isEmpty());
        return active;
    }

    private static Crtc crtc(Pointer info) {
        int count = info.getInt(CrtcInfo.OUTPUT_COUNT);
        Pointer outputs = info.getPointer(CrtcInfo.OUTPUTS);
        return new Crtc(
                Panel.placeOfCrtc(info),
                Panel.rotation(info.getShort(CrtcInfo.ROTATION)),
                IntStream.range(0, count).mapToObj(i -> outputs.getLong(i * 8L)).toList());
    }

    private String outputName(Pointer resources, long output) {
        Pointer info = Xrandr.XRRGetOutputInfo(connection.display(), resources, output);
        if (info == null) {
            return "";
        }
        String name = info.getPointer(OutputInfo.NAME).getString(0);
        Xrandr.XRRFreeOutputInfo(info);
        return name;
    }

    private String atomName(long atom) {
        return atomNames.computeIfAbsent(atom, this::askAtomName);
    }

    private String askAtomName(long atom) {
        Pointer name = Xlib.XGetAtomName(connection.display(), atom);
        if (name == null) {
            return "";
        }
        String text = name.getString(0);
        Xlib.XFree(name);
        return text;
    }
}
