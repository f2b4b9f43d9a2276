package dev.surehand.platform.wayland.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.platform.wayland.wire.Globals;
import dev.surehand.platform.wayland.wire.WaylandConnection;
import dev.surehand.platform.wayland.wire.WaylandRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The outputs of the compositor. A point of the desktop is in its logical units; an output may have several pixels per unit. */
public final class WaylandOutputs {

    public static final String LAYOUT = "zxdg_output_manager_v1";

    private static final String OUTPUT = "wl_output";
    private static final int OUTPUT_VERSION = 4;
    private static final int LAYOUT_VERSION = 3;
    private static final int GET_XDG_OUTPUT = 1;

    private final WaylandConnection connection;
    private final Globals globals;
    private final Optional<Integer> layout;
    private final Map<Integer, OutputState> outputs = new LinkedHashMap<>();

    public WaylandOutputs(WaylandConnection connection, Globals globals) {
        this.connection = connection;
        this.globals = globals;
        layout = globals.bind(LAYOUT, LAYOUT_VERSION);
    }

    /**
     * Asks the compositor for its outputs.
     *
     * @throws DesktopException not_supported_here if it reports no places of outputs, or has no output that is switched on
     */
    public MonitorLayout read() {
        int places = layout.orElseThrow(() -> DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "This compositor does not offer %s, so the places of its outputs are unknown.".formatted(LAYOUT)));
        connection.roundTrip();
        List<Globals.Global> now = globals.all(OUTPUT);
        outputs.keySet().retainAll(now.stream().map(Globals.Global::name).collect(Collectors.toSet()));
        List<Globals.Global> added = now.stream()
                .filter(global -> !outputs.containsKey(global.name()))
                .toList();
        added.forEach(global -> add(global, places));
        if (!added.isEmpty()) {
            connection.roundTrip();
        }
        List<Monitor> on = outputs.values().stream()
                .filter(OutputState::isOn)
                .map(OutputState::monitor)
                .toList();
        if (on.isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE, "The compositor has no output that is switched on.");
        }
        return new MonitorLayout(on);
    }

    private void add(Globals.Global global, int places) {
        OutputState state = new OutputState();
        state.is(globals.bind(global, OUTPUT_VERSION, state::output));
        connection.send(WaylandRequest.of(places, GET_XDG_OUTPUT)
                .int32(connection.newObject(state::logical))
                .int32(state.object()));
        outputs.put(global.name(), state);
    }

    public List<MonitorDetails> details(MonitorLayout monitors) {
        return monitors.monitors().stream()
                .map(monitor -> new MonitorDetails(
                        monitor.pixelsPerUnit(),
                        find(monitor).map(OutputState::rotation).orElse(0),
                        PixelRect.of(monitor.pixels())))
                .toList();
    }

    /** @throws DesktopException capture_failed if the output no longer exists */
    OutputState get(Monitor monitor) {
        return find(monitor)
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.CAPTURE_FAILED,
                        "The monitor %s was removed. Read the monitors again.".formatted(monitor.id())));
    }

    private Optional<OutputState> find(Monitor monitor) {
        return outputs.values().stream()
                .filter(output -> output.isOn() && output.monitor().id().equals(monitor.id()))
                .findFirst();
    }
}
