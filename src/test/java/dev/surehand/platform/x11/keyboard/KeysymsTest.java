package dev.surehand.platform.x11.keyboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.input.NamedKey;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeysymsTest {

    @Test
    void latin1IsAsItIsAndTheRestIsUnicode() {
        assertThat(Keysyms.of('Ü')).isEqualTo(0xDC);
        assertThat(Keysyms.of('漢')).isEqualTo(0x01006F22);
        assertThat(Keysyms.of(0x1F642)).isEqualTo(0x0101F642);
    }

    @Test
    void knowsTheKeysymsOlderThanUnicode() {
        assertThat(Keysyms.allOf('ф')).contains(0x06C6, 0x01000444);
        assertThat(Keysyms.allOf('€')).contains(0x20AC);
        assertThat(Keysyms.allOf('α')).contains(0x07E1);
        assertThat(Keysyms.allOf('ש')).contains(0x0CF9);
    }

    @Test
    void lineEndsAndTabsAreKeys() {
        assertThat(Keysyms.allOf('\n')).containsExactly(0xFF0D);
        assertThat(Keysyms.allOf('\t')).containsExactly(0xFF09);
    }

    @Test
    void everyNamedKeyHasItsOwn() {
        List<Integer> first = Arrays.stream(NamedKey.values())
                .map(key -> NamedKeysyms.of(key).get(0))
                .toList();
        assertThat(new HashSet<>(first)).hasSize(NamedKey.values().length);
        assertThat(NamedKeysyms.of(NamedKey.F24)).containsExactly(0xFFD5);
        assertThat(NamedKeysyms.of(NamedKey.NUMPAD9)).containsExactly(0xFFB9);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "é", "ф", "漢", "🙂"})
    void knowsTheCharacterOfEachKeysym(String text) {
        int codePoint = text.codePointAt(0);
        assertThat(Keysyms.allOf(codePoint))
                .allSatisfy(keysym -> assertThat(Keysyms.character(keysym)).hasValue(codePoint));
        assertThat(Keysyms.character(Keysyms.RETURN)).isEmpty();
    }
}
