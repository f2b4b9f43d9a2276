package dev.surehand.platform.win32.clipboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class PackedDibTest {

    private static final int RED = 0xFFFF0000;
    private static final int GREEN = 0xFF00FF00;
    private static final int BLUE = 0xFF0000FF;
    private static final int WHITE = 0xFFFFFFFF;

    /** Returns a BITMAPINFOHEADER; the rest of a longer header is zero. */
    private static ByteBuffer header(int size, int width, int height, int bits, int compression, int room) {
        ByteBuffer dib = ByteBuffer.allocate(size + room).order(ByteOrder.LITTLE_ENDIAN);
        dib.putInt(size).putInt(width).putInt(height);
        dib.putShort((short) 1).putShort((short) bits).putInt(compression);
        return dib.position(size);
    }

    private static int[] pixels(ByteBuffer dib) throws IOException {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(PackedDib.toPng(dib.array())));
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }

    @Test
    void rowsComeFromTheBottom() throws IOException {
        ByteBuffer dib = header(40, 2, 2, 32, 0, 16)
                .putInt(0x0000FF)
                .putInt(0xFFFFFF)
                .putInt(0xFF0000)
                .putInt(0x00FF00);
        assertThat(pixels(dib)).containsExactly(RED, GREEN, BLUE, WHITE);
    }

    @Test
    void rowsComeFromTheTopWhereTheHeightIsNegative() throws IOException {
        ByteBuffer dib = header(40, 1, -2, 32, 0, 8).putInt(0xFF0000).putInt(0x0000FF);
        assertThat(pixels(dib)).containsExactly(RED, BLUE);
    }

    @Test
    void theFourthByteOfAShortHeaderIsNoAlpha() throws IOException {
        assertThat(pixels(header(40, 2, 1, 32, 0, 8).putInt(0x80FF0000).putInt(0x0000FF00)))
                .containsExactly(RED, GREEN);
    }

    @Test
    void masksAfterAShortHeaderCount() throws IOException {
        ByteBuffer dib = header(40, 2, 1, 32, 3, 20).putInt(0xFF).putInt(0xFF00).putInt(0xFF0000);
        assertThat(pixels(dib.putInt(0x0000FF).putInt(0xFF0000))).containsExactly(RED, BLUE);
    }

    @Test
    void alphaOfALongHeaderCounts() throws IOException {
        assertThat(pixels(withAlpha().putInt(0x80FF0000).putInt(0xFF00FF00))).containsExactly(0x80FF0000, GREEN);
    }

    @Test
    void alphaThatIsZeroEverywhereMeansNothing() throws IOException {
        assertThat(pixels(withAlpha().putInt(0x00FF0000).putInt(0x0000FF00))).containsExactly(RED, GREEN);
    }

    /** Returns a picture with a BITMAPV5HEADER. */
    private static ByteBuffer withAlpha() {
        ByteBuffer dib = header(124, 2, 1, 32, 3, 8);
        return dib.putInt(40, 0xFF0000).putInt(44, 0xFF00).putInt(48, 0xFF).putInt(52, 0xFF000000);
    }

    @Test
    void masksThatFollowALongHeaderOnceMoreAreNoPixels() throws IOException {
        ByteBuffer twice = header(124, 2, 1, 32, 3, 20);
        for (int at : new int[] {40, 124}) {
            twice.putInt(at, 0xFF0000).putInt(at + 4, 0xFF00).putInt(at + 8, 0xFF);
        }
        assertThat(pixels(twice.putInt(136, 0xFF00).putInt(140, 0xFF))).containsExactly(GREEN, BLUE);
        ByteBuffer once = header(124, 3, 1, 32, 3, 20);
        once.putInt(40, 0xFF0000).putInt(44, 0xFF00).putInt(48, 0xFF);
        assertThat(pixels(once.putInt(0xFF0000).putInt(0xFF00).putInt(0xFF))).containsExactly(RED, GREEN, BLUE);
    }

    @Test
    void rowsOf24BitsAreFilledUp() throws IOException {
        ByteBuffer dib = header(40, 1, 2, 24, 0, 8)
                .put(new byte[] {(byte) 0xFF, 0, 0, 9})
                .put(new byte[] {0, 0, (byte) 0xFF, 9});
        assertThat(pixels(dib)).containsExactly(RED, BLUE);
    }

    @Test
    void palettesCount() throws IOException {
        ByteBuffer dib = header(40, 2, 1, 1, 0, 12).putInt(0x0000FF).putInt(0xFF0000);
        assertThat(pixels(dib.put((byte) 0x40))).containsExactly(BLUE, RED);
    }

    @Test
    void oldHeadersAreRead() throws IOException {
        ByteBuffer dib = ByteBuffer.allocate(12 + 4).order(ByteOrder.LITTLE_ENDIAN);
        dib.putInt(12)
                .putShort((short) 1)
                .putShort((short) 1)
                .putShort((short) 1)
                .putShort((short) 24);
        assertThat(pixels(dib.put(new byte[] {0, 0, (byte) 0xFF, 0}))).containsExactly(RED);
    }

    @Test
    void whatIsBrokenIsRefused() {
        for (ByteBuffer broken : new ByteBuffer[] {
            header(40, 100, 100, 32, 0, 8),
            header(40, 100, 100, 24, 0, 8),
            header(40, 0, 1, 32, 0, 8),
            header(40, 1, Integer.MIN_VALUE, 32, 0, 8),
            header(40, 60_000, 60_000, 1, 0, 8),
            header(40, 1, 1, 32, 99, 8),
            header(3, 1, 1, 32, 0, 60),
            ByteBuffer.allocate(2)
        }) {
            assertThatThrownBy(() -> PackedDib.toPng(broken.array()))
                    .isInstanceOf(DesktopException.class)
                    .extracting("code")
                    .isEqualTo(ErrorCode.NOT_SUPPORTED_HERE);
        }
    }

    @Test
    void aPngBecomesADibOnWhite() throws IOException {
        var image = new BufferedImage(1, 2, BufferedImage.TYPE_INT_ARGB);
        image.setRGB(0, 0, RED);
        var png = new ByteArrayOutputStream();
        ImageIO.write(image, "png", png);
        byte[] dib = PackedDib.ofPng(png.toByteArray()).orElseThrow();
        assertThat(dib).hasSize(40 + 2 * 4).endsWith(0xFF, 0xFF, 0xFF, 0, 0, 0, 0xFF, 0);
        assertThat(pixels(ByteBuffer.wrap(dib))).containsExactly(RED, WHITE);
        assertThat(PackedDib.ofPng(new byte[] {(byte) 0x89, 'P', 'N', 'G'})).isEmpty();
    }
}
