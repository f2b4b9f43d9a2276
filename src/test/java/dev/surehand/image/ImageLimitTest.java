package dev.surehand.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ImageLimitTest {

    @ParameterizedTest
    @CsvSource({
        "2000,     1920, 1080, 1920, 1080",
        "2000,     2000, 1875, 2000, 1875",
        "2000,     3840, 2160, 2000, 1125",
        "2000,     2160, 3840, 1125, 2000",
        "2000,     2560, 1440, 2000, 1125",
        "2000,     2000, 2000, 1936, 1936",
        "2000,     10000, 10,  2000, 2",
        "2000,     10, 10000,  2, 2000",
        "2000,     10000, 1,   2000, 1",
        "1568,     1568, 733,  1568, 733",
        "1568,     1920, 1080, 1429, 804",
        "none,     7680, 4320, 7680, 4320",
        "1280x800, 1600, 1200, 1066, 800",
        "1280x800, 1200, 1600, 800, 1066",
        "800x1280, 1920, 1080, 1280, 720",
        "1280x800, 1280, 800,  1280, 800",
    })
    void sizesFit(String limit, int width, int height, int fittedWidth, int fittedHeight) {
        assertThat(ImageLimit.parse(limit).fit(width, height)).isEqualTo(new ImageSize(fittedWidth, fittedHeight));
    }

    @Test
    void noLimitIsExceededAndShapesStay() {
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            ImageLimit limit = new ImageLimit(1 + random.nextInt(3000), 1 + random.nextInt(5_000_000));
            ImageSize size = new ImageSize(1 + random.nextInt(9000), 1 + random.nextInt(9000));
            ImageSize fitted = limit.fit(size);
            assertThat(fitted.longEdge()).isLessThanOrEqualTo(Math.min(limit.longEdge(), size.longEdge()));
            assertThat(fitted.pixels()).isLessThanOrEqualTo(limit.pixels());
            double across = (double) fitted.longEdge() * size.shortEdge() / size.longEdge();
            assertThat((double) fitted.shortEdge()).isBetween(Math.floor(across) - 0.001, Math.max(1, across + 0.501));
        }
    }

    @Test
    void aLongThinImageKeepsItsOneRow() {
        assertThat(new ImageLimit(2000, 100).fit(10_000, 10)).isEqualTo(new ImageSize(100, 1));
        assertThat(new ImageLimit(1, 1).fit(10_000, 10)).isEqualTo(new ImageSize(1, 1));
    }

    @Test
    void optionsAreReadWhateverTheLanguage() {
        Locale before = Locale.getDefault();
        try {
            for (String language : new String[] {"tr-TR", "ar-EG-u-nu-arab", "hi-IN-u-nu-deva"}) {
                Locale.setDefault(Locale.forLanguageTag(language));
                assertThat(ImageLimit.parse(" NONE ")).isEqualTo(ImageLimit.NONE);
                assertThat(ImageLimit.parse("1280X800")).isEqualTo(ImageLimit.parse("1280x800"));
                assertThat(new ImageSize(1280, 800)).hasToString("1280x800");
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "1920", "-1", "0x100", "100x0", "x", "1e3x5", "1x2x3", "1000000x1", "٢٠٠٠", "٢x٢", "1280×800"
            })
    void otherTextIsRefusedWithWhatToWrite(String text) {
        assertThatThrownBy(() -> ImageLimit.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"" + text + "\"")
                .hasMessageContaining("2000, 1568, none")
                .hasMessageContaining("1280x800");
    }

    @Test
    void limitsThatLeaveNoImageAreRefused() {
        assertThatThrownBy(() -> new ImageLimit(0, 5)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ImageLimit(5, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ImageLimit(5, 6, 9)).isInstanceOf(IllegalArgumentException.class);
    }
}
