package dev.surehand.platform.wayland.pointer;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Axis;

/** What a pointer is moved and pressed by. */
public interface PointerDevice {

    /**
     * Checks that pointer events can be sent at all; asks nobody.
     *
     * @throws DesktopException not_supported_here
     */
    void check();

    /**
     * Moves the pointer to the middle of the pixel.
     *
     * @return the same place, or the nearest one that the system can reach
     * @throws DesktopException not_supported_here or permission_missing if this place cannot be reached
     */
    ScreenPoint move(ScreenPoint to);

    /** Returns how far from a place the nearest one may be that can be reached, along each axis and in units of the desktop. */
    default double tolerance() {
        return 0;
    }

    /**
     * Moves the pointer to a place that it has reached a moment ago, from where the person may have moved it since. Asks
     * for nothing that would take time: programs would take a double click for two single ones.
     */
    default void moveAgain(ScreenPoint to) {
        var unused = move(to);
    }

    /** @param code the button's number in linux/input-event-codes.h */
    void button(int code, boolean isDown);

    /** @param sign 1 for down or right, -1 for up or left */
    void notch(Axis axis, int sign);

    /** Sends what was not sent yet. */
    void flush();
}
