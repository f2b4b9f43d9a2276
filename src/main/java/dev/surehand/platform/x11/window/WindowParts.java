package dev.surehand.platform.x11.window;

import dev.surehand.platform.x11.wire.ServerSetup;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Finds the parts of a window. Programs may show themselves inside the windows of others, such as a terminal in {@code tabbed}:
 * as a child of the window, or of one of its parts, as toolkits do it for XEmbed.
 */
final class WindowParts {

    /** The limit of parts of one window; programs have a few. Windows inside further parts are not found. */
    private static final int MOST_PARTS = 100;

    /** The limit of foreign programs in one window. */
    private static final int MOST_PROGRAMS = 100;

    private static final int MOST_REMEMBERED = 1_000;

    private final XcbConnection xcb;
    private final ServerSetup setup;

    /** The parts of windows at the last read. They are requested together with the window, since they are mostly the same. */
    private final Map<Long, List<Long>> last = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, List<Long>> eldest) {
            return size() > MOST_REMEMBERED;
        }
    };

    /**
     * @param parent of the window
     * @param foreign windows of other programs inside it, one of each program
     */
    record Parts(long parent, List<Long> foreign) {
        private static final Parts NONE = new Parts(0, List.of());
    }

    WindowParts(XcbConnection xcb, ServerSetup setup) {
        this.xcb = xcb;
        this.setup = setup;
    }

    /** Sends the requests at once; the returned supplier waits for the replies and must be called once. */
    Supplier<Parts> ask(long window) {
        var tree = xcb.tree(window);
        var presumed = trees(last.getOrDefault(window, List.of()));
        return () -> {
            Optional<XcbConnection.Tree> now = tree.get();
            Map<Long, List<Long>> inside = children(presumed);
            return now.map(found -> parts(window, found, inside)).orElse(Parts.NONE);
        };
    }

    private Parts parts(long window, XcbConnection.Tree tree, Map<Long, List<Long>> inside) {
        List<Long> own = tree.children().stream()
                .filter(child -> isOfSameProgram(child, window))
                .limit(MOST_PARTS)
                .toList();
        inside.putAll(children(
                trees(own.stream().filter(part -> !inside.containsKey(part)).toList())));
        if (own.isEmpty()) {
            last.remove(window);
        } else {
            last.put(window, own);
        }
        Map<Integer, Long> foreign = new LinkedHashMap<>();
        Stream.concat(
                        tree.children().stream(),
                        own.stream().flatMap(part -> inside.getOrDefault(part, List.of()).stream()))
                .filter(child -> !isOfSameProgram(child, window))
                .forEach(child -> foreign.putIfAbsent(setup.creator(child), child));
        return new Parts(
                tree.parent(),
                new ArrayList<>(foreign.values()).stream().limit(MOST_PROGRAMS).toList());
    }

    private boolean isOfSameProgram(long one, long other) {
        return setup.creator(one) == setup.creator(other);
    }

    private Map<Long, Supplier<Optional<XcbConnection.Tree>>> trees(List<Long> windows) {
        Map<Long, Supplier<Optional<XcbConnection.Tree>>> trees = new HashMap<>();
        windows.forEach(window -> trees.put(window, xcb.tree(window)));
        return trees;
    }

    private static Map<Long, List<Long>> children(Map<Long, Supplier<Optional<XcbConnection.Tree>>> trees) {
        Map<Long, List<Long>> children = new HashMap<>();
        trees.forEach((window, tree) -> children.put(
                window, tree.get().map(XcbConnection.Tree::children).orElse(List.of())));
        return children;
    }
}
