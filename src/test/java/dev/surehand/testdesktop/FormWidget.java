package dev.surehand.testdesktop;

import java.awt.Rectangle;
import java.util.List;

/**
 * A widget as its program reports it.
 *
 * @param kind button, edit, checkbox, square (of a check box), label or link
 * @param bounds in pixels of the desktop
 */
public record FormWidget(String kind, Rectangle bounds, String text) {

    /** Returns the widgets of a form. */
    public static List<FormWidget> of(TextTarget form) {
        return form.text().lines().map(FormWidget::parse).toList();
    }

    private static FormWidget parse(String line) {
        String[] parts = line.split(" ", 6);
        Rectangle bounds = new Rectangle(
                Integer.parseInt(parts[1]),
                Integer.parseInt(parts[2]),
                Integer.parseInt(parts[3]),
                Integer.parseInt(parts[4]));
        return new FormWidget(parts[0], bounds, parts[5]);
    }
}
