package dev.surehand.platform.x11.window;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.platform.x11.wire.ServerSetup;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.List;
import java.util.Optional;

/**
 * The invisible window with which some window managers (mutter, muffin) hide other windows: they keep minimised windows and
 * those of other desktops mapped, and put them below it. Such a window is viewable for the X server, although nobody sees it.
 */
public final class GuardWindow {

    private final XcbConnection xcb;
    private final WindowTree tree;
    private final ServerSetup setup;

    public GuardWindow(XcbConnection xcb, WindowTree tree) {
        this.xcb = xcb;
        this.tree = tree;
        this.setup = xcb.setup();
    }

    /** Reports whether the window lies below the guard window of this window manager; false when it does not have one. */
    boolean hides(long window, WindowManager manager) {
        if (manager.own().isEmpty()) {
            return false;
        }
        List<Long> around = tree.around(window);
        List<Long> backToFront =
                xcb.tree(setup.root()).get().map(XcbConnection.Tree::children).orElse(List.of());
        int position = around.isEmpty() ? -1 : backToFront.indexOf(around.get(around.size() - 1));
        return position >= 0
                && backToFront.subList(position + 1, backToFront.size()).stream()
                        .filter(above -> setup.creator(above)
                                == setup.creator(manager.own().getAsLong()))
                        .anyMatch(this::isGuard);
    }

    /**
     * Reports whether an override-redirect, input-only window covers the screen. The caller passes only windows of the window
     * manager: an invisible window of another program hides nothing.
     */
    private boolean isGuard(long window) {
        var attributes = xcb.attributes(window);
        var place = xcb.geometry(window);
        var screen = xcb.geometry(setup.root());
        boolean invisible = attributes
                .get()
                .filter(a -> a.inputOnly() && a.viewable() && a.overrideRedirect())
                .isPresent();
        Optional<PixelRect> covered = place.get().map(XcbConnection.Geometry::outer);
        Optional<PixelRect> all = screen.get().map(XcbConnection.Geometry::outer);
        return invisible
                && all.isPresent()
                && covered.map(c -> all.get().clippedTo(c)).equals(all);
    }
}
