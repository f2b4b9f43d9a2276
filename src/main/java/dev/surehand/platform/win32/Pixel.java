package dev.surehand.platform.win32;

import dev.surehand.desktop.ScreenPoint;

/** POINT: a pixel of the virtual screen. */
record Pixel(int x, int y) {

    static final int SIZE = 8;

    static Pixel of(ScreenPoint point) {
        return new Pixel(of(point.x()), of(point.y()));
    }

    static int of(double coordinate) {
        return (int) Math.floor(coordinate);
    }

    ScreenPoint toScreen() {
        return new ScreenPoint(x, y);
    }

    /** As an argument by value: x in the low half. */
    long packed() {
        return (long) y << Integer.SIZE | Integer.toUnsignedLong(x);
    }
}
