package dev.surehand.platform.x11.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Tests the symbols that are sent back with some keys changed. */
class WireSymbolsTest {

    private static final int MASTER = 3;

    @Test
    void aBoundKeyHasItsSymbolTwiceAndItsNeighboursStay() {
        WireSymbols after = threeKeys().with(new TreeMap<>(Map.of(93, 0x01006F22)));

        assertThat(after.bytes())
                .isEqualTo(XkbBytes.keysAlone()
                        .key(1, XkbBytes.CLAMP | 1, 2, 0x01006F22, 0x01006F22)
                        .key(4, 2, 2, 'a', 'A', 'b', 'B')
                        .key(0, 0x80, 1)
                        .written());
        assertThat(after.total()).isEqualTo(6);
        assertThat(after.device()).isEqualTo(MASTER);
        assertThat(after.lowestKeycode()).isEqualTo(XkbBytes.LOWEST_KEYCODE);
        assertThat(after.highestKeycode()).isEqualTo(XkbBytes.HIGHEST_KEYCODE);
        assertThat(after.firstKeycode()).isEqualTo(93);
    }

    @Test
    void anEmptiedKeyHasNoGroups() {
        WireSymbols after = threeKeys().with(Map.of(94, 0, 95, 0));

        assertThat(after.bytes())
                .isEqualTo(XkbBytes.keysAlone()
                        .key(0, XkbBytes.CLAMP, 0)
                        .key(0, 0, 2)
                        .key(0, 0x80, 1)
                        .written());
        assertThat(after.total()).isZero();
    }

    private static WireSymbols threeKeys() {
        return WireSymbols.of(XkbBytes.map()
                .key(0, XkbBytes.CLAMP, 0)
                .key(4, 2, 2, 'a', 'A', 'b', 'B')
                .key(0, 0x80, 1)
                .reply(MASTER, 93));
    }
}
