package dev.surehand.platform.x11;

import dev.surehand.desktop.PixelRect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Asks the server, all at once, for what is to be known of a window. */
final class WindowQuestions {

    private static final List<String> PROPERTIES = List.of(
            "_NET_WM_NAME",
            "WM_NAME",
            "WM_CLASS",
            "WM_CLIENT_MACHINE",
            "_NET_WM_PID",
            "_NET_WM_WINDOW_TYPE",
            "_NET_WM_STATE",
            "_NET_WM_DESKTOP",
            "_NET_FRAME_EXTENTS",
            "_GTK_FRAME_EXTENTS",
            "WM_STATE");

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
        List<Supplier<Property>> properties = PROPERTIES.stream()
                .map(name -> questions.property(window, name))
                .toList();
        return () -> {
            var shown = attributes.get();
            var size = geometry.get();
            var corner = origin.get();
            List<Property> values = properties.stream().map(Supplier::get).toList();
            return shown.isEmpty() || size.isEmpty() || corner.isEmpty()
                    ? Optional.empty()
                    : Optional.of(facts(window, shown.get(), size.get(), corner.get(), values));
        };
    }

    private WindowFacts facts(
            long window,
            XcbConnection.Attributes shown,
            XcbConnection.Geometry size,
            XcbConnection.Translation corner,
            List<Property> properties) {
        return new WindowFacts(
                window,
                title(of("_NET_WM_NAME", properties), of("WM_NAME", properties)),
                text.lastPart(of("WM_CLASS", properties)),
                LocalProcess.of(of("WM_CLIENT_MACHINE", properties), of("_NET_WM_PID", properties))
                        .map(LocalProcess::id)
                        .orElse(0L),
                new PixelRect(corner.x(), corner.y(), size.width(), size.height()),
                size.border(),
                Margins.of(of("_NET_FRAME_EXTENTS", properties).list()),
                Margins.of(of("_GTK_FRAME_EXTENTS", properties).list()),
                shown.viewable(),
                shown.overrideRedirect(),
                of("WM_STATE", properties).first(),
                of("_NET_WM_DESKTOP", properties).first(),
                Set.copyOf(names(of("_NET_WM_STATE", properties), WindowFacts.STATES)),
                names(of("_NET_WM_WINDOW_TYPE", properties), WindowFacts.TYPES).stream()
                        .findFirst());
    }

    private static Property of(String name, List<Property> properties) {
        return properties.get(PROPERTIES.indexOf(name));
    }

    private String title(Property modern, Property old) {
        String title = text.of(modern);
        return title.isEmpty() ? text.of(old) : title;
    }

    /** The names of a list of atoms, in its order, as far as they are known. */
    private List<String> names(Property atoms, Set<String> known) {
        return atoms.numbers()
                .boxed()
                .flatMap(atom -> known.stream().filter(name -> questions.atom(name) == atom))
                .toList();
    }
}
