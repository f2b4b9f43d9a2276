package dev.surehand.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ScalingTest {

    private static int[] scaled(Bitmap source, int width, int height) {
        return Pictures.colours(Scaling.scale(source, new ImageSize(width, height)));
    }

    @Test
    void theSameSizeIsTheSameBitmap() {
        Bitmap picture = Pictures.noise(30, 20);
        assertThat(Scaling.scale(picture, new ImageSize(30, 20))).isSameAs(picture);
    }

    @Test
    void halvingTakesTheMeanOfTwo() {
        assertThat(scaled(Pictures.row(10, 20, 0x040608, 0x0A0C0E), 2, 1)).containsExactly(15, 0x07090B);
    }

    @Test
    void partsOfPixelsCountAsParts() {
        // Scaled from three pixels to two: 90 and half of 30 make (90 + 15) / 1.5, half of 30 and 240 make (15 + 240) /
        // 1.5.
        assertThat(scaled(Pictures.row(90, 30, 240), 2, 1)).containsExactly(70, 170);
        // Scaled from five pixels to three, each 5/3 of a pixel wide: (30 + 2/3 * 60) * 3/5, and so on.
        assertThat(scaled(Pictures.row(30, 60, 90, 120, 150), 3, 1)).containsExactly(42, 90, 138);
    }

    @Test
    void rowsAreAveragedAsColumnsAre() {
        int[] column = {90, 30, 240};
        assertThat(scaled(Pictures.of(1, 3, (x, y) -> column[y]), 1, 2)).containsExactly(70, 170);
    }

    @Test
    void halvesAreRoundedUp() {
        assertThat(scaled(Pictures.row(1, 2), 1, 1)).containsExactly(2);
        assertThat(scaled(Pictures.row(254, 255), 1, 1)).containsExactly(255);
        assertThat(scaled(Pictures.of(2, 2, (x, y) -> x + y == 0 ? 2 : 0), 1, 1))
                .containsExactly(1);
    }

    /** 25 of 49 is more than half, and 49 * (1.0 / 49) is less than 1. */
    @Test
    void reciprocalsDoNotRoundDown() {
        assertThat(scaled(Pictures.of(7, 7, (x, y) -> 7 * y + x < 25 ? 1 : 0), 1, 1))
                .containsExactly(1);
        assertThat(scaled(Pictures.of(7, 7, (x, y) -> 7 * y + x < 24 ? 1 : 0), 1, 1))
                .containsExactly(0);
    }

    @Test
    void oneColourStaysThatColour() {
        for (int level = 0; level < 256; level += 5) {
            int colour = level << 16 | (255 - level) << 8 | level / 2;
            assertThat(scaled(Pictures.of(101, 67, (x, y) -> colour), 64, 41)).containsOnly(colour);
        }
    }

    @Test
    void everyPixelIsTheExactMean() {
        Random random = new Random(5);
        for (int i = 0; i < 60; i++) {
            Bitmap source = Pictures.noise(1 + random.nextInt(40), 1 + random.nextInt(40));
            ImageSize target = new ImageSize(1 + random.nextInt(source.width()), 1 + random.nextInt(source.height()));
            assertThat(scaled(source, target.width(), target.height())).isEqualTo(exact(source, target));
        }
    }

    /** The sums of three bright colours do not fit into one number here. */
    @Test
    void everyPixelOfABrightPictureIsTheExactMean() {
        Bitmap source = Pictures.of(97, 89, (x, y) -> 0xFFFFFF - (7 * x + 13 * y) % 5 * 0x010201);
        assertThat(scaled(source, 50, 47)).isEqualTo(exact(source, new ImageSize(50, 47)));
    }

    /** Computes each pixel from the definition: overlap lengths in units of 1 / (source * target), halves rounded up. */
    private static int[] exact(Bitmap source, ImageSize target) {
        int[] colours = Pictures.colours(source);
        int[] means = new int[(int) target.pixels()];
        for (int i = 0; i < means.length; i++) {
            for (int shift = 0; shift < 24; shift += 8) {
                means[i] |= mean(source.size(), colours, target, i, shift) << shift;
            }
        }
        return means;
    }

    private static int mean(ImageSize source, int[] colours, ImageSize target, int index, int shift) {
        long sum = 0;
        for (int y = 0; y < source.height(); y++) {
            for (int x = 0; x < source.width(); x++) {
                long covered = overlap(x, source.width(), index % target.width(), target.width())
                        * overlap(y, source.height(), index / target.width(), target.height());
                sum += covered * (colours[y * source.width() + x] >>> shift & 0xFF);
            }
        }
        return BigInteger.valueOf(2 * sum + source.pixels())
                .divide(BigInteger.valueOf(2 * source.pixels()))
                .intValueExact();
    }

    private static long overlap(int s, int source, int t, int target) {
        return Math.max(0, Math.min((s + 1) * target, (t + 1) * source) - Math.max(s * target, t * source));
    }

    @Test
    void theMeanOfTheWholeIsKept() {
        Bitmap noise = Pictures.noise(1920, 1080);
        assertThat(meanGreen(Scaling.scale(noise, new ImageSize(1429, 804))))
                .isCloseTo(meanGreen(noise), Offset.offset(0.05));
    }

    private static double meanGreen(Bitmap picture) {
        return Arrays.stream(Pictures.colours(picture))
                .map(colour -> colour >>> 8 & 0xFF)
                .average()
                .orElseThrow();
    }

    @Test
    void largeSumsDoNotOverflow() {
        Bitmap white = Pictures.of(4001, 3001, (x, y) -> 0xFFFFFFFF);
        assertThat(scaled(white, 1999, 1499)).containsOnly(0xFFFFFF);
        assertThat(scaled(white, 1, 1)).containsExactly(0xFFFFFF);
    }

    @Test
    void paddingAndUnusedBytesAreNotSeen() {
        Bitmap plain = Pictures.of(50, 200, (x, y) -> x * y & Pictures.COLOURS);
        Bitmap padded = Pictures.padded(50, 200, 28, (x, y) -> x * y | 0xAB000000);
        assertThat(scaled(padded, 31, 150)).isEqualTo(scaled(plain, 31, 150));
    }

    @Test
    void anyBufferDoes() {
        Bitmap heap = Pictures.noise(300, 300);
        int[] expected = scaled(heap, 170, 140);
        assertThat(scaled(Pictures.direct(heap), 170, 140)).isEqualTo(expected);
        assertThat(scaled(Pictures.readOnly(heap), 170, 140)).isEqualTo(expected);
        assertThat(scaled(Pictures.readOnly(Pictures.direct(heap)), 170, 140)).isEqualTo(expected);
    }

    @Test
    void extremeShapesAreAveragedToo() {
        Bitmap ribbon = Pictures.of(10_000, 10, (x, y) -> y);
        assertThat(scaled(ribbon, 2000, 2)).contains(2, 7).doesNotContain(3, 6);
    }

    @Test
    void nothingIsMadeLarger() {
        assertThatThrownBy(() -> Scaling.scale(Pictures.noise(10, 10), new ImageSize(5, 11)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("10x10")
                .hasMessageContaining("5x11");
    }
}
