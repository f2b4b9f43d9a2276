package dev.surehand.platform.x11.screen;

import dev.surehand.platform.x11.screen.RandrReply.Crtc;
import dev.surehand.platform.x11.screen.RandrReply.Crtcs;
import dev.surehand.platform.x11.screen.RandrReply.MonitorEntry;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Request;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Reads the monitors with RandR. */
public final class Randr {

    private static final String NAME = "RANDR";
    private static final int QUERY_VERSION = 0;
    private static final int GET_OUTPUT_INFO = 9;
    private static final int GET_CRTC_INFO = 20;
    /** Returns what the server knows, without probing the connectors, which takes 100 ms and more. */
    private static final int GET_SCREEN_RESOURCES_CURRENT = 25;

    private static final int GET_OUTPUT_PRIMARY = 31;
    private static final int GET_MONITORS = 42;
    private static final int GET_ATOM_NAME = 17;

    private final X11Connection connection;
    private final int version;
    private final Map<Long, String> atomNames = new HashMap<>();

    /** @param version {@code 105} for 1.5; 0 when RandR is missing */
    public Randr(X11Connection connection, int version) {
        this.connection = connection;
        this.version = version;
    }

    public static Randr of(X11Connection connection) {
        return new Randr(connection, version(connection));
    }

    private static int version(X11Connection connection) {
        return connection
                .extension(NAME)
                .map(randr ->
                        X11Request.of(randr.opcode(), QUERY_VERSION).int32(1).int32(5))
                .flatMap(request -> connection.ask(request.toBytes()).get())
                .map(reply -> reply.getInt(8) * 100 + reply.getInt(12))
                .orElse(0);
    }

    /** Returns the monitors that show something; empty when RandR is older than 1.3, or missing, or everything is off. */
    public List<RandrMonitor> monitors() {
        return version >= 105 ? reported() : withCrtcs(this::crtcs, List.of());
    }

    /** Returns clockwise degrees by output. */
    Map<Long, Integer> rotations() {
        return withCrtcs(
                crtcs -> {
                    Map<Long, Integer> byOutput = new HashMap<>();
                    active(crtcs).forEach(crtc -> crtc.outputs().forEach(o -> byOutput.put(o, crtc.rotation())));
                    return byOutput;
                },
                Map.of());
    }

    private <T> T withCrtcs(Function<Crtcs, T> read, T without) {
        return version < 103
                ? without
                : ask(about(GET_SCREEN_RESOURCES_CURRENT, connection.root()), Crtcs::of)
                        .get()
                        .map(read)
                        .orElse(without);
    }

    private X11Request about(int minor, long thing) {
        return X11Request.of(connection.extension(NAME).orElseThrow().opcode(), minor)
                .int32(thing);
    }

    private <T> Supplier<Optional<T>> ask(X11Request request, Function<ByteBuffer, T> reader) {
        return connection.ask(request.toBytes(), reader);
    }

    private List<RandrMonitor> reported() {
        X11Request request = about(GET_MONITORS, connection.root()).int8(1);
        List<MonitorEntry> shown = ask(request, MonitorEntry::allOf).get().orElse(List.of()).stream()
                .filter(monitor -> !monitor.place().isEmpty())
                .toList();
        learnNames(shown.stream().map(MonitorEntry::name).toList());
        return shown.stream()
                .map(monitor -> new RandrMonitor(
                        atomNames.getOrDefault(monitor.name(), ""),
                        monitor.primary(),
                        monitor.place(),
                        monitor.output()))
                .toList();
    }

    /** Reads the names that are not known yet, in one round trip. */
    private void learnNames(List<Long> atoms) {
        Map<Long, Supplier<Optional<String>>> answers = new HashMap<>();
        atoms.stream()
                .filter(atom -> !atomNames.containsKey(atom))
                .forEach(atom ->
                        answers.put(atom, ask(X11Request.core(GET_ATOM_NAME, 0).int32(atom), RandrReply::atomName)));
        answers.forEach((atom, answer) -> atomNames.put(atom, answer.get().orElse("")));
    }

    /** Returns the monitors before RandR 1.5, when a monitor was its CRTC. */
    private List<RandrMonitor> crtcs(Crtcs crtcs) {
        Supplier<Optional<Long>> answer =
                ask(about(GET_OUTPUT_PRIMARY, connection.root()), reply -> Integer.toUnsignedLong(reply.getInt(8)));
        List<Crtc> active = active(crtcs);
        List<Supplier<Optional<String>>> outputs = active.stream()
                .map(crtc -> about(GET_OUTPUT_INFO, crtc.outputs().get(0)).int32(crtcs.time()))
                .map(request -> ask(request, RandrReply::outputName))
                .toList();
        long primary = answer.get().orElse(0L);
        return IntStream.range(0, active.size())
                .mapToObj(i -> monitor(active.get(i), outputs.get(i).get(), primary))
                .toList();
    }

    private static RandrMonitor monitor(Crtc crtc, Optional<String> name, long primary) {
        return new RandrMonitor(
                name.orElse(""),
                crtc.outputs().contains(primary),
                crtc.place(),
                crtc.outputs().get(0));
    }

    /** Returns the CRTCs that show something; omits a CRTC that was removed between two requests. */
    private List<Crtc> active(Crtcs crtcs) {
        List<Supplier<Optional<Crtc>>> answers = crtcs.known().stream()
                .map(crtc -> ask(about(GET_CRTC_INFO, crtc).int32(crtcs.time()), Crtc::of))
                .toList();
        return answers.stream()
                .flatMap(answer -> answer.get().stream())
                .filter(crtc -> !crtc.place().isEmpty() && !crtc.outputs().isEmpty())
                .toList();
    }
}
