package dev.surehand.desktop;

import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.text.OutsideText;

/** The monitors of {@link FakeDesktop}. */
final class FakeMonitors {

    private FakeMonitors() {}

    /** @param scale pixels per unit of the bounds */
    static Monitor of(String id, boolean primary, ScreenRect bounds, int scale) {
        Size pixels = new Size((int) (bounds.width() * scale), (int) (bounds.height() * scale));
        return new Monitor(id, OutsideText.of(id), primary, bounds, pixels);
    }
}
