package dev.surehand.image;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PngEncoderTest {

    private final PngEncoder encoder = new PngEncoder();

    /** Heights around the border between one strip and two, rows longer than a batch, and odd shapes. */
    @ParameterizedTest
    @CsvSource({
        "1, 1",
        "1, 2",
        "2, 1",
        "3, 5",
        "17, 255",
        "16, 256",
        "33, 257",
        "1, 4000",
        "30000, 1",
        "22000, 300",
        "1921, 1081"
    })
    void anotherDecoderFindsEveryPixel(int width, int height) {
        Bitmap noise = Pictures.noise(width, height);
        assertThat(Pictures.colours(encoder.encode(noise))).isEqualTo(Pictures.colours(noise));
        Bitmap smooth = Pictures.gradient(width, height);
        assertThat(Pictures.colours(encoder.encode(smooth))).isEqualTo(Pictures.colours(smooth));
    }

    @Test
    void theSizeIsInTheFile() {
        var image = Pictures.decode(encoder.encode(Pictures.noise(7, 3)));
        assertThat(image.getWidth()).isEqualTo(7);
        assertThat(image.getHeight()).isEqualTo(3);
    }

    @Test
    void paddingAndUnusedBytesAreNotSeen() {
        Bitmap plain = Pictures.of(50, 300, (x, y) -> x * y & Pictures.COLOURS);
        Bitmap padded = Pictures.padded(50, 300, 28, (x, y) -> x * y | y << 24);
        assertThat(encoder.encode(padded)).isEqualTo(encoder.encode(plain));
    }

    @Test
    void anyBufferDoes() {
        Bitmap heap = Pictures.noise(90, 300);
        byte[] expected = encoder.encode(heap);
        assertThat(encoder.encode(Pictures.direct(heap))).isEqualTo(expected);
        assertThat(encoder.encode(Pictures.readOnly(heap))).isEqualTo(expected);
    }

    @Test
    void flatPicturesAreSmall() {
        assertThat(encoder.encode(Pictures.of(1920, 1080, (x, y) -> 0x336699))).hasSizeLessThan(40_000);
    }
}
