package dev.surehand.testdesktop;

import java.awt.Rectangle;

/** A GTK 3 text view. */
public final class GtkTarget {

    private GtkTarget() {}

    public static TextTarget on(TestDesktop desktop, Rectangle bounds) {
        return open(desktop, bounds);
    }

    /** Opens one that reads the clipboard on a second connection. */
    public static TextTarget readingOnASecondConnection(TestDesktop desktop, Rectangle bounds) {
        return FileTarget.ofPython(desktop, "GTK", "gtk_target.py", bounds, "connection");
    }

    /** Opens one that lets another program read the clipboard. */
    public static TextTarget readingByAnotherProgram(TestDesktop desktop, Rectangle bounds) {
        return FileTarget.ofPython(desktop, "GTK", "gtk_target.py", bounds, "program");
    }

    static FileTarget open(TestDesktop desktop, Rectangle bounds) {
        return FileTarget.ofPython(desktop, "GTK", "gtk_target.py", bounds);
    }
}
