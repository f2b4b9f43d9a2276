package dev.surehand.platform.wayland.wire;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** What the compositor offers, as it reports it now. */
public final class Globals {

    private static final int DISPLAY = 1;
    private static final int GET_REGISTRY = 1;
    private static final int BIND = 0;
    private static final int GLOBAL = 0;
    private static final int GLOBAL_REMOVE = 1;

    private final WaylandConnection connection;
    private final int registry;
    private final Map<Integer, Global> globals = new LinkedHashMap<>();

    /**
     * One interface that the compositor offers.
     *
     * @param name its number in the registry
     */
    public record Global(int name, String interfaceName, int version) {}

    private Globals(WaylandConnection connection) {
        this.connection = connection;
        registry = connection.newObject(this::listen);
    }

    /** Asks the compositor. */
    public static Globals of(WaylandConnection connection) {
        Globals globals = new Globals(connection);
        connection.send(WaylandRequest.of(DISPLAY, GET_REGISTRY).int32(globals.registry));
        connection.roundTrip();
        return globals;
    }

    private void listen(WaylandEvent event) {
        if (event.opcode() == GLOBAL) {
            int name = event.int32();
            globals.put(name, new Global(name, event.string(), event.int32()));
        } else if (event.opcode() == GLOBAL_REMOVE) {
            globals.remove(event.int32());
        }
    }

    /** Returns every global with this interface. */
    public List<Global> all(String interfaceName) {
        return new ArrayList<>(globals.values())
                .stream()
                        .filter(global -> global.interfaceName().equals(interfaceName))
                        .toList();
    }

    public Optional<Global> first(String interfaceName) {
        return all(interfaceName).stream().findFirst();
    }

    public boolean has(String interfaceName) {
        return first(interfaceName).isPresent();
    }

    /**
     * Binds a global.
     *
     * @param version the newest one that the caller knows
     * @return the object
     */
    public int bind(Global global, int version, Consumer<WaylandEvent> listener) {
        int id = connection.newObject(listener);
        connection.send(WaylandRequest.of(registry, BIND)
                .int32(global.name())
                .string(global.interfaceName())
                .int32(Math.min(version, global.version()))
                .int32(id));
        return id;
    }

    /** Binds the first global with this interface; empty if the compositor offers none. */
    public Optional<Integer> bind(String interfaceName, int version) {
        return first(interfaceName).map(global -> bind(global, version, event -> {}));
    }
}
