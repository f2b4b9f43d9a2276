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
 * The windows as the server nests them. A window manager puts a program's window, the client, into a frame of its own, and
 * the frame into the root; it marks the client by WM_STATE.
 */
public final class WindowTree {

    /** Frame, its inner window where there is one, client; one more for luck. */
    private static final int DEEPEST = 4;

    /** How many windows of one level below a frame are looked at: a frame of a window manager has a few. */
    private static final int MOST_IN_FRAME = 1000;

    /** How many windows one may lie in. The protocol sets no limit; programs stay below 30. */
    private static final int MOST_AROUND = 500;

    private final XcbConnection questions;
    private final long root;

    public WindowTree(XcbConnection questions, long root) {
        this.questions = questions;
        this.root = root;
    }

    /** Programs' windows, front to back, where no window manager lists them: what is shown and not a popup. */
    List<Long> shown() {
        return shown(a -> !a.overrideRedirect()).stream().map(this::clientOf).toList();
    }

    /** Those that are shown and the window manager has no say in, front to back: its own, such as frames, and popups. */
    List<Long> unmanaged(List<Long> clients) {
        return shown(XcbConnection.Attributes::overrideRedirect).stream()
                .filter(window -> !clients.contains(window))
                .toList();
    }

    private List<Long> shown(Predicate<XcbConnection.Attributes> wanted) {
        List<Long> shown = new ArrayList<>();
        List<Long> frames = children(root);
        var attributes = frames.stream().map(questions::attributes).toList();
        for (int i = 0; i < frames.size(); i++) {
            var answer = attributes.get(i).get();
            if (answer.filter(a -> a.viewable() && !a.inputOnly() && wanted.test(a))
                    .isPresent()) {
                shown.add(frames.get(i));
            }
        }
        return shown;
    }

    /** The one that a click there reaches. The server itself decides, and heeds shapes and windows that let clicks through. */
    Optional<Long> under(ScreenPoint point) {
        return frameUnder(point).get().map(this::clientOf);
    }

    /** The one that a click there reaches, and those below it there, front to back. */
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

    /** The same as a child of the root. */
    Supplier<Optional<Long>> frameUnder(ScreenPoint point) {
        int x = (int) Math.floor(point.x());
        int y = (int) Math.floor(point.y());
        var answer = questions.translate(root, root, x, y);
        return () -> answer.get().map(XcbConnection.Translation::child).filter(frame -> frame != 0);
    }

    /** The client that a window is part of. */
    Optional<Long> clientAround(long window) {
        List<Long> around = around(window);
        return around.isEmpty() ? Optional.empty() : Optional.of(clientOf(around.get(around.size() - 1)));
    }

    /** A window and those it lies in, up to the root and without it; none when it is gone, or lies in too many. */
    public List<Long> around(long window) {
        Set<Long> around = new LinkedHashSet<>();
        long next = window;
        // A server that is out of order may tell a circle.
        while (next != root && next != 0 && around.size() < MOST_AROUND && around.add(next)) {
            next = parent(next);
        }
        return next == root ? List.copyOf(around) : List.of();
    }

    /**
     * @param clients those the window manager lists: mostly one of them is the frame's child, or the frame itself
     * @param children of the frame, back to front
     */
    long clientOf(long frame, List<Long> clients, List<Long> children) {
        List<Long> inside = clients.contains(frame) ? List.of(frame) : frontToBack(children);
        return inside.stream().filter(clients::contains).findFirst().orElseGet(() -> clientOf(frame));
    }

    /** Whether anything lies above a child of the root over part of an area of the root; also when it is no child. */
    public boolean isCovered(long frame, PixelRect area) {
        List<Long> frames = children(root);
        int position = frames.indexOf(frame);
        return position < 0
                || shownIn(area, frames.subList(0, position)).findAny().isPresent();
    }

    /** Of these children of the root, those that show something in an area of it. */
    private Stream<Long> shownIn(PixelRect area, List<Long> frames) {
        var attributes = frames.stream().map(questions::attributes).toList();
        var places = frames.stream().map(questions::geometry).toList();
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

    /** The window itself when it frames no other: a popup, or any where there is no window manager. */
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
        List<Property> states = windows.stream().map(window -> questions.property(window, "WM_STATE")).toList().stream()
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
        // Each answer is taken, lest it be kept for ever.
        for (var answer : windows.stream().map(questions::tree).toList()) {
            List<Long> more = answer.get().map(XcbConnection.Tree::children).orElse(List.of());
            children.addAll(more.subList(0, Math.min(more.size(), most - children.size())));
        }
        return children;
    }

    /** Front to back. */
    private List<Long> children(long window) {
        return frontToBack(childrenOf(List.of(window), Integer.MAX_VALUE));
    }

    private static List<Long> frontToBack(List<Long> backToFront) {
        List<Long> windows = new ArrayList<>(backToFront);
        Collections.reverse(windows);
        return windows;
    }

    /** 0 for the root, and when the window is gone. */
    private long parent(long window) {
        return questions.tree(window).get().map(XcbConnection.Tree::parent).orElse(0L);
    }
}
