package dev.surehand.platform.wayland.screen;

import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.wayland.wire.WaylandEvent;

/** What the compositor has reported about one output. */
final class OutputState {

    private static final int CURRENT_MODE = 1;

    /** An odd transform turns the output by a quarter. */
    private static final int QUARTER = 1;

    private static final int ROTATIONS = 4;

    private int object;
    private int transform;
    private int width;
    private int height;
    private int x;
    private int y;
    private int logicalWidth;
    private int logicalHeight;
    private String name = "";
    private String description = "";

    /** Handles the events of wl_output. */
    void output(WaylandEvent event) {
        switch (event.opcode()) {
            case 0 -> geometry(event);
            case 1 -> mode(event);
            case 4 -> name = event.string();
            case 5 -> description = event.string();
            default -> {
                // done and scale, which the logical size contains.
            }
        }
    }

    private void geometry(WaylandEvent event) {
        for (int i = 0; i < 5; i++) {
            event.int32();
        }
        String make = event.string();
        String model = event.string();
        transform = event.int32();
        description = description.isEmpty() ? "%s %s".formatted(make, model).strip() : description;
    }

    private void mode(WaylandEvent event) {
        if ((event.int32() & CURRENT_MODE) != 0) {
            width = event.int32();
            height = event.int32();
        }
    }

    /** Handles the events of zxdg_output_v1. */
    void logical(WaylandEvent event) {
        switch (event.opcode()) {
            case 0 -> {
                x = event.int32();
                y = event.int32();
            }
            case 1 -> {
                logicalWidth = event.int32();
                logicalHeight = event.int32();
            }
            case 3 -> name = event.string();
            case 4 -> description = event.string();
            default -> {
                // done
            }
        }
    }

    void is(int newObject) {
        object = newObject;
    }

    int object() {
        return object;
    }

    String name() {
        return name;
    }

    /** Returns whether the output shows a part of the desktop: a disabled one has no size. */
    boolean isOn() {
        return width > 0 && height > 0 && logicalWidth > 0 && logicalHeight > 0;
    }

    /** Returns clockwise degrees. */
    int rotation() {
        return transform % ROTATIONS * 90;
    }

    /** Returns whether the picture of the output must be turned or mirrored to look like the screen. */
    boolean isTransformed() {
        return transform != 0;
    }

    /** Returns the monitor. The system names no primary one. */
    Monitor monitor() {
        boolean isTurned = (transform & QUARTER) != 0;
        Size pixels = isTurned ? new Size(height, width) : new Size(width, height);
        return new Monitor(
                name,
                OutsideText.of(description),
                false,
                new ScreenRect(x, y, logicalWidth, logicalHeight),
                pixels,
                FractionalScale.of(pixels, new Size(logicalWidth, logicalHeight)));
    }
}
