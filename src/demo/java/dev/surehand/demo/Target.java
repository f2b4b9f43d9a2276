package dev.surehand.demo;

import java.awt.Color;

/** What the demo looks for in a picture: each has a colour that nothing else in the window has. */
enum Target {
    BUTTON(0x5B5BD6),
    FIELD(0x12A594),
    TRACK(0xFFB224),
    KNOB(0xE5484D);

    private final Color color;

    Target(int rgb) {
        color = new Color(rgb);
    }

    Color color() {
        return color;
    }
}
