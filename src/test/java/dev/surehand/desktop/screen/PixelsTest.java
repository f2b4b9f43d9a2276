package dev.surehand.desktop.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.PixelRect;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

class PixelsTest {

    private final ByteBuffer bytes = ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN);

    @Test
    void onlyAnAllBlackPictureIsBlack() {
        bytes.put(3, (byte) 0xFF);
        assertThat(new Pixels(2, 4, 8, bytes).isBlack()).isTrue();
        assertThat(new Pixels(2, 4, 8, bytes.put(28, (byte) 1)).isBlack()).isFalse();
        assertThat(new Pixels(0, 0, 0, bytes).isBlack()).isFalse();
    }

    @Test
    void onlyOneColourIsUniformWhateverItsUnusedBytes() {
        for (int i = 0; i < 8; i++) {
            bytes.putInt(4 * i, i << 24 | 0xFFFFFF);
        }
        Pixels white = new Pixels(2, 4, 8, bytes);
        assertThat(white.isUniform()).isTrue();
        assertThat(white.isBlack()).isFalse();
        bytes.putInt(28, 0xFFFFFE);
        assertThat(white.isUniform()).isFalse();
    }

    @Test
    void whatLiesBetweenTheRowsDoesNotCount() {
        bytes.putInt(4, 0x123456);
        assertThat(new Pixels(1, 4, 8, bytes).isBlack()).isTrue();
    }

    @Test
    void aPartKeepsItsColoursAndItsStride() {
        bytes.putInt(20, 0x112233);
        Pixels part = new Pixels(2, 4, 8, bytes).part(new PixelRect(1, 2, 1, 2));
        assertThat(part.stride()).isEqualTo(8);
        assertThat(part.bgrx().order(ByteOrder.LITTLE_ENDIAN).getInt(0)).isEqualTo(0x112233);
        assertThat(part.bgrx().remaining()).isEqualTo(12);
        assertThat(part.isUniform()).isFalse();
    }
}
