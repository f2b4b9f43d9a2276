package dev.surehand.platform.quartz.screen;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.system.WindowServerList;
import java.util.List;
import java.util.Optional;

/**
 * What a capture must know of a window, from the list of the window server.
 *
 * @param number its CGWindowID
 * @param pid of its program
 * @param layer 0 for ordinary windows
 * @param isNamed whether macOS reports its title: of other programs it does so only with the permission to record the screen
 * @param isShareable whether its program allows pictures of it
 * @param isOnScreen whether it is drawn, though it may be covered: not minimised, hidden or on another Space
 * @param bounds in global points
 */
record WindowListing(
        int number, long pid, int layer, boolean isNamed, boolean isShareable, boolean isOnScreen, ScreenRect bounds) {

    private static final ScreenRect NOWHERE = new ScreenRect(0, 0, 0, 0);

    /** Returns all windows, also those that are not drawn. */
    static List<WindowListing> all(CoreGraphics graphics) {
        return read(graphics, CoreGraphics.kCGWindowListOptionAll);
    }

    /** Returns the windows on the screen, front to back. */
    static List<WindowListing> onScreen(CoreGraphics graphics) {
        return read(graphics, CoreGraphics.kCGWindowListOptionOnScreenOnly);
    }

    private static List<WindowListing> read(CoreGraphics graphics, int option) {
        try (var list = new WindowServerList(graphics, option)) {
            return list.map(facts -> Optional.of(window(facts)));
        }
    }

    private static WindowListing window(WindowServerList.Facts facts) {
        return new WindowListing(
                (int) facts.number().orElse(0),
                facts.pid().orElse(0),
                (int) facts.layer().orElse(0),
                facts.isNamed(),
                facts.sharing().orElse(CoreGraphics.kCGWindowSharingReadOnly) != CoreGraphics.kCGWindowSharingNone,
                facts.isOnScreen(),
                facts.bounds().orElse(NOWHERE));
    }
}
