package dev.surehand.platform.x11.keyboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class BoundKeysTest {

    private static final String SESSION = "SUREHAND_0123456789abcdef0123456789abcdef";

    @Test
    void isReadAsItWasWritten() {
        var keys = new BoundKeys(new TreeMap<>(Map.of(93, 0x01006F22, 97, 0xDC)));
        String line = keys.line(SESSION);
        assertThat(line).isEqualTo("x11 bound " + SESSION + " 93=1006f22 97=dc");
        assertThat(BoundKeys.parse(line)).hasValue(new SessionNote<>(SESSION, keys));
    }

    @Test
    void otherLinesAreNotItsBusiness() {
        assertThat(BoundKeys.parse("key shift 93=61")).isEmpty();
        assertThat(BoundKeys.parse("x11 bound 93=61")).isEmpty();
        assertThat(BoundKeys.parse("x11 bound PRIMARY 93=61")).isEmpty();
        assertThat(BoundKeys.parse("x11 bound " + SESSION)).isEmpty();
        assertThat(BoundKeys.parse("x11 bound " + SESSION + " 7=61")).isEmpty();
        assertThat(BoundKeys.parse("x11 bound " + SESSION + " 93=61 256=61")).isEmpty();
    }
}
