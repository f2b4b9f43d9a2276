package dev.surehand.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DifferenceTest {

    private static final int WIDTH = 331;
    private static final int HEIGHT = 203;
    private static final int STRIDE = 4 * WIDTH + 12;

    private final ByteBuffer before = noise();
    private final ByteBuffer after = copy(before);

    private static ByteBuffer noise() {
        byte[] bytes = new byte[STRIDE * HEIGHT];
        new Random(7).nextBytes(bytes);
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static ByteBuffer copy(ByteBuffer from) {
        return ByteBuffer.wrap(from.array().clone()).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static Bitmap bitmap(ByteBuffer bytes) {
        return new Bitmap(WIDTH, HEIGHT, STRIDE, bytes);
    }

    private Difference difference() {
        return Difference.between(bitmap(before), bitmap(after));
    }

    private static void flip(ByteBuffer picture, int x, int y, int bits) {
        int at = y * STRIDE + 4 * x;
        picture.putInt(at, picture.getInt(at) ^ bits);
    }

    @Test
    void thereIsNone() {
        assertThat(difference().isNone()).isTrue();
        assertThat(difference().areas()).isEmpty();
    }

    @Test
    void whatNobodySeesDoesNotCount() {
        flip(after, 5, 5, 0xFF000000);
        after.putInt(7 * STRIDE + 4 * WIDTH, 1);
        assertThat(difference().isNone()).isTrue();
    }

    @Test
    void onePixelIsOneArea() {
        for (int[] p : new int[][] {{0, 0}, {WIDTH - 1, 0}, {0, HEIGHT - 1}, {WIDTH - 1, HEIGHT - 1}, {31, 32}}) {
            after.put(0, before.array());
            flip(after, p[0], p[1], 1);
            assertThat(difference().areas()).containsExactly(new Area(p[0], p[1], 1, 1));
        }
    }

    /** The result is the same for any compared part that contains all differences. */
    @Test
    void aPartReportsTheSameAsTheWhole() {
        flip(after, 70, 40, 1);
        flip(after, 200, 90, 1);
        // A tile lies between these two.
        flip(after, 95, 80, 1);
        flip(after, 128, 80, 1);
        Difference whole = difference();
        for (Area part : List.of(new Area(70, 40, 131, 51), new Area(33, 31, 250, 100), new Area(64, 0, 267, 203))) {
            Difference found = Difference.between(bitmap(before), bitmap(after).region(part), part);
            assertThat(found.isSame(whole)).as("%s", part).isTrue();
            assertThat(found.areas()).isEqualTo(whole.areas());
        }
        Area beside = new Area(0, 0, 70, 203);
        assertThat(Difference.between(bitmap(before), bitmap(after).region(beside), beside)
                        .isNone())
                .isTrue();
        assertThatThrownBy(() -> Difference.between(bitmap(before), bitmap(after), beside))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void touchingTilesAreJoinedAlsoAtACorner() {
        flip(after, 10, 10, 1);
        flip(after, 63, 63, 1 << 23);
        assertThat(difference().areas()).containsExactly(new Area(10, 10, 54, 54));
    }

    @Test
    void theOthersAreApartAndTheLargestComesFirst() {
        flip(after, 10, 10, 1);
        flip(after, 100, 10, 1);
        flip(after, 103, 14, 1);
        flip(after, 10, 150, 1);
        flip(after, 12, 150, 1);
        // The last tile of a row and the first of the next row are not neighbours.
        flip(after, WIDTH - 1, 70, 1);
        assertThat(difference().areas())
                .containsExactly(
                        new Area(100, 10, 4, 5),
                        new Area(10, 150, 3, 1),
                        new Area(10, 10, 1, 1),
                        new Area(WIDTH - 1, 70, 1, 1));
    }

    private static Bitmap screen(Area... changed) {
        Bitmap screen = new Bitmap(1920, 1080, 4 * 1920, ByteBuffer.allocate(4 * 1920 * 1080));
        for (Area area : changed) {
            for (int y = area.y(); y < area.y() + area.height(); y++) {
                for (int x = area.x(); x < area.x() + area.width(); x++) {
                    screen.bgrx().put(4 * (y * 1920 + x), (byte) 1);
                }
            }
        }
        return screen;
    }

    /** E2.5: a panel's flicker and a dialog that touches it are two areas, not the whole screen. */
    @Test
    void aDialogIsKeptApartFromAPanelThatItTouches() {
        Area dialog = new Area(600, 500, 700, 520);
        Area panel = new Area(0, 1045, 1920, 35);
        assertThat(Difference.between(screen(), screen(dialog, panel)).areas()).containsExactly(dialog, panel);
    }

    /** E2.5: the frame of a window that loses the focus does not include the inside. */
    @Test
    void aFrameIsNotItsInside() {
        Area top = new Area(10, 10, 1800, 24);
        Area left = new Area(10, 34, 4, 900);
        Area right = new Area(1806, 34, 4, 900);
        Area bottom = new Area(10, 934, 1800, 4);
        List<Area> areas =
                Difference.between(screen(), screen(top, left, right, bottom)).areas();
        assertThat(areas).hasSize(4).noneMatch(area -> area.width() > 100 && area.height() > 100);
    }

    /** A stroke across the screen becomes at most five areas, which together contain all of it. */
    @Test
    void aStrokeIsReportedWhole() {
        Area[] stroke = IntStream.range(0, 500)
                .mapToObj(i -> new Area(100 + 3 * i, 100 + i, 4, 4))
                .toArray(Area[]::new);
        List<Area> areas = Difference.between(screen(), screen(stroke)).areas();
        assertThat(areas).hasSizeLessThanOrEqualTo(5);
        for (Area point : stroke) {
            Area corner = new Area(point.x(), point.y(), 1, 1);
            assertThat(areas).anyMatch(area -> corner.within(area).equals(corner));
        }
    }

    /** Text that is laid out again is one area, although its lines end unevenly. */
    @Test
    void aParagraphIsOneArea() {
        Area[] lines = IntStream.range(0, 20)
                .mapToObj(i -> new Area(300, 200 + 20 * i, 500 + 37 * (i % 5), 14))
                .toArray(Area[]::new);
        assertThat(Difference.between(screen(), screen(lines)).areas()).containsExactly(new Area(300, 200, 648, 394));
    }

    @Test
    void anyShapeIsFoundWhole() {
        Random random = new Random(11);
        for (int i = 0; i < 200; i++) {
            after.put(0, before.array());
            int x = random.nextInt(WIDTH - 1);
            int y = random.nextInt(HEIGHT - 1);
            int width = 1 + random.nextInt(WIDTH - x);
            int height = 1 + random.nextInt(HEIGHT - y);
            for (int row = y; row < y + height; row++) {
                for (int column = x; column < x + width; column++) {
                    flip(after, column, row, 1 + random.nextInt(0xFFFFFF));
                }
            }
            assertThat(difference().areas()).containsExactly(new Area(x, y, width, height));
        }
    }

    @Test
    void twoLooksAreTheSameOrNot() {
        flip(after, 10, 10, 1);
        Difference first = difference();
        assertThat(first.isSame(difference())).isTrue();
        flip(after, 10, 10, 3);
        assertThat(first.areas()).isEqualTo(difference().areas());
        assertThat(first.isSame(difference())).isFalse();
        after.put(0, before.array());
        assertThat(first.isSame(difference())).isFalse();
        assertThat(difference().isSame(Difference.NONE)).isTrue();
    }

    @Test
    void onlyPicturesOfOneSizeCanBeHeldAgainstEachOther() {
        Bitmap smaller = bitmap(before).region(new Area(0, 0, 5, 5));
        assertThatThrownBy(() -> Difference.between(smaller, bitmap(after)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(Difference.between(smaller, smaller).areas()).isEqualTo(List.of());
    }
}
