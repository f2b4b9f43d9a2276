package dev.surehand.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.zip.Adler32;
import org.junit.jupiter.api.Test;

class AdlerTest {

    private static int of(byte[] bytes, int from, int to) {
        Adler32 adler = new Adler32();
        adler.update(bytes, from, to - from);
        return (int) adler.getValue();
    }

    @Test
    void joinedPartsAreTheWhole() {
        byte[] bytes = new byte[300_000];
        new Random(2).nextBytes(bytes);
        for (int cut : new int[] {0, 1, 2, 65_520, 65_521, 65_522, 200_000, bytes.length}) {
            assertThat(Adler.join(of(bytes, 0, cut), of(bytes, cut, bytes.length), bytes.length - cut))
                    .isEqualTo(of(bytes, 0, bytes.length));
        }
    }

    /** 65520 bytes of value 1 bring the low half to 0. Subtracting 1 from it must not produce a negative number. */
    @Test
    void sumsThatWrapAroundJoinToo() {
        byte[] bytes = new byte[2 * 65_520];
        Arrays.fill(bytes, (byte) 1);
        assertThat(of(bytes, 0, 65_520) & 0xFFFF).isZero();
        assertThat(Adler.join(of(bytes, 0, 65_520), of(bytes, 65_520, bytes.length), 65_520))
                .isEqualTo(of(bytes, 0, bytes.length));
    }
}
