package dev.surehand.desktop.region;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.screen.Pixels;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;

/**
 * A copy of pixels that nobody else changes.
 *
 * @param rgb {@code 0x00RRGGBB}, row by row from the top
 */
record CopiedPixels(int width, int height, int[] rgb) {

    private static final int COLOURS = 0x00FFFFFF;

    /** @param area not empty and inside the picture */
    static CopiedPixels of(Pixels picture, PixelRect area) {
        Pixels part = picture.part(area);
        IntBuffer source =
                part.bgrx().duplicate().order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
        int[] rgb = new int[area.width() * area.height()];
        for (int y = 0; y < area.height(); y++) {
            source.get(y * (part.stride() / Integer.BYTES), rgb, y * area.width(), area.width());
        }
        for (int i = 0; i < rgb.length; i++) {
            rgb[i] &= COLOURS;
        }
        return new CopiedPixels(area.width(), area.height(), rgb);
    }

    int at(int x, int y) {
        return rgb[y * width + x];
    }

    /** Returns a copy of a part. */
    CopiedPixels part(PixelRect area) {
        int[] some = new int[area.width() * area.height()];
        for (int y = 0; y < area.height(); y++) {
            System.arraycopy(rgb, (area.y() + y) * width + area.x(), some, y * area.width(), area.width());
        }
        return new CopiedPixels(area.width(), area.height(), some);
    }

    Pixels pixels() {
        ByteBuffer bgrx = ByteBuffer.allocate(rgb.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bgrx.asIntBuffer().put(rgb);
        return new Pixels(width, height, width * Integer.BYTES, bgrx);
    }
}
