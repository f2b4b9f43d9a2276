package dev.surehand.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ImageEncoderTest {

    private static final long PLENTY = Long.MAX_VALUE;

    private final List<String> attempts = new ArrayList<>();
    private final JpegEncoder jpeg = new ImageIoJpegEncoder();
    private final ImageEncoder encoder = new ImageEncoder(() -> (picture, quality) -> {
        attempts.add(picture.size() + " q" + quality);
        return jpeg.encode(picture, quality);
    });

    private Encoded encode(Bitmap picture, ImageFormat format, ImageLimit limit, long maxBytes) {
        return encoder.encode(picture, new EncodeRequest(format, 85, limit, maxBytes));
    }

    @ParameterizedTest
    @EnumSource(ImageFormat.class)
    void whatFitsIsDeliveredAsItIs(ImageFormat format) {
        Encoded image = encode(Pictures.gradient(192, 108), format, ImageLimit.DEFAULT, PLENTY);
        assertThat(image.size()).isEqualTo(image.source()).isEqualTo(new ImageSize(192, 108));
        assertThat(image.scale()).isEqualTo(1);
        assertThat(image.format()).isEqualTo(format);
        assertThat(image.quality()).isEqualTo(format == ImageFormat.JPEG ? 85 : 100);
        assertThat(Pictures.decode(image.bytes()).getWidth()).isEqualTo(192);
    }

    @Test
    void whatFitsReachesTheEncoderUncopied() {
        Bitmap picture = Pictures.noise(20, 10);
        ImageEncoder watching = new ImageEncoder(() -> (given, quality) -> {
            assertThat(given).isSameAs(picture);
            return new byte[1];
        });
        watching.encode(picture, new EncodeRequest(ImageFormat.JPEG, 85, ImageLimit.DEFAULT, PLENTY));
    }

    @ParameterizedTest
    @EnumSource(ImageFormat.class)
    void whatIsTooLargeIsScaledAndSaysSo(ImageFormat format) {
        Encoded image = encode(Pictures.gradient(3001, 1001), format, ImageLimit.DEFAULT, PLENTY);
        assertThat(image.width()).isEqualTo(2000);
        assertThat(image.height()).isEqualTo(667);
        assertThat(image.source()).isEqualTo(new ImageSize(3001, 1001));
        assertThat(image.scale()).isEqualTo(2000.0 / 3001);
        assertThat(Pictures.decode(image.bytes()).getHeight()).isEqualTo(667);
    }

    @ParameterizedTest
    @ValueSource(longs = {400_000, 150_000, 60_000, 20_000, 5_000, 800})
    void noiseIsBroughtUnderTheBudget(long maxBytes) {
        Bitmap noise = Pictures.noise(640, 480);
        for (ImageFormat format : ImageFormat.values()) {
            Encoded image = encode(noise, format, ImageLimit.NONE, maxBytes);
            assertThat(image.bytes().length).isLessThanOrEqualTo((int) maxBytes);
            assertThat(Pictures.decode(image.bytes()).getWidth()).isEqualTo(image.width());
        }
        assertThat(attempts).hasSizeLessThanOrEqualTo(6);
    }

    @Test
    void qualityGoesFirstThenSize() {
        Bitmap noise = Pictures.noise(640, 480);
        int floor = jpeg.encode(noise, 40).length;
        Encoded worse = encode(noise, ImageFormat.JPEG, ImageLimit.NONE, floor);
        assertThat(worse.size()).isEqualTo(noise.size());
        assertThat(worse.quality()).isBetween(40, 84);
        Encoded smaller = encode(noise, ImageFormat.JPEG, ImageLimit.NONE, floor - 1);
        assertThat(smaller.quality()).isEqualTo(40);
        assertThat(smaller.scale()).isBetween(0.8, 0.99);
    }

    @Test
    void aQualityBelowTheFloorIsNotRaised() {
        Bitmap noise = Pictures.noise(640, 480);
        EncodeRequest request = new EncodeRequest(ImageFormat.JPEG, 20, ImageLimit.NONE, 20_000);
        assertThat(encoder.encode(noise, request).quality()).isEqualTo(20);
    }

    @Test
    void aPngGivesUpSizeOnly() {
        Encoded image = encode(Pictures.noise(640, 480), ImageFormat.PNG, ImageLimit.NONE, 300_000);
        assertThat(image.scale()).isLessThan(1);
        assertThat(image.quality()).isEqualTo(100);
    }

    @Test
    void anEncoderThatHardlyShrinksStillEnds() {
        ImageEncoder stubborn = new ImageEncoder(
                () -> (picture, quality) -> new byte[1000 + (int) picture.size().pixels()]);
        EncodeRequest request = new EncodeRequest(ImageFormat.JPEG, 100, ImageLimit.NONE, 1001);
        assertThat(stubborn.encode(Pictures.noise(500, 7), request).size()).isEqualTo(new ImageSize(1, 1));
    }

    @Test
    void whereNotEvenOnePixelFitsTheNumbersAreSaid() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThatThrownBy(() -> encode(Pictures.noise(64, 48), ImageFormat.PNG, ImageLimit.NONE, 60))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageMatching("No image fits into 60 bytes: even a single PNG pixel takes [0-9]+\\.");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void requestsThatMakeNoSenseAreRefused() {
        for (int quality : new int[] {0, 101}) {
            assertThatThrownBy(() -> new EncodeRequest(ImageFormat.JPEG, quality, ImageLimit.NONE, 1))
                    .isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> new EncodeRequest(ImageFormat.PNG, 85, ImageLimit.NONE, 0))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
