package dev.surehand.platform.x11;

import dev.surehand.desktop.screen.Pixels;
import dev.surehand.testdesktop.TestDesktop;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Random;

/** A pattern in two colours that xsetroot paints over the whole root window. No two places near each other look the same. */
final class Checkers {

    private static final int WIDTH = 257;
    private static final int HEIGHT = 251;

    private final BitSet bits = new BitSet();

    Checkers() {
        Random random = new Random(1);
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            bits.set(i, random.nextBoolean());
        }
    }

    void paint(TestDesktop server, int foreground, int background) throws IOException {
        StringBuilder xbm = new StringBuilder(
                "#define c_width %d%n#define c_height %d%nstatic char c_bits[] = {%n".formatted(WIDTH, HEIGHT));
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x += 8) {
                int octet = 0;
                for (int i = 0; i < 8 && x + i < WIDTH; i++) {
                    octet |= bits.get(y * WIDTH + x + i) ? 1 << i : 0;
                }
                xbm.append("0x%02x,".formatted(octet));
            }
        }
        Path file = Files.createTempFile("checkers", ".xbm");
        Files.writeString(file, xbm.append("0x00};\n"));
        server.run("xsetroot", "-bitmap", file.toString(), "-fg", colour(foreground), "-bg", colour(background));
        Files.delete(file);
    }

    private static String colour(int rgb) {
        return "#%06X".formatted(rgb);
    }

    /** Returns how many pixels differ from the painted pattern, for a picture whose first pixel is at x, y of the root window. */
    long wrong(Pixels pixels, int x, int y, int foreground, int background) {
        var data = pixels.bgrx().duplicate().order(ByteOrder.LITTLE_ENDIAN);
        long wrong = 0;
        for (int row = 0; row < pixels.height(); row++) {
            for (int column = 0; column < pixels.width(); column++) {
                int seen = data.getInt(row * pixels.stride() + 4 * column) & 0xFFFFFF;
                boolean set = bits.get((y + row) % HEIGHT * WIDTH + (x + column) % WIDTH);
                wrong += seen == (set ? foreground : background) ? 0 : 1;
            }
        }
        return wrong;
    }
}
