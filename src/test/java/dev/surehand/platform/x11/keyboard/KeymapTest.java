package dev.surehand.platform.x11.keyboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.platform.x11.keyboard.KeySymbols.Level;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeymapTest {

    private static final int WRAP = 0;
    private static final int CLAMP = 0x40;
    private static final int REDIRECT_TO_2 = 0x90;
    private static final int MOD3 = 0x20;
    private static final int HYPER_L = 0xFFED;

    @Test
    void findsALevelAndTheKeysToHoldForIt() {
        Keymap german = SampleKeymap.german();
        X11KeyStroke at = german.stroke('@', 0).orElseThrow();
        assertThat(at).isEqualTo(new X11KeyStroke(24, 0, SampleKeymap.ALTGR));
        assertThat(german.keysFor(at.modifiers(), 0)).containsExactly(108);
        assertThat(german.stroke('Q', 0)).contains(new X11KeyStroke(24, 0, SampleKeymap.SHIFT));
    }

    @Test
    void holdsAltGrBeforeShift() {
        assertThat(SampleKeymap.german().keysFor(SampleKeymap.SHIFT | SampleKeymap.ALTGR, 0))
                .containsExactly(108, 50);
    }

    @Test
    void ofSeveralAltGrsTheLastIsTheRealOne() {
        assertThat(SampleKeymap.german().key(Keysyms.ISO_LEVEL3_SHIFT, 0)).contains(new X11KeyStroke(108, 0, 0));
    }

    @Test
    void leavesOutLevelsThatNoHeldKeyGives() {
        Keymap keymap = SampleKeymap.of(new KeySymbols(
                90, 0, 0, WRAP, List.of(List.of(new Level(0xFF9E, List.of(0)), new Level('0', List.of(0x10))))));
        assertThat(keymap.stroke('0', 0)).isEmpty();
    }

    @Test
    void takesTheEasiestOfSeveralKeys() {
        Keymap keymap = SampleKeymap.of(SampleKeymap.key(40, 'a', '!'), SampleKeymap.key(41, '!', 'b'));
        assertThat(keymap.stroke('!', 0)).contains(new X11KeyStroke(41, 0, 0));
    }

    @Test
    void prefersTheGroupInForce() {
        Keymap keymap = SampleKeymap.latinAndRussian();
        assertThat(keymap.strokeInAnyGroup(0x06C6, 0)).contains(new X11KeyStroke(38, 1, 0));
        assertThat(keymap.strokeInAnyGroup('a', 1)).contains(new X11KeyStroke(38, 0, 0));
        assertThat(keymap.strokeInAnyGroup(' ', 1)).contains(new X11KeyStroke(65, 1, 0));
    }

    @Test
    void keysWithFewerGroupsFollowTheRuleOfXkb() {
        List<Level> first = List.of(new Level('a', List.of(0)));
        List<Level> second = List.of(new Level('b', List.of(0)));
        assertThat(new KeySymbols(40, 0, 0, WRAP, List.of(first, second)).plain(2))
                .isEqualTo('a');
        assertThat(new KeySymbols(40, 0, 0, CLAMP, List.of(first, second)).plain(2))
                .isEqualTo('b');
        assertThat(new KeySymbols(40, 0, 0, REDIRECT_TO_2, List.of(first, second)).plain(2))
                .isEqualTo('b');
        assertThat(new KeySymbols(40, 0, 0, WRAP, List.of()).plain(0)).isZero();
    }

    /** xkb-data 2.42 gives Mod3 to keycode 203, which no keyboard has, on layouts with two levels too. */
    @Test
    void aModifierOfLevel5KeysIsIdleWithoutLevelsFromTheFifthOn() {
        KeySymbols letter = SampleKeymap.key(38, 'a', 'A');
        KeySymbols level5 = SampleKeymap.modifierKey(203, MOD3, Keysyms.ISO_LEVEL5_SHIFT);
        assertThat(SampleKeymap.of(letter).isIdle(MOD3)).isTrue();
        assertThat(SampleKeymap.of(letter, level5).isIdle(MOD3)).isTrue();
        assertThat(SampleKeymap.of(letter, level5).isIdle(SampleKeymap.SHIFT)).isFalse();

        KeySymbols latch = SampleKeymap.modifierKey(134, MOD3, Keysyms.ISO_LEVEL5_LATCH, Keysyms.ISO_LEVEL5_LOCK);
        KeySymbols none = SampleKeymap.modifierKey(135, MOD3, 0);
        assertThat(SampleKeymap.of(letter, level5, latch, none).isIdle(MOD3)).isTrue();
    }

    /** The second letter is as one of the layout ca(multix) in the second group: its type names Mod3, by which other levels are chosen. */
    @Test
    void aModifierIsNotIdleIfALevelOfAnyGroupDependsOnIt() {
        KeySymbols level5 = SampleKeymap.modifierKey(203, MOD3, Keysyms.ISO_LEVEL5_SHIFT);
        List<Level> plain = List.of(new Level('a', List.of(0)));
        KeySymbols letter = new KeySymbols(38, 0, MOD3, WRAP, List.of(plain, plain));
        assertThat(SampleKeymap.of(letter, level5).isIdle(MOD3)).isFalse();
        assertThat(SampleKeymap.of(letter).isIdle(MOD3)).isFalse();
    }

    /** Programs know Super, Meta and the like by the symbols of the modifier's keys, in any group. */
    @Test
    void aModifierIsNotIdleIfAKeyGivesItAnotherMeaning() {
        KeySymbols level5 = SampleKeymap.modifierKey(203, MOD3, Keysyms.ISO_LEVEL5_SHIFT);
        KeySymbols hyper = SampleKeymap.modifierKey(134, MOD3, Keysyms.ISO_LEVEL5_SHIFT, HYPER_L);
        assertThat(SampleKeymap.of(level5, hyper).isIdle(MOD3)).isFalse();
    }

    @Test
    void sparesAreKeysWithoutSymbolAndModifierButNotKeycode8() {
        Keymap keymap = SampleKeymap.of(
                new KeySymbols(8, 0, 0, WRAP, List.of()),
                new KeySymbols(93, 0, 0, WRAP, List.of()),
                new KeySymbols(97, 0, 0, WRAP, List.of(List.of(new Level(0, List.of(0))))),
                new KeySymbols(203, SampleKeymap.ALTGR, 0, WRAP, List.of()));
        assertThat(keymap.spares()).containsExactly(93, 97);
    }
}
