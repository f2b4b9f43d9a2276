package dev.surehand.testdesktop;

import java.awt.Rectangle;

/** A GTK 3 text view. */
public final class GtkTarget {

    private GtkTarget() {}

    public static TextTarget on(TestDesktop desktop, Rectangle bounds) {
        return open(desktop, bounds);
    }

    static FileTarget open(TestDesktop desktop, Rectangle bounds) {
        return FileTarget.ofPython(desktop, "GTK", "gtk_target.py", bounds);
    }
}
