package dev.surehand.testdesktop;

import java.awt.Rectangle;

/** A Qt 5 text edit. */
public final class QtTarget {

    private QtTarget() {}

    public static TextTarget on(TestDesktop desktop, Rectangle bounds) {
        return FileTarget.ofPython(desktop, "Qt", "qt_target.py", bounds);
    }
}
