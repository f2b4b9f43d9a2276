package dev.surehand.platform.wayland.keyboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class XkbKeymapTest {

    private final XkbKeymap keymap = new XkbKeymap();

    @Test
    void charactersOfAnAmericanKeyboardAreOnTheirUsualKeys() {
        assertThat(keymap.find('a')).contains(new XkbKeymap.CharacterStroke(30, 0, XkbKeymap.AMERICAN));
        assertThat(keymap.find('?')).contains(new XkbKeymap.CharacterStroke(53, XkbKeymap.SHIFT, XkbKeymap.AMERICAN));
        assertThat(keymap.add(Set.of((int) 'a'))).isFalse();
    }

    @Test
    void otherCharactersGetKeysOfASecondGroup() {
        assertThat(keymap.find(0x1F600)).isEmpty();
        assertThat(keymap.add(Set.of(0x1F600))).isTrue();
        assertThat(keymap.find(0x1F600)).contains(new XkbKeymap.CharacterStroke(2, 0, XkbKeymap.OTHERS));
        assertThat(keymap.text()).contains("{ [ 0x31, 0x21 ], [ 0x101f600 ] }");
    }

    @Test
    void earlierCharactersMakeRoomForLaterOnes() {
        keymap.add(codePoints(0x4E00, keymap.mostOthers()));
        assertThat(keymap.find(0x4E00)).isPresent();
        keymap.add(codePoints(0x5E00, 2));
        assertThat(keymap.find(0x4E00)).isEmpty();
        assertThat(keymap.find(0x5E01)).isPresent();
    }

    private static Set<Integer> codePoints(int first, int count) {
        return IntStream.range(first, first + count).boxed().collect(Collectors.toSet());
    }
}
