package dev.surehand.platform.x11.window;

import dev.surehand.platform.x11.wire.ServerSetup;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/** Menus, tooltips and similar windows, which no window manager frames or lists. */
final class Popups {

    /** Enough for a submenu that belongs to a menu, which belongs to a window. */
    private static final int DEEPEST = 8;

    private final XcbConnection xcb;
    private final WindowTree tree;
    private final ServerSetup setup;

    Popups(XcbConnection xcb, WindowTree tree) {
        this.xcb = xcb;
        this.tree = tree;
        xcb.learn(List.of("WM_TRANSIENT_FOR"));
        this.setup = xcb.setup();
    }

    /**
     * Returns the popups that are shown.
     *
     * @param clients of the window manager
     */
    List<Long> shown(List<Long> clients) {
        List<Long> candidates = tree.unmanaged(clients).stream()
                .filter(window -> setup.creator(window) != 0)
                .toList();
        List<Supplier<Optional<XcbConnection.Tree>>> inside =
                candidates.stream().map(xcb::tree).toList();
        List<Long> shown = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            boolean isFrame = inside.get(i).get().stream()
                    .flatMap(t -> t.children().stream())
                    .anyMatch(clients::contains);
            if (!isFrame && tree.clientAround(candidates.get(i)).equals(Optional.of(candidates.get(i)))) {
                shown.add(candidates.get(i));
            }
        }
        return shown;
    }

    /**
     * Returns the windows that a popup may belong to: the one that it names, or else all windows of its program. A listed
     * window, such as a panel, is not a popup, and the result is empty.
     *
     * @param clients of the window manager
     */
    List<Long> owners(long popup, List<Long> clients) {
        return clients.contains(popup)
                ? List.of()
                : named(popup, clients)
                        .map(List::of)
                        .orElseGet(() -> clients.stream()
                                .filter(client -> setup.creator(client) == setup.creator(popup))
                                .toList());
    }

    private Optional<Long> named(long popup, List<Long> clients) {
        OptionalLong next = OptionalLong.of(popup);
        for (int depth = 0; depth < DEEPEST && next.isPresent(); depth++) {
            next = xcb.property(next.getAsLong(), "WM_TRANSIENT_FOR").get().first();
            Optional<Long> client =
                    next.isPresent() ? tree.clientAround(next.getAsLong()).filter(clients::contains) : Optional.empty();
            if (client.isPresent()) {
                return client;
            }
        }
        return Optional.empty();
    }

    /** Reports whether two windows were created by the same connection to the server. */
    boolean isOfSameProgram(long one, long other) {
        return setup.creator(one) == setup.creator(other);
    }
}
