package dev.surehand.platform.x11;

import dev.surehand.desktop.OutsideText;
import dev.surehand.desktop.PixelRect;
import dev.surehand.desktop.WindowIdentity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Asks the server, all at once, for what is to be known of a window. */
final class WindowQuestions {

    private static final List<String> TITLES = List.of("_NET_WM_NAME", "WM_NAME");

    private static final List<String> IDENTITY =
            List.of("_NET_WM_NAME", "WM_NAME", "WM_CLASS", "WM_CLIENT_MACHINE", "_NET_WM_PID", "_NET_WM_WINDOW_TYPE");

    private static final List<String> PROPERTIES = Stream.concat(
                    IDENTITY.stream(),
                    Stream.of(
                            "_NET_WM_STATE", "_NET_WM_DESKTOP", "_NET_FRAME_EXTENTS", "_GTK_FRAME_EXTENTS", "WM_STATE"))
            .toList();

    private final XcbConnection questions;
    private final PropertyText text;
    private final long root;

    WindowQuestions(XcbConnection questions, PropertyText text, long root) {
        this.questions = questions;
        this.text = text;
        this.root = root;
        List<String> atoms = new ArrayList<>(PROPERTIES);
        atoms.addAll(WindowFacts.STATES);
        atoms.addAll(WindowFacts.TYPES);
        questions.learn(atoms);
    }

    /** Empty when the window is gone. */
    Supplier<Optional<WindowFacts>> ask(long window) {
        var attributes = questions.attributes(window);
        var geometry = questions.geometry(window);
        var origin = questions.translate(window, root, 0, 0);
        var properties = properties(window, PROPERTIES);
        return () -> {
            var shown = attributes.get();
            var size = geometry.get();
            var corner = origin.get();
            var values = properties.get();
            return shown.isEmpty() || size.isEmpty() || corner.isEmpty()
                    ? Optional.empty()
                    : Optional.of(facts(window, shown.get(), size.get(), corner.get(), values));
        };
    }

    /** The same as part of {@link #ask}, for half the questions. */
    Supplier<Optional<WindowIdentity>> identity(long window) {
        var attributes = questions.attributes(window);
        var properties = properties(window, IDENTITY);
        return () -> {
            var shown = attributes.get();
            var values = properties.get();
            return shown.map(a -> {
                long pid = pid(values);
                return WindowFacts.identity(
                        window,
                        ProcessNames.of(pid).with(appId(values)),
                        pid,
                        title(values),
                        a.overrideRedirect(),
                        type(values));
            });
        };
    }

    /** Empty too when the window is gone. */
    Supplier<OutsideText> title(long window) {
        var properties = properties(window, TITLES);
        return () -> title(properties.get());
    }

    private Supplier<Map<String, Property>> properties(long window, List<String> names) {
        List<Supplier<Property>> answers =
                names.stream().map(name -> questions.property(window, name)).toList();
        return () -> {
            Map<String, Property> values = new HashMap<>();
            for (int i = 0; i < names.size(); i++) {
                values.put(names.get(i), answers.get(i).get());
            }
            return values;
        };
    }

    private WindowFacts facts(
            long window,
            XcbConnection.Attributes shown,
            XcbConnection.Geometry size,
            XcbConnection.Translation corner,
            Map<String, Property> properties) {
        return new WindowFacts(
                window,
                title(properties),
                appId(properties),
                pid(properties),
                new PixelRect(corner.x(), corner.y(), size.width(), size.height()),
                size.border(),
                Margins.of(properties.get("_NET_FRAME_EXTENTS").list()),
                Margins.of(properties.get("_GTK_FRAME_EXTENTS").list()),
                shown.viewable(),
                shown.overrideRedirect(),
                properties.get("WM_STATE").first(),
                properties.get("_NET_WM_DESKTOP").first(),
                Set.copyOf(names(properties.get("_NET_WM_STATE"), WindowFacts.STATES)),
                type(properties));
    }

    private OutsideText title(Map<String, Property> properties) {
        OutsideText title = text.of(properties.get("_NET_WM_NAME"));
        return title.isEmpty() ? text.of(properties.get("WM_NAME")) : title;
    }

    private OutsideText appId(Map<String, Property> properties) {
        return text.lastPart(properties.get("WM_CLASS"));
    }

    private static long pid(Map<String, Property> properties) {
        return LocalProcess.of(properties.get("WM_CLIENT_MACHINE"), properties.get("_NET_WM_PID"))
                .map(LocalProcess::id)
                .orElse(0L);
    }

    private Optional<String> type(Map<String, Property> properties) {
        return names(properties.get("_NET_WM_WINDOW_TYPE"), WindowFacts.TYPES).stream()
                .findFirst();
    }

    /** The names of a list of atoms, in its order, as far as they are known. */
    private List<String> names(Property atoms, Set<String> known) {
        return atoms.numbers()
                .boxed()
                .flatMap(atom -> known.stream().filter(name -> questions.atom(name) == atom))
                .toList();
    }
}
