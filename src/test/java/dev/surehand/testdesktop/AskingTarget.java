package dev.surehand.testdesktop;

import java.awt.Rectangle;

/** A GTK 3 window with one button at its top, which opens a dialog; its text is that of the dialog. */
public final class AskingTarget {

    private AskingTarget() {}

    public static TextTarget on(TestDesktop desktop, Rectangle bounds) {
        return FileTarget.ofPython(desktop, "asking", "gtk_opens_dialog.py", bounds);
    }
}
