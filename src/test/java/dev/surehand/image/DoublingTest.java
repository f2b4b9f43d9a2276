package dev.surehand.image;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DoublingTest {

    @Test
    void oneColourStaysOneColour() {
        Bitmap doubled = Doubling.of(Pictures.padded(5, 3, 8, (x, y) -> 0x5A123456));

        assertThat(doubled.size()).isEqualTo(new ImageSize(10, 6));
        assertThat(Pictures.colours(doubled)).containsOnly(0x123456);
    }

    @Test
    void blendsBetweenTwoPixels() {
        assertThat(Pictures.colours(Doubling.of(Pictures.row(0x000000, 0x0000FF))))
                .containsExactly(0, 0x40, 0xBF, 0xFF, 0, 0x40, 0xBF, 0xFF);
    }

    @Test
    void blendsDownAsAcross() {
        Bitmap across = Doubling.of(Pictures.of(7, 4, (x, y) -> ((x * 30) << 8) | (y * 50)));
        Bitmap down = Doubling.of(Pictures.of(4, 7, (x, y) -> ((y * 30) << 8) | (x * 50)));
        int[] first = Pictures.colours(across);
        int[] second = Pictures.colours(down);

        for (int y = 0; y < 8; y++) {
            for (int x = 0; x < 14; x++) {
                assertThat(first[y * 14 + x]).isEqualTo(second[x * 8 + y]);
            }
        }
    }
}
