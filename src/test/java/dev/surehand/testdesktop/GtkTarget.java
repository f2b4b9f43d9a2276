package dev.surehand.testdesktop;

import java.awt.Rectangle;
import java.util.List;

/** A GTK 3 text view. */
public final class GtkTarget {

    private GtkTarget() {}

    public static TextTarget on(TestDesktop desktop, Rectangle bounds) {
        return new FileTarget(
                desktop,
                "GTK",
                (title, file) -> List.of(
                        "/usr/bin/python3",
                        TestDesktop.source("gtk_target.py").toString(),
                        title,
                        file.toString(),
                        "" + bounds.x,
                        "" + bounds.y,
                        "" + bounds.width,
                        "" + bounds.height));
    }
}
