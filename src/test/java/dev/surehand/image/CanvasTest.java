package dev.surehand.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

class CanvasTest {

    private static Canvas grey(int width, int height) {
        Canvas canvas = Canvas.black(new ImageSize(width, height));
        canvas.paint(Pictures.of(width, height, (x, y) -> 0x646464), new Area(0, 0, width, height));
        return canvas;
    }

    private static int[] drawn(Canvas canvas) {
        return Pictures.colours(canvas.bitmap());
    }

    @Test
    void drawingInPlaceChangesTheMemoryGivenAndNoPadding() {
        for (ByteBuffer memory : List.of(ByteBuffer.allocate(24), ByteBuffer.allocateDirect(24))) {
            memory.put(8, (byte) 99).put(20, (byte) 99);
            Canvas canvas = new Canvas(2, 2, 12, memory);
            canvas.draw(new Sprite(1, 1, new int[] {0xFF010203}), 1, 1);
            assertThat(drawn(canvas)).containsExactly(0, 0, 0, 0x010203);
            assertThat(memory.get(16)).isEqualTo((byte) 3);
            assertThat(memory.get(8)).isEqualTo((byte) 99);
            assertThat(memory.get(20)).isEqualTo((byte) 99);
        }
    }

    @Test
    void readOnlyMemoryIsNotACanvas() {
        ByteBuffer memory = ByteBuffer.allocate(4).asReadOnlyBuffer();
        assertThatThrownBy(() -> new Canvas(1, 1, 4, memory))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("copy");
    }

    @Test
    void alphaBlends() {
        Canvas canvas = grey(4, 1);
        // Opaque, transparent, half of white, and a shadow that is black at alpha 51 (one fifth).
        canvas.draw(new Sprite(4, 1, new int[] {0xFF102030, 0x00000000, 0x80808080, 0x33000000}), 0, 0);
        assertThat(drawn(canvas)).containsExactly(0x102030, 0x646464, 0xB2B2B2, 0x505050);
    }

    @Test
    void coloursThatWereNotPremultipliedDoNotSpillOver() {
        Canvas canvas = grey(1, 1);
        canvas.draw(new Sprite(1, 1, new int[] {0x01FFFF00}), 0, 0);
        assertThat(drawn(canvas)).containsExactly(0xFFFF64);
    }

    @Test
    void spritesAreClippedAtEveryEdge() {
        Sprite numbered = new Sprite(2, 2, new int[] {0xFF000001, 0xFF000002, 0xFF000003, 0xFF000004});
        int g = 0x646464;
        assertThat(at(numbered, -1, -1)).containsExactly(4, g, g, g, g, g, g, g, g);
        assertThat(at(numbered, 2, -1)).containsExactly(g, g, 3, g, g, g, g, g, g);
        assertThat(at(numbered, -1, 2)).containsExactly(g, g, g, g, g, g, 2, g, g);
        assertThat(at(numbered, 2, 2)).containsExactly(g, g, g, g, g, g, g, g, 1);
        assertThat(at(numbered, 1, 0)).containsExactly(g, 1, 2, g, 3, 4, g, g, g);
        assertThat(at(numbered, 3, 0)).containsOnly(g);
        assertThat(at(numbered, Integer.MAX_VALUE, Integer.MIN_VALUE)).containsOnly(g);
    }

    private static int[] at(Sprite sprite, int x, int y) {
        Canvas canvas = grey(3, 3);
        canvas.draw(sprite, x, y);
        return drawn(canvas);
    }

    @Test
    void picturesAreLaidSideBySideAndTheGapsStayBlack() {
        Canvas canvas = Canvas.black(new ImageSize(4, 2));
        canvas.paint(Pictures.padded(2, 1, 4, (x, y) -> x + 1), new Area(2, 1, 2, 1));
        assertThat(drawn(canvas)).containsExactly(0, 0, 0, 0, 0, 0, 1, 2);
    }

    @Test
    void aLargerPictureIsScaledIntoItsPlace() {
        Canvas canvas = Canvas.black(new ImageSize(2, 1));
        canvas.paint(Pictures.of(2, 2, (x, y) -> y == 0 ? 0x101010 : 0x303030), new Area(1, 0, 1, 1));
        assertThat(drawn(canvas)).containsExactly(0, 0x202020);
    }

    @Test
    void aPlaceBeyondTheCanvasIsRefused() {
        Canvas canvas = Canvas.black(new ImageSize(2, 2));
        Bitmap picture = Pictures.of(2, 2, (x, y) -> 1);
        assertThatThrownBy(() -> canvas.paint(picture, new Area(1, 0, 2, 2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2x2");
    }

    @Test
    void aSpriteHasAllItsPixels() {
        assertThatThrownBy(() -> new Sprite(2, 2, new int[3]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2x2")
                .hasMessageContaining("3");
    }
}
