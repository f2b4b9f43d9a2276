package dev.surehand.testdesktop;

import java.awt.Rectangle;

/** A Qt 5 text edit. */
public final class QtTarget {

    private QtTarget() {}

    public static TextTarget on(TestDesktop desktop, Rectangle bounds) {
        return FileTarget.ofPython(desktop, "Qt", "qt_target.py", bounds);
    }

    /** A Qt 5 form. Its text lists the widgets, as {@link FormWidget} reads them. */
    public static TextTarget formOn(TestDesktop desktop, Rectangle bounds, boolean isDark) {
        return FileTarget.ofPython(desktop, "Qt form", "widgets_qt.py", bounds, isDark ? "dark" : "light");
    }
}
