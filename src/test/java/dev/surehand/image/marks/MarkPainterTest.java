package dev.surehand.image.marks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.image.Area;
import dev.surehand.image.Bitmap;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MarkPainterTest {

    private static final int GREY = 0x808080;

    @Test
    void drawsTwoColouredLinesAndAWhiteOneAroundTheBox() {
        Bitmap marked = MarkPainter.draw(picture(200, 100, (x, y) -> GREY), List.of(mark(50, 40, 60, 20, "7")))
                .picture();
        int colour = MarkPainter.COLOURS.get(0);

        // Each side, at a place where the label is not: the box itself, then outwards.
        assertThat(IntStream.range(0, 5).map(i -> at(marked, 50 - i, 50)))
                .containsExactly(GREY, colour, colour, MarkPainter.WHITE, GREY);
        assertThat(IntStream.range(0, 5).map(i -> at(marked, 109 + i, 50)))
                .containsExactly(GREY, colour, colour, MarkPainter.WHITE, GREY);
        assertThat(IntStream.range(0, 5).map(i -> at(marked, 100, 40 - i)))
                .containsExactly(GREY, colour, colour, MarkPainter.WHITE, GREY);
        assertThat(IntStream.range(0, 5).map(i -> at(marked, 100, 59 + i)))
                .containsExactly(GREY, colour, colour, MarkPainter.WHITE, GREY);
    }

    @Test
    void changesNothingInsideTheBoxOrFarFromIt() {
        Bitmap picture = picture(300, 200, (x, y) -> (x * 31 + y * 17) & 0xFFFFFF);
        MarkedPicture marked = MarkPainter.draw(picture, List.of(mark(80, 80, 90, 40, "12")));
        Area label = marked.drawn().get(0).label();

        for (int y = 0; y < 200; y++) {
            for (int x = 0; x < 300; x++) {
                boolean isInside = x >= 80 && y >= 80 && x < 170 && y < 120;
                boolean isFar = x < 77 || y < 77 || x >= 173 || y >= 123;
                boolean isLabel = !new Area(x, y, 1, 1).within(label).isEmpty();
                if ((isInside || isFar) && !isLabel) {
                    assertThat(at(marked.picture(), x, y)).isEqualTo((x * 31 + y * 17) & 0xFFFFFF);
                }
            }
        }
        assertThat(at(picture, 78, 90)).as("the picture itself").isEqualTo(78 * 31 + 90 * 17);
    }

    @Test
    void labelIsOutsideTopLeftWhereThatCoversNothing() {
        MarkedPicture marked = MarkPainter.draw(picture(200, 100, (x, y) -> GREY), List.of(mark(50, 40, 60, 20, "7")));

        assertThat(marked.drawn().get(0).label()).isEqualTo(new Area(47, 22, 12, 15));
    }

    @Test
    void labelAvoidsText() {
        // Stripes, as dense as text, above the box.
        Bitmap picture = picture(200, 100, (x, y) -> y >= 15 && y < 37 && x % 3 == 0 ? 0 : 0xFFFFFF);

        Area label = MarkPainter.draw(picture, List.of(mark(50, 40, 60, 20, "7")))
                .drawn()
                .get(0)
                .label();

        assertThat(label.within(new Area(0, 15, 200, 22)).isEmpty()).isTrue();
    }

    @Test
    void labelsNeverOverlapAndStayInThePicture() {
        Random random = new Random(11);
        for (int round = 0; round < 30; round++) {
            int width = 20 + random.nextInt(500);
            int height = 20 + random.nextInt(400);
            List<PictureMark> marks = new ArrayList<>();
            int count = random.nextInt(130);
            for (int i = 1; i <= count; i++) {
                marks.add(mark(
                        random.nextInt(width + 40) - 20,
                        random.nextInt(height + 40) - 20,
                        1 + random.nextInt(width),
                        1 + random.nextInt(60),
                        (i % 3 == 0 ? "o" : "") + i));
            }

            MarkedPicture marked = MarkPainter.draw(picture(width, height, (x, y) -> (x * y) & 0xFFFFFF), marks);

            List<Area> labels =
                    marked.drawn().stream().map(MarkedPicture.PlacedMark::label).toList();
            Area all = new Area(0, 0, width, height);
            assertThat(labels).allSatisfy(label -> {
                assertThat(label.within(all)).isEqualTo(label);
                assertThat(labels.stream().filter(other -> !other.within(label).isEmpty()))
                        .hasSize(1);
            });
            assertThat(marked.drawn()).hasSizeLessThanOrEqualTo(MarkPainter.MOST);
            assertThat(marked.drawn().size() + marked.leftOut().size()).isEqualTo(count);
        }
    }

    @Test
    void drawsEightyMarksAndNamesTheRest() {
        List<PictureMark> marks = IntStream.rangeClosed(1, 100)
                .mapToObj(i -> mark(60 + i % 10 * 100, 40 + i / 10 * 60, 60, 20, "" + i))
                .toList();

        MarkedPicture marked = MarkPainter.draw(picture(1200, 800, (x, y) -> GREY), marks);

        assertThat(marked.drawn()).hasSize(80);
        assertThat(marked.leftOut()).containsExactlyElementsOf(marks.subList(80, 100));
    }

    @Test
    void leavesOutWhatIsOutsideThePictureOrHasNoRoom() {
        assertThat(MarkPainter.draw(picture(200, 100, (x, y) -> GREY), List.of(mark(200, 0, 10, 10, "1")))
                        .leftOut())
                .hasSize(1);
        assertThat(MarkPainter.draw(picture(8, 4, (x, y) -> GREY), List.of(mark(1, 1, 2, 2, "1")))
                        .leftOut())
                .hasSize(1);
    }

    @Test
    void outlineOfABoxAtTheEdgeIsInThePicture() {
        Bitmap marked = MarkPainter.draw(picture(200, 100, (x, y) -> GREY), List.of(mark(0, 0, 200, 100, "1")))
                .picture();
        int colour = MarkPainter.COLOURS.get(0);

        assertThat(IntStream.range(0, 4).map(x -> at(marked, x, 50)))
                .containsExactly(MarkPainter.WHITE, colour, colour, GREY);
        assertThat(IntStream.range(0, 4).map(x -> at(marked, 199 - x, 50)))
                .containsExactly(MarkPainter.WHITE, colour, colour, GREY);
    }

    /** The contrast that WCAG asks for text is 4.5. */
    @Test
    void whiteTextIsReadableOnEachColour() {
        assertThat(MarkPainter.COLOURS)
                .allSatisfy(
                        colour -> assertThat(1.05 / (luminance(colour) + 0.05)).isGreaterThanOrEqualTo(4.5));
    }

    @Test
    void everyCharacterOfALabelLooksDifferent() {
        List<List<Integer>> glyphs = new ArrayList<>();
        for (String label : List.of("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "e1", "o1", "s1")) {
            MarkedPicture marked =
                    MarkPainter.draw(picture(200, 100, (x, y) -> GREY), List.of(mark(50, 40, 60, 20, label)));
            Area place = marked.drawn().get(0).label();
            glyphs.add(IntStream.range(0, 9 * 6)
                    .map(i -> at(marked.picture(), place.x() + 3 + i % 6, place.y() + 3 + i / 6))
                    .boxed()
                    .toList());
        }
        assertThat(glyphs).doesNotHaveDuplicates();
    }

    @Test
    void refusesALabelThatIsNotARef() {
        assertThatThrownBy(() -> mark(0, 0, 1, 1, "x1")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> mark(0, 0, 1, 1, "")).isInstanceOf(IllegalArgumentException.class);
    }

    private static double luminance(int colour) {
        return 0.2126 * linear(colour >> 16) + 0.7152 * linear((colour >> 8) & 0xFF) + 0.0722 * linear(colour & 0xFF);
    }

    private static double linear(int level) {
        double share = level / 255.0;
        return share <= 0.03928 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }

    private static PictureMark mark(int x, int y, int width, int height, String label) {
        return new PictureMark(new Area(x, y, width, height), label);
    }

    private static int at(Bitmap picture, int x, int y) {
        int[] row = new int[picture.width()];
        picture.copyRow(y, row);
        return row[x] & 0xFFFFFF;
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
