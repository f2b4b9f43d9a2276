package dev.surehand.image.region;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.image.Area;
import dev.surehand.image.Bitmap;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import java.util.function.IntBinaryOperator;
import org.junit.jupiter.api.Test;

class ShapeFinderTest {

    private static final int GREY = 0xE0E0E0;
    private static final int WHITE = 0xFFFFFF;

    @Test
    void findsAButtonOfOneColour() {
        Bitmap picture = picture(400, 200, (x, y) -> in(x, y, 30, 40, 100, 25) ? WHITE : GREY);

        assertThat(ShapeFinder.find(picture)).containsExactly(new Area(30, 40, 100, 25));
    }

    @Test
    void findsAFieldThroughItsText() {
        // Strokes of letters, 2 pixels wide, over the whole height but the first and the last rows.
        Bitmap picture = picture(400, 200, (x, y) -> {
            boolean isStroke = in(x, y, 40, 45, 80, 15) && x % 7 < 2;
            return isStroke ? 0 : in(x, y, 30, 40, 100, 25) ? WHITE : GREY;
        });

        assertThat(ShapeFinder.find(picture)).containsExactly(new Area(30, 40, 100, 25));
    }

    @Test
    void aSlightGradientIsOneColour() {
        Bitmap picture =
                picture(400, 200, (x, y) -> in(x, y, 30, 40, 100, 8 * 3) ? 0xF8F8F8 | ((y & 7) * 0x010101) : GREY);

        assertThat(ShapeFinder.find(picture)).containsExactly(new Area(30, 40, 100, 24));
    }

    @Test
    void aGradientOfSmallStepsIsOneColour() {
        Bitmap picture =
                picture(400, 200, (x, y) -> in(x, y, 30, 40, 100, 30) ? 0xF0F0F0 - 2 * (y - 40) * 0x010101 : 0x404040);

        assertThat(ShapeFinder.find(picture)).containsExactly(new Area(30, 40, 100, 30));
    }

    @Test
    void aFieldMayTakeMostOfTheWidth() {
        Bitmap picture = picture(400, 200, (x, y) -> in(x, y, 20, 40, 360, 25) ? WHITE : GREY);

        assertThat(ShapeFinder.find(picture)).containsExactly(new Area(20, 40, 360, 25));
    }

    @Test
    void findsTheInsideOfACheckBox() {
        Bitmap picture = picture(
                400, 200, (x, y) -> in(x, y, 21, 21, 11, 11) ? WHITE : in(x, y, 20, 20, 13, 13) ? 0x606060 : GREY);

        assertThat(ShapeFinder.find(picture)).containsExactly(new Area(21, 21, 11, 11));
    }

    @Test
    void leavesOutWhatIsTooSmallTooLargeOrAlmostEmpty() {
        Bitmap picture = picture(600, 400, (x, y) -> {
            boolean isSmall = in(x, y, 10, 10, 8, 30);
            boolean isWide = in(x, y, 10, 50, 571, 20) || in(x, y, 220, 100, 301, 49);
            boolean isHigh = in(x, y, 10, 100, 50, 121);
            boolean isFrame = in(x, y, 100, 100, 100, 30) && !in(x, y, 103, 103, 94, 24);
            return isSmall || isWide || isHigh || isFrame ? 0x2040A0 : in(x, y, 103, 103, 94, 24) ? 0x20A040 : GREY;
        });

        assertThat(ShapeFinder.find(picture)).containsExactly(new Area(103, 103, 94, 24));
    }

    @Test
    void aShapeWhosePartsMeetFurtherDownIsOne() {
        // A "U": its two arms become one area only at the bottom.
        Bitmap picture = picture(
                200, 200, (x, y) -> in(x, y, 50, 50, 40, 40) && !in(x, y, 60, 50, 20, 20) ? 0x2040A0 : 0x101010);

        assertThat(ShapeFinder.find(picture)).contains(new Area(50, 50, 40, 40));
    }

    @Test
    void areasThatTouchOnlyWithTheirCornersAreTwo() {
        Bitmap picture =
                picture(200, 200, (x, y) -> in(x, y, 20, 20, 30, 30) || in(x, y, 50, 50, 30, 30) ? 0x2040A0 : 0x101010);

        assertThat(ShapeFinder.find(picture)).containsExactly(new Area(20, 20, 30, 30), new Area(50, 50, 30, 30));
    }

    @Test
    void everyShapeLiesInAPictureOfNoise() {
        Random random = new Random(5);
        for (int round = 0; round < 20; round++) {
            int width = 1 + random.nextInt(300);
            int height = 1 + random.nextInt(200);
            int[] colours = {0, 0x808080, WHITE};
            int grain = 1 + random.nextInt(12);
            int seed = random.nextInt();
            Bitmap picture = picture(
                    width,
                    height,
                    (x, y) -> colours[Math.floorMod(((x / grain * 31 + y / grain * 17 + seed) * 0x9E3779B1) >> 16, 3)]);

            assertThat(ShapeFinder.find(picture)).allSatisfy(box -> {
                assertThat(box.x()).isNotNegative();
                assertThat(box.y()).isNotNegative();
                assertThat(box.x() + box.width()).isLessThanOrEqualTo(width);
                assertThat(box.y() + box.height()).isLessThanOrEqualTo(height);
            });
        }
    }

    private static boolean in(int x, int y, int left, int top, int width, int height) {
        return x >= left && y >= top && x < left + width && y < top + height;
    }

    private static Bitmap picture(int width, int height, IntBinaryOperator colour) {
        ByteBuffer memory = ByteBuffer.allocate(width * height * 4).order(ByteOrder.LITTLE_ENDIAN);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                memory.putInt((y * width + x) * 4, colour.applyAsInt(x, y));
            }
        }
        return new Bitmap(width, height, width * 4, memory);
    }
}
