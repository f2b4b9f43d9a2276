package dev.surehand.cli.watch;

import java.awt.AWTError;
import java.awt.GraphicsEnvironment;
import java.util.Optional;

/** The display on which a window is shown. */
final class WatchDisplay {

    private WatchDisplay() {}

    /**
     * Returns why no window can be shown here; empty if one can. Must be called before any other class of AWT is used: even the
     * first {@link java.awt.Dimension} decides whether there are windows.
     */
    static Optional<String> obstacle() {
        // Main sets it, because nothing else here shows a window. Without it, AWT finds out for itself.
        System.clearProperty("java.awt.headless");
        try {
            if (GraphicsEnvironment.isHeadless()) {
                return Optional.of("there is no display (DISPLAY is not set), or this Java comes without windows");
            }
            var unused = GraphicsEnvironment.getLocalGraphicsEnvironment().getDefaultScreenDevice();
            return Optional.empty();
        } catch (AWTError e) {
            return Optional.of(String.valueOf(e.getMessage()).replaceFirst("\\.$", ""));
        } catch (UnsatisfiedLinkError e) {
            return Optional.of("this Java comes without windows");
        }
    }
}
