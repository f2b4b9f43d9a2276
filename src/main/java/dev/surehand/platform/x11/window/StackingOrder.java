package dev.surehand.platform.x11.window;

import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Reads the order in which the X server stacks windows. A window manager lists its windows in order too, but icewm and fluxbox
 * update that list late.
 */
final class StackingOrder {

    /** The levels client, inner window and frame; one more, because the protocol sets no limit. */
    private static final int DEEPEST = 4;

    private final XcbConnection xcb;
    private final long root;

    /**
     * The windows between clients and their frames at the last read. They are requested together with the clients, since they
     * are mostly the same.
     */
    private Set<Long> lastInner = Set.of();

    StackingOrder(XcbConnection xcb, long root) {
        this.xcb = xcb;
        this.root = root;
    }

    /** The order at the instant of the request; must be used once. */
    interface Answers {
        /**
         * Returns the clients front to back. Windows that no longer exist, or that do not lie in a child of the root, come
         * last.
         *
         * @param facts of the clients that exist
         */
        List<Long> frontToBack(List<Long> clients, Map<Long, X11WindowFacts> facts);
    }

    Answers ask() {
        var children = xcb.tree(root);
        Map<Long, Supplier<Optional<XcbConnection.Tree>>> answers = trees(lastInner);
        return (clients, facts) -> {
            Map<Long, Integer> positions =
                    positions(children.get().map(XcbConnection.Tree::children).orElse(List.of()));
            Map<Long, Long> parents = parents(answers);
            facts.forEach((window, known) -> parents.put(window, known.parent()));
            askForMore(clients, positions, parents);
            List<Long> sorted = new ArrayList<>(clients);
            sorted.sort(Comparator.comparing(
                    (Long client) -> position(client, positions, parents), Comparator.reverseOrder()));
            return sorted;
        };
    }

    private Map<Long, Supplier<Optional<XcbConnection.Tree>>> trees(Collection<Long> windows) {
        Map<Long, Supplier<Optional<XcbConnection.Tree>>> answers = new HashMap<>();
        windows.forEach(window -> answers.put(window, xcb.tree(window)));
        return answers;
    }

    private static Map<Long, Long> parents(Map<Long, Supplier<Optional<XcbConnection.Tree>>> answers) {
        Map<Long, Long> parents = new HashMap<>();
        answers.forEach((window, tree) ->
                parents.put(window, tree.get().map(XcbConnection.Tree::parent).orElse(0L)));
        return parents;
    }

    /** Completes the parents up to the children of the root, whose parent is known. */
    private void askForMore(List<Long> clients, Map<Long, Integer> positions, Map<Long, Long> parents) {
        Set<Long> inner = new LinkedHashSet<>();
        List<Long> level = clients;
        for (int depth = 0; depth < DEEPEST && !level.isEmpty(); depth++) {
            parents.putAll(parents(trees(level.stream()
                    .filter(window -> inner.contains(window) && !parents.containsKey(window))
                    .toList())));
            level = level.stream()
                    .map(window -> parents.getOrDefault(window, 0L))
                    .filter(parent -> parent != 0 && parent != root && !positions.containsKey(parent))
                    .distinct()
                    .toList();
            inner.addAll(level);
        }
        lastInner = inner;
    }

    /** Returns the position of the child of the root that a client lies in, or is; -1 for none. */
    private static int position(long client, Map<Long, Integer> positions, Map<Long, Long> parents) {
        long window = client;
        for (int depth = 0; depth < DEEPEST && !positions.containsKey(window); depth++) {
            window = parents.getOrDefault(window, 0L);
        }
        return positions.getOrDefault(window, -1);
    }

    private static Map<Long, Integer> positions(List<Long> backToFront) {
        Map<Long, Integer> positions = new HashMap<>();
        for (int i = 0; i < backToFront.size(); i++) {
            positions.put(backToFront.get(i), i);
        }
        return positions;
    }
}
