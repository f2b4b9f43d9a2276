package dev.surehand.platform.wayland.portal;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.platform.dbus.AccessibilityBus;
import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConnection;
import dev.surehand.platform.dbus.BusLostException;
import dev.surehand.platform.dbus.BusSignal;
import dev.surehand.platform.dbus.BusValues;
import dev.surehand.platform.dbus.ObjectRef;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * The portal of the session of one compositor. Only answers of the portal itself count, to paths that nobody can guess. Source:
 * the documentation of org.freedesktop.portal.Request.
 */
public final class SessionPortal implements AutoCloseable {

    private static final String GNOME = "org.gnome.Shell";

    /** By these names the compositors themselves are on the bus of their session. */
    private static final List<String> COMPOSITORS = List.of(GNOME, "org.kde.KWin");

    private static final ObjectRef PORTAL =
            new ObjectRef("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop");

    private static final String REQUEST = "org.freedesktop.portal.Request";

    /** The first call starts the portal. */
    private static final Duration TO_BEGIN = Duration.ofSeconds(3);

    private final BusConnection bus;
    private final String compositor;
    private final int process;
    private final BusConnection.Listening listening;
    private final Map<String, PortalRequest> waiting = new ConcurrentHashMap<>();
    private volatile boolean hasEnded;

    private SessionPortal(BusConnection bus, String compositor, int process) {
        this.compositor = compositor;
        this.process = process;
        this.bus = bus;
        bus.onLost(() -> hasEnded = true);
        listening = bus.listen(REQUEST, this::hear);
    }

    /**
     * Returns the portal of the session whose compositor is this process.
     *
     * @param compositor its process id
     * @return empty if there is none, or if the session of this server's bus has another compositor
     */
    public static Optional<SessionPortal> of(Map<String, String> environment, int compositor) {
        BusConnection bus;
        try {
            bus = AccessibilityBus.sessionWithDescriptors(environment);
        } catch (DesktopException | BusLostException e) {
            return Optional.empty();
        }
        SessionPortal portal = null;
        try {
            Optional<String> name = nameOf(bus, compositor);
            if (name.isPresent()) {
                portal = new SessionPortal(bus, name.get(), compositor);
            }
            return Optional.ofNullable(portal);
        } finally {
            if (portal == null) {
                bus.close();
            }
        }
    }

    private static Optional<String> nameOf(BusConnection bus, int compositor) {
        return COMPOSITORS.stream()
                .filter(name -> bus.askBus("GetConnectionUnixProcessID", "s", name)
                        .number()
                        .equals(OptionalInt.of(compositor)))
                .findFirst();
    }

    /** Returns whether the compositor is GNOME Shell. */
    public boolean isOfGnome() {
        return compositor.equals(GNOME);
    }

    /** Returns the process id of the compositor. */
    int process() {
        return process;
    }

    /** Returns whether the bus has ended the connection. */
    public boolean hasEnded() {
        return hasEnded;
    }

    /** Returns the version of an interface; empty if the portal does not have it. */
    public OptionalInt version(String type) {
        return bus.ask(BusCall.property(PORTAL, type, "version"), TO_BEGIN).number();
    }

    /** Returns the unique name of the portal; empty if it does not run. */
    public Optional<String> owner() {
        return bus.askBus("GetNameOwner", "s", PORTAL.owner()).text();
    }

    /** Calls a method that answers at once. */
    public BusAnswer call(String type, String method, String signature, Object... arguments) {
        return bus.ask(BusCall.of(PORTAL, type, method, signature, arguments), TO_BEGIN);
    }

    /** Calls a method of another object of the portal that answers at once. */
    public BusAnswer callOn(String path, String type, String method) {
        return bus.ask(BusCall.of(new ObjectRef(PORTAL.owner(), path), type, method), TO_BEGIN);
    }

    /** Reports the signals of an interface until the result is closed, of every program on the bus. */
    public BusConnection.Listening listen(String type, Consumer<BusSignal> listener) {
        return bus.listen(type, listener);
    }

    /** Returns a word for a path of this server that nobody can guess. */
    public static String newToken() {
        return "surehand" + UUID.randomUUID().toString().replace("-", "");
    }

    /**
     * Begins a request.
     *
     * @param signature the types of the arguments, without the options, which come last
     * @param options variants by their names
     * @param unwanted receives an answer that comes while nobody waits for it
     * @throws PortalSilentException if the portal does not take the request
     */
    public PortalRequest begin(
            String type,
            String method,
            String signature,
            List<Object> arguments,
            Map<String, Object> options,
            Consumer<PortalAnswer> unwanted) {
        String owner = owner().orElseThrow(() -> new PortalSilentException("it has ended"));
        String token = newToken();
        String path = "/org/freedesktop/portal/desktop/request/%s/%s"
                .formatted(bus.name().substring(1).replace('.', '_'), token);
        PortalRequest request = new PortalRequest(owner, unwanted);
        waiting.put(path, request);
        Map<String, Object> named = new HashMap<>(options);
        named.put("handle_token", BusValues.variant(token));
        List<Object> all = new ArrayList<>(arguments);
        all.add(named);
        BusAnswer begun = bus.ask(BusCall.of(PORTAL, type, method, signature + "a{sv}", all.toArray()), TO_BEGIN);
        if (!begun.isGiven()) {
            waiting.remove(path);
            throw new PortalSilentException(begun.error().isEmpty() ? "it does not answer" : begun.error());
        }
        return request;
    }

    /** Takes the answer to a request of this server. */
    private void hear(BusSignal signal) {
        String path = signal.object().path();
        PortalRequest request = waiting.get(path);
        if (request != null
                && signal.member().equals("Response")
                && request.isTo(signal.object().owner())) {
            waiting.remove(path);
            request.complete(PortalAnswer.of(signal.values()));
        }
    }

    @Override
    public void close() {
        listening.close();
        bus.close();
    }
}
