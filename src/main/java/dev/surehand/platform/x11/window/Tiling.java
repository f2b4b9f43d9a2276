package dev.surehand.platform.x11.window;

import dev.surehand.desktop.window.WindowChange;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * The changes that a tiling window manager refuses: it ignores the request, and a program that waits for the change waits in
 * vain.
 *
 * @param manager i3, or empty for any other window manager
 * @param floating whether the window floats instead of being a tile
 */
record Tiling(Optional<String> manager, boolean floating) {

    static final Tiling NONE = new Tiling(Optional.empty(), false);

    private static final String NAME = "_NET_WM_NAME";
    private static final String I3 = "i3";

    /** The property that i3 sets on windows that float. */
    private static final String FLOATING = "I3_FLOATING_WINDOW";

    static void learn(XcbConnection xcb) {
        xcb.learn(List.of(NAME, FLOATING));
    }

    static Tiling read(XcbConnection xcb, WindowManager manager, long window) {
        if (!manager.isPresent()) {
            return NONE;
        }
        var name = xcb.property(manager.own().orElseThrow(), NAME);
        var floating = xcb.property(window, FLOATING);
        boolean floats = floating.get().isPresent();
        return new String(name.get().bytes(), StandardCharsets.UTF_8).equals(I3)
                ? new Tiling(Optional.of(I3), floats)
                : NONE;
    }

    /** Returns a sentence that says why the window manager refuses the change; empty when it does not. */
    Optional<String> whyNot(WindowChange change) {
        return manager.flatMap(name -> refusal(change).map(words -> words.formatted(name)));
    }

    private Optional<String> refusal(WindowChange change) {
        if (change instanceof WindowChange.Minimize) {
            return Optional.of(
                    "%s arranges windows in tiles and does not minimise them: move the window to another workspace instead.");
        } else if (change instanceof WindowChange.Maximize) {
            return Optional.of(
                    "%s arranges windows in tiles and does not maximise them: use its full screen key instead (meta+f unless configured otherwise).");
        } else if (change instanceof WindowChange.Back) {
            return Optional.of("%s arranges windows in tiles and does not put one behind another.");
        } else if (change instanceof WindowChange.NewBounds && !floating) {
            return Optional.of(
                    "%s arranges windows in tiles and gives each its place and size: work the window where it is, or make it float first (meta+shift+space unless configured otherwise).");
        }
        return Optional.empty();
    }
}
