package dev.surehand.testdesktop;

import java.awt.Rectangle;

/** A GTK 4 text view. It reads a paste from the clipboard only after it has processed the next keys. */
public final class Gtk4Target {

    private Gtk4Target() {}

    /** @param bounds only the size is used: GTK 4 leaves the place to the window manager */
    public static TextTarget on(TestDesktop desktop, Rectangle bounds) {
        return FileTarget.ofPython(desktop, "GTK 4", "gtk4_target.py", bounds);
    }

    /** As {@link #on}. It computes for some seconds when the clipboard changes for the first time, and reads nothing meanwhile. */
    public static TextTarget atWork(TestDesktop desktop, Rectangle bounds, int seconds) {
        return FileTarget.ofPython(desktop, "GTK 4", "gtk4_target.py", bounds, "" + seconds);
    }
}
