package dev.surehand.testdesktop;

import java.awt.Rectangle;
import java.util.function.BiFunction;

/** A toolkit of programs that text is typed into. Each toolkit processes keys in its own way. */
public enum Toolkit {
    XTERM("xterm", (desktop, bounds) -> XtermTarget.on(desktop, bounds.getLocation())),
    GTK("GTK", GtkTarget::on),
    QT("Qt", QtTarget::on),
    SWING("Swing", SwingTarget::on),
    CHROMIUM("Chromium", ChromiumTarget::on);

    private final String label;
    private final BiFunction<TestDesktop, Rectangle, TextTarget> start;

    Toolkit(String label, BiFunction<TestDesktop, Rectangle, TextTarget> start) {
        this.label = label;
        this.start = start;
    }

    /** Starts a program of the toolkit, with the keyboard focus. */
    public TextTarget start(TestDesktop desktop, Rectangle bounds) {
        WindowManagerRest.await(desktop);
        return start.apply(desktop, bounds);
    }

    @Override
    public String toString() {
        return label;
    }
}
