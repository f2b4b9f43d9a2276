package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class BoundKeysTest {

    @Test
    void isReadAsItWasWritten() {
        Map<Integer, Integer> keys = Map.of(93, 0x01006F22, 97, 0xDC);
        String line = new BoundKeys(new TreeMap<>(keys)).line();
        assertThat(line).isEqualTo("x11 bound 93=1006f22 97=dc");
        assertThat(BoundKeys.parse(line)).isEqualTo(keys);
    }

    @Test
    void otherLinesAreNotItsBusiness() {
        assertThat(BoundKeys.parse("key shift 93=61")).isEmpty();
    }
}
