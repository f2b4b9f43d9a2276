package dev.surehand.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests that every encoder must pass; they check the results with ImageIO's decoder. */
public abstract class JpegEncoderContract {

    private JpegEncoder encoder;

    protected abstract JpegEncoder newEncoder();

    @BeforeEach
    void createEncoder() {
        encoder = newEncoder();
    }

    private static double meanError(Bitmap picture, byte[] file) {
        int[] before = Pictures.colours(picture);
        int[] after = Pictures.colours(file);
        assertThat(after).hasSameSizeAs(before);
        long sum = 0;
        for (int i = 0; i < before.length; i++) {
            for (int shift = 0; shift < 24; shift += 8) {
                sum += Math.abs((before[i] >>> shift & 0xFF) - (after[i] >>> shift & 0xFF));
            }
        }
        return sum / 3.0 / before.length;
    }

    @Test
    void thePictureComesBackNearlyTheSame() {
        Bitmap picture = Pictures.gradient(321, 123);
        assertThat(meanError(picture, encoder.encode(picture, 90))).isLessThan(1.5);
    }

    @Test
    void coloursAreNotSwapped() {
        for (int colour : new int[] {0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF, 0}) {
            Bitmap flat = Pictures.of(16, 16, (x, y) -> colour | 0x77000000);
            assertThat(meanError(flat, encoder.encode(flat, 95))).isLessThan(2);
        }
    }

    @Test
    void lessQualityIsFewerBytes() {
        Bitmap noise = Pictures.noise(200, 200);
        assertThat(encoder.encode(noise, 40).length)
                .isLessThan(encoder.encode(noise, 85).length)
                .isGreaterThan(encoder.encode(noise, 1).length);
    }

    @Test
    void onePictureDoesNotShowInTheNext() {
        Bitmap small = Pictures.gradient(40, 30);
        byte[] fresh = newEncoder().encode(small, 80);
        encoder.encode(Pictures.noise(400, 300), 100);
        assertThat(encoder.encode(small, 80)).isEqualTo(fresh);
    }

    @Test
    void anyBufferAndStrideDo() {
        Bitmap heap = Pictures.gradient(61, 47);
        byte[] expected = encoder.encode(heap, 80);
        assertThat(encoder.encode(Pictures.direct(heap), 80)).isEqualTo(expected);
        assertThat(encoder.encode(Pictures.readOnly(heap), 80)).isEqualTo(expected);
        int[] colours = Pictures.colours(heap);
        assertThat(encoder.encode(Pictures.padded(61, 47, 8, (x, y) -> colours[y * 61 + x]), 80))
                .isEqualTo(expected);
    }

    @Test
    void qualityIsOnTheScale() {
        Bitmap picture = Pictures.noise(2, 2);
        assertThatThrownBy(() -> encoder.encode(picture, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> encoder.encode(picture, 101)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatJpegCannotHoldIsRefusedAndTheEncoderLivesOn() {
        Bitmap ribbon = Pictures.of(65_501, 1, (x, y) -> 0);
        assertThatThrownBy(() -> encoder.encode(ribbon, 80)).isInstanceOf(UncheckedIOException.class);
        assertThat(encoder.encode(Pictures.noise(2, 2), 80)).isNotEmpty();
    }
}
