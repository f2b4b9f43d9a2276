package dev.surehand.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FingerprintTest {

    private static int weave(int x, int y) {
        return (x * 31 + y * 17) * 2654435 & Pictures.COLOURS;
    }

    @Test
    void unusedBytesAndPaddingDoNotCount() {
        long expected = Pictures.of(13, 7, FingerprintTest::weave).fingerprint();
        assertThat(Pictures.padded(13, 7, 20, (x, y) -> weave(x, y) | x << 24).fingerprint())
                .isEqualTo(expected);
    }

    @Test
    void whereThePictureLiesDoesNotCount() {
        Bitmap picture = Pictures.of(13, 7, FingerprintTest::weave);
        assertThat(Pictures.direct(picture).fingerprint()).isEqualTo(picture.fingerprint());
        Bitmap around = Pictures.of(20, 20, (x, y) -> weave(x - 3, y - 5));
        assertThat(around.region(new Area(3, 5, 13, 7)).fingerprint()).isEqualTo(picture.fingerprint());
    }

    /** Stored screenshots are compared with new ones, so the value must not change from run to run. */
    @Test
    void theValueIsForEver() {
        assertThat(Pictures.of(13, 7, FingerprintTest::weave).fingerprint()).isEqualTo(6314590803225223529L);
    }

    @Test
    void everyBitOfEveryPixelCounts() {
        Set<Long> seen = new HashSet<>();
        for (int at = 0; at < 9 * 3; at++) {
            for (int bit = 0; bit < 24; bit++) {
                int changed = at;
                int flip = 1 << bit;
                seen.add(Pictures.of(9, 3, (x, y) -> weave(x, y) ^ (y * 9 + x == changed ? flip : 0))
                        .fingerprint());
            }
        }
        seen.add(Pictures.of(9, 3, FingerprintTest::weave).fingerprint());
        assertThat(seen).hasSize(9 * 3 * 24 + 1);
    }

    @Test
    void orderAndShapeCount() {
        Set<Long> seen = new HashSet<>();
        seen.add(Pictures.row(1, 2, 3, 4, 5, 6, 7, 8).fingerprint());
        seen.add(Pictures.row(3, 4, 1, 2, 5, 6, 7, 8).fingerprint());
        seen.add(Pictures.row(2, 1, 3, 4, 5, 6, 7, 8).fingerprint());
        seen.add(Pictures.of(4, 2, (x, y) -> 4 * y + x + 1).fingerprint());
        for (int width = 1; width < 20; width++) {
            seen.add(Pictures.of(width, 1, (x, y) -> 0).fingerprint());
            seen.add(Pictures.of(width, 2, (x, y) -> 0).fingerprint());
        }
        assertThat(seen).hasSize(4 + 2 * 19);
    }
}
