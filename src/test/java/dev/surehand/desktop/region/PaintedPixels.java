package dev.surehand.desktop.region;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.screen.Pixels;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A picture to draw rectangles into, with a gap after each row. */
record PaintedPixels(Pixels pixels) {

    private static final int GAP = 12;

    static PaintedPixels white(int width, int height) {
        int stride = width * Integer.BYTES + GAP;
        ByteBuffer memory = ByteBuffer.allocate(stride * height).order(ByteOrder.LITTLE_ENDIAN);
        PaintedPixels painted = new PaintedPixels(new Pixels(width, height, stride, memory));
        painted.fill(new PixelRect(0, 0, width, height), 0xFFFFFF);
        return painted;
    }

    PaintedPixels fill(PixelRect area, int colour) {
        for (int y = area.y(); y < area.y() + area.height(); y++) {
            for (int x = area.x(); x < area.x() + area.width(); x++) {
                pixels.bgrx().putInt(y * pixels.stride() + x * Integer.BYTES, colour);
            }
        }
        return this;
    }

    /** Draws strokes as dense as a line of text. */
    PaintedPixels text(PixelRect area, int seed) {
        for (int x = area.x(); x < area.x() + area.width(); x += 4) {
            int top = area.y() + Math.floorMod((x + seed) * 7, Math.max(1, area.height() / 2));
            fill(new PixelRect(x, top, 1, area.y() + area.height() - top), 0);
        }
        return this;
    }

    int at(int x, int y) {
        return pixels.bgrx().getInt(y * pixels.stride() + x * Integer.BYTES) & 0xFFFFFF;
    }
}
