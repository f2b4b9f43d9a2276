package dev.surehand.platform.x11.window;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.platform.x11.wire.Property;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Reads the tree of windows on the server. A window manager puts a program's window, the client, into a frame of its own, and
 * the frame into the root; it marks the client by WM_STATE.
 */
public final class WindowTree {

    /** The levels frame, its inner window if it has one, and client; one more as a reserve. */
    private static final int DEEPEST = 4;

    /** How many windows of one level below a frame are checked: a frame of a window manager has a few. */
    private static final int MOST_IN_FRAME = 1000;

    /** How many ancestors of a window are read. The protocol sets no limit; programs stay below 30. */
    private static final int MOST_AROUND = 500;

    private final XcbConnection xcb;
    private final long root;

    public WindowTree(XcbConnection xcb, long root) {
        this.xcb = xcb;
        this.root = root;
    }

    /**
     * Returns the programs' windows, front to back, for use where no window manager lists them: those that are shown and are
     * not popups.
     */
    List<Long> shown() {
        return shown(a -> !a.overrideRedirect()).stream().map(this::clientOf).toList();
    }

    /**
     * Returns the shown windows that the window manager does not control, front to back: its own, such as frames, and popups.
     */
    public List<Long> unmanaged(List<Long> clients) {
        return shown(XcbConnection.Attributes::overrideRedirect).stream()
                .filter(window -> !clients.contains(window))
                .toList();
    }

    private List<Long> shown(Predicate<XcbConnection.Attributes> wanted) {
        List<Long> shown = new ArrayList<>();
        List<Long> frames = children(root);
        var attributes = frames.stream().map(xcb::attributes).toList();
        for (int i = 0; i < frames.size(); i++) {
            var answer = attributes.get(i).get();
            if (answer.filter(a -> a.viewable() && !a.inputOnly() && wanted.test(a))
                    .isPresent()) {
                shown.add(frames.get(i));
            }
        }
        return shown;
    }

    /**
     * Returns the client that a click there reaches. The server itself decides, and respects shapes and windows that let clicks
     * through.
     */
    Optional<Long> under(ScreenPoint point) {
        return frameUnder(point).get().map(this::clientOf);
    }

    /** Returns the client that a click there reaches and those below it there, front to back. */
    Stream<Long> clientsAt(ScreenPoint point) {
        Optional<Long> first = frameUnder(point).get();
        if (first.isEmpty()) {
            return Stream.empty();
        }
        List<Long> frames = children(root);
        List<Long> below = frames.subList(frames.indexOf(first.get()) + 1, frames.size());
        PixelRect pixel = new PixelRect((int) Math.floor(point.x()), (int) Math.floor(point.y()), 1, 1);
        return Stream.concat(first.stream(), shownIn(pixel, below)).map(this::clientOf);
    }

    /** Returns the child of the root that a click there reaches. */
    Supplier<Optional<Long>> frameUnder(ScreenPoint point) {
        int x = (int) Math.floor(point.x());
        int y = (int) Math.floor(point.y());
        var answer = xcb.translate(root, root, x, y);
        return () -> answer.get().map(XcbConnection.Translation::child).filter(frame -> frame != 0);
    }

    /** Returns the client that a window is part of. */
    Optional<Long> clientAround(long window) {
        List<Long> around = around(window);
        return around.isEmpty() ? Optional.empty() : Optional.of(clientOf(around.get(around.size() - 1)));
    }

    /**
     * Returns a window and its ancestors without the root; empty when the window no longer exists, or has too many ancestors.
     */
    public List<Long> around(long window) {
        Set<Long> around = new LinkedHashSet<>();
        long next = window;
        // A faulty server may report a cycle.
        while (next != root && next != 0 && around.size() < MOST_AROUND && around.add(next)) {
            next = parent(next);
        }
        return next == root ? List.copyOf(around) : List.of();
    }

    /**
     * Returns the client that a frame contains.
     *
     * @param clients those that the window manager lists: mostly one of them is the frame's child, or the frame itself
     * @param children of the frame, back to front
     */
    long clientOf(long frame, List<Long> clients, List<Long> children) {
        List<Long> inside = clients.contains(frame) ? List.of(frame) : frontToBack(children);
        return inside.stream().filter(clients::contains).findFirst().orElseGet(() -> clientOf(frame));
    }

    /**
     * Reports whether any shown window covers a part of an area of the root above a child of the root; true also when the
     * window is not a child of the root.
     */
    public boolean isCovered(long frame, PixelRect area) {
        List<Long> frames = children(root);
        int position = frames.indexOf(frame);
        return position < 0
                || shownIn(area, frames.subList(0, position)).findAny().isPresent();
    }

    /** Returns those of these children of the root that show something in an area of it. */
    private Stream<Long> shownIn(PixelRect area, List<Long> frames) {
        var attributes = frames.stream().map(xcb::attributes).toList();
        var places = frames.stream().map(xcb::geometry).toList();
        List<Long> shown = new ArrayList<>();
        for (int i = 0; i < frames.size(); i++) {
            boolean isShown = attributes
                    .get(i)
                    .get()
                    .filter(a -> a.viewable() && !a.inputOnly())
                    .isPresent();
            var place = places.get(i).get().map(XcbConnection.Geometry::outer);
            if (isShown && place.filter(p -> !p.clippedTo(area).isEmpty()).isPresent()) {
                shown.add(frames.get(i));
            }
        }
        return shown.stream();
    }

    /**
     * Returns the client in a frame, or the window itself when it frames no other: a popup, or any window without a window
     * manager.
     */
    private long clientOf(long frame) {
        List<Long> level = List.of(frame);
        for (int depth = 0; depth < DEEPEST && !level.isEmpty(); depth++) {
            Optional<Long> client = managed(level);
            if (client.isPresent()) {
                return client.get();
            }
            level = childrenOf(level, MOST_IN_FRAME);
        }
        return frame;
    }

    private Optional<Long> managed(List<Long> windows) {
        List<Property> states = windows.stream().map(window -> xcb.property(window, "WM_STATE")).toList().stream()
                .map(Supplier::get)
                .toList();
        for (int i = 0; i < windows.size(); i++) {
            if (states.get(i).isPresent()) {
                return Optional.of(windows.get(i));
            }
        }
        return Optional.empty();
    }

    private List<Long> childrenOf(List<Long> windows, int most) {
        List<Long> children = new ArrayList<>();
        // Each reply must be taken; otherwise libxcb keeps it for ever.
        for (var answer : windows.stream().map(xcb::tree).toList()) {
            List<Long> more = answer.get().map(XcbConnection.Tree::children).orElse(List.of());
            children.addAll(more.subList(0, Math.min(more.size(), most - children.size())));
        }
        return children;
    }

    /** Returns the children front to back. */
    private List<Long> children(long window) {
        return frontToBack(childrenOf(List.of(window), Integer.MAX_VALUE));
    }

    private static List<Long> frontToBack(List<Long> backToFront) {
        List<Long> windows = new ArrayList<>(backToFront);
        Collections.reverse(windows);
        return windows;
    }

    /** Returns 0 for the root, and when the window no longer exists. */
    private long parent(long window) {
        return xcb.tree(window).get().map(XcbConnection.Tree::parent).orElse(0L);
    }
}
