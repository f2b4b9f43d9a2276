package dev.surehand.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

class BitmapTest {

    @Test
    void bytesAreBlueGreenRed() {
        Bitmap pixel = new Bitmap(1, 1, 4, ByteBuffer.wrap(new byte[] {0x01, 0x02, 0x03, 0x7F}));
        assertThat(Pictures.colours(pixel)).containsExactly(0x030201);
    }

    @Test
    void theFirstPixelIsAtTheBuffersPositionWhateverItsOrder() {
        ByteBuffer memory = ByteBuffer.allocate(12).order(ByteOrder.BIG_ENDIAN);
        memory.put(4, (byte) 9).position(4);
        assertThat(Pictures.colours(new Bitmap(2, 1, 8, memory))).containsExactly(9, 0);
        assertThat(memory.position()).isEqualTo(4);
        assertThat(memory.order()).isEqualTo(ByteOrder.BIG_ENDIAN);
    }

    @Test
    void memoryIsSharedNotCopied() {
        ByteBuffer memory = ByteBuffer.allocateDirect(4);
        Bitmap pixel = new Bitmap(1, 1, 4, memory);
        memory.put(0, (byte) 200);
        assertThat(Pictures.colours(pixel)).containsExactly(200);
    }

    @Test
    void theLastRowNeedsNoPadding() {
        assertThat(new Bitmap(2, 2, 16, ByteBuffer.allocate(24)).height()).isEqualTo(2);
        assertThatThrownBy(() -> new Bitmap(2, 2, 16, ByteBuffer.allocate(23)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("24 bytes")
                .hasMessageContaining("23");
    }

    @Test
    void stridesThatCannotBeAreRefused() {
        ByteBuffer plenty = ByteBuffer.allocate(100);
        assertThatThrownBy(() -> new Bitmap(2, 2, 4, plenty)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Bitmap(2, 2, 9, plenty)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Bitmap(Integer.MAX_VALUE, 1, 4, plenty))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aRegionIsAWindowOntoTheSameMemory() {
        Bitmap picture = Pictures.padded(5, 4, 12, (x, y) -> 10 * y + x);
        Bitmap region = picture.region(new Area(1, 2, 3, 2));
        assertThat(region.size()).isEqualTo(new ImageSize(3, 2));
        assertThat(Pictures.colours(region)).containsExactly(21, 22, 23, 31, 32, 33);
        picture.bgrx().put(2 * picture.stride() + 4, (byte) 77);
        assertThat(Pictures.colours(region)).startsWith(77);
    }

    @Test
    void aRegionOfARegionCountsFromTheRegion() {
        Bitmap picture = Pictures.of(5, 4, (x, y) -> 10 * y + x);
        Bitmap corner = picture.region(new Area(1, 1, 4, 3)).region(new Area(3, 2, 1, 1));
        assertThat(Pictures.colours(corner)).containsExactly(34);
    }

    @Test
    void aRegionBeyondTheEdgeIsRefused() {
        Bitmap picture = Pictures.noise(5, 4);
        assertThatThrownBy(() -> picture.region(new Area(1, 2, 5, 2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("5x4");
        assertThatThrownBy(() -> picture.region(new Area(1, 1, 0, 1))).isInstanceOf(IllegalArgumentException.class);
    }
}
