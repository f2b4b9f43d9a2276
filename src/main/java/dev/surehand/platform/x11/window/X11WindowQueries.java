package dev.surehand.platform.x11.window;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.platform.x11.wire.LocalProcess;
import dev.surehand.platform.x11.wire.Property;
import dev.surehand.platform.x11.wire.PropertyText;
import dev.surehand.platform.x11.wire.ServerSetup;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the facts of windows from the server, with all requests sent at once. */
public final class X11WindowQueries {

    private static final List<String> TITLES = List.of("_NET_WM_NAME", "WM_NAME");

    private static final String CLASS = "WM_CLASS";
    private static final String MACHINE = "WM_CLIENT_MACHINE";
    private static final String PROCESS = "_NET_WM_PID";

    private static final List<String> IDENTITY =
            List.of("_NET_WM_NAME", "WM_NAME", CLASS, MACHINE, "_NET_WM_WINDOW_TYPE");

    private static final List<String> PROPERTIES = Stream.concat(
                    IDENTITY.stream(),
                    Stream.of(
                            "_NET_WM_STATE", "_NET_WM_DESKTOP", "_NET_FRAME_EXTENTS", "_GTK_FRAME_EXTENTS", "WM_STATE"))
            .toList();

    private final XcbConnection xcb;
    private final PropertyText text;
    private final long root;
    private final ServerSetup setup;
    private final ClientProcesses processes;
    private final WindowParts parts;

    public X11WindowQueries(X11Connection connection) {
        xcb = connection.xcb();
        text = new PropertyText(xcb);
        root = connection.root();
        setup = connection.setup();
        processes = new ClientProcesses(connection);
        parts = new WindowParts(xcb, setup);
        List<String> atoms = new ArrayList<>(PROPERTIES);
        atoms.add(PROCESS);
        atoms.addAll(X11WindowFacts.STATES);
        atoms.addAll(X11WindowFacts.TYPES);
        xcb.learn(atoms);
    }

    /** Sends the requests at once; the supplier returns empty when the window no longer exists. */
    public Supplier<Optional<X11WindowFacts>> ask(long window) {
        return ask(window, processes.ask(creators(List.of(window))));
    }

    /** Does the same as {@link #ask} for several windows. Each supplier must be called once. */
    Map<Long, Supplier<Optional<X11WindowFacts>>> askAll(Collection<Long> windows) {
        Supplier<Map<Integer, Long>> known = once(processes.ask(creators(windows)));
        Map<Long, Supplier<Optional<X11WindowFacts>>> answers = new LinkedHashMap<>();
        windows.forEach(window -> answers.computeIfAbsent(window, each -> ask(each, known)));
        return answers;
    }

    private Set<Integer> creators(Collection<Long> windows) {
        return windows.stream().map(setup::creator).collect(Collectors.toSet());
    }

    private static <T> Supplier<T> once(Supplier<T> answer) {
        AtomicReference<T> taken = new AtomicReference<>();
        return () -> taken.updateAndGet(before -> before == null ? answer.get() : before);
    }

    private Supplier<Optional<X11WindowFacts>> ask(long window, Supplier<Map<Integer, Long>> known) {
        var attributes = xcb.attributes(window);
        var geometry = xcb.geometry(window);
        var origin = xcb.translate(window, root, 0, 0);
        var properties = properties(window, PROPERTIES);
        var inside = parts.ask(window);
        return () -> {
            var shown = attributes.get();
            var size = geometry.get();
            var corner = origin.get();
            var values = properties.get();
            var found = inside.get();
            var owner = owner(window, values, known.get(), found.foreign());
            return shown.isEmpty() || size.isEmpty() || corner.isEmpty()
                    ? Optional.empty()
                    : Optional.of(facts(window, found.parent(), owner, shown.get(), size.get(), corner.get(), values));
        };
    }

    /** The properties of a window that were asked for. */
    private record Properties(Map<String, Property> byName) {

        Property get(String name) {
            return Objects.requireNonNull(byName.get(name), name);
        }
    }

    /** Reads only the identity, with half the requests of {@link #ask}. */
    Supplier<Optional<WindowIdentity>> identity(long window) {
        var attributes = xcb.attributes(window);
        var properties = properties(window, IDENTITY);
        var inside = parts.ask(window);
        var known = processes.ask(creators(List.of(window)));
        return () -> {
            var shown = attributes.get();
            var values = properties.get();
            var found = inside.get();
            WindowOwner owner = owner(window, values, known.get(), found.foreign());
            return shown.map(a -> X11WindowFacts.identity(
                    window,
                    owner.program(ProcessNames::of),
                    owner.pid(),
                    title(values),
                    a.overrideRedirect(),
                    type(values)));
        };
    }

    /** Returns the owner; needs another round trip to the server only where programs show themselves inside the window. */
    private WindowOwner owner(long window, Properties values, Map<Integer, Long> known, List<Long> foreign) {
        var more = processes.ask(creators(foreign));
        var foreignProperties = foreign.stream()
                .map(each -> properties(each, List.of(CLASS, MACHINE)))
                .toList();
        Map<Integer, Long> knownInside = more.get();
        List<WindowOwner> embedded = new ArrayList<>();
        for (int i = 0; i < foreign.size(); i++) {
            embedded.add(owner(foreign.get(i), foreignProperties.get(i).get(), knownInside, List.of()));
        }
        Long process = known.get(setup.creator(window));
        Property machine = values.get(MACHINE);
        return new WindowOwner(
                text.lastPart(values.get(CLASS)),
                process == null ? claimed(window, machine) : process,
                LocalProcess.isThisMachine(machine),
                embedded);
    }

    /** Reads the title; it is also empty when the window no longer exists. */
    Supplier<OutsideText> title(long window) {
        var properties = properties(window, TITLES);
        return () -> title(properties.get());
    }

    private Supplier<Properties> properties(long window, List<String> names) {
        List<Supplier<Property>> answers =
                names.stream().map(name -> xcb.property(window, name)).toList();
        return () -> {
            Map<String, Property> values = new HashMap<>();
            for (int i = 0; i < names.size(); i++) {
                values.put(names.get(i), answers.get(i).get());
            }
            return new Properties(values);
        };
    }

    private X11WindowFacts facts(
            long window,
            long parent,
            WindowOwner owner,
            XcbConnection.Attributes shown,
            XcbConnection.Geometry size,
            XcbConnection.Translation corner,
            Properties properties) {
        return new X11WindowFacts(
                window,
                parent,
                title(properties),
                owner,
                new PixelRect(corner.x(), corner.y(), size.width(), size.height()),
                size.border(),
                Margins.of(properties.get("_NET_FRAME_EXTENTS").list()),
                Margins.of(properties.get("_GTK_FRAME_EXTENTS").list()),
                shown.viewable(),
                shown.overrideRedirect(),
                properties.get("WM_STATE").first(),
                properties.get("_NET_WM_DESKTOP").first(),
                Set.copyOf(names(properties.get("_NET_WM_STATE"), X11WindowFacts.STATES)),
                type(properties));
    }

    private OutsideText title(Properties properties) {
        OutsideText title = text.of(properties.get("_NET_WM_NAME"));
        return title.isEmpty() ? text.of(properties.get("WM_NAME")) : title;
    }

    /**
     * Returns the process that the window names; read only where the server does not know the process, such as for other
     * machines.
     */
    private long claimed(long window, Property machine) {
        return LocalProcess.of(machine, xcb.property(window, PROCESS).get())
                .map(LocalProcess::id)
                .orElse(0L);
    }

    private Optional<String> type(Properties properties) {
        return names(properties.get("_NET_WM_WINDOW_TYPE"), X11WindowFacts.TYPES).stream()
                .findFirst();
    }

    /** Returns the names of a list of atoms, in its order, without unknown ones. */
    private List<String> names(Property atoms, Set<String> known) {
        return atoms.numbers()
                .boxed()
                .flatMap(atom -> known.stream().filter(name -> xcb.atom(name) == atom))
                .toList();
    }
}
