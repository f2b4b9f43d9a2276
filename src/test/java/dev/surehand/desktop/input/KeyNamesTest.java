package dev.surehand.desktop.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyNamesTest {

    // S4-24
    @Test
    void everyKeyOfTheSeedHasItsName() {
        Stream<String> named = Stream.of(
                        "up down left right home end pageup pagedown insert delete backspace tab enter escape",
                        "numpadadd numpadsubtract numpadmultiply numpaddivide numpadenter",
                        "printscreen scrolllock pause capslock numlock",
                        "volumeup volumedown volumemute playpause stop nexttrack previoustrack",
                        "ctrl shift alt meta")
                .flatMap(line -> Arrays.stream(line.split(" ")));
        Stream<String> numbered = Stream.concat(
                IntStream.rangeClosed(1, 24).mapToObj(i -> "f" + i),
                IntStream.rangeClosed(0, 9).mapToObj(i -> "numpad" + i));
        assertThat(KeyNames.all()).containsAll(Stream.concat(named, numbered).toList());
        KeyNames.all()
                .forEach(name -> assertThat(KeyNames.parse(name).wireName()).isEqualTo(name));
    }

    // C-26, C-28
    @ParameterizedTest
    @CsvSource({
        "numpadplus, numpadadd",
        "mediaplaypause, playpause",
        "mediaprevtrack, previoustrack",
        "medianexttrack, nexttrack",
        "mediastop, stop",
        "win, meta",
        "cmd, meta",
        "super, meta",
        "Control, ctrl",
        "Return, enter",
        "esc, escape",
        "PgDn, pagedown",
        "AltGr, ralt",
        "plus, +",
        "semicolon, ;",
        "ß, ß",
        "É, é"
    })
    void otherNamesAreUnderstood(String alias, String name) {
        assertThat(KeyNames.parse(alias).wireName()).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource({
        "entr, enter",
        "pagedwon, pagedown",
        "F25, f2",
        "contrl, ctrl",
        "volume, volumeup",
        "bogus, 'pagedown, f1 to f24'"
    })
    void anUnknownNameIsAnsweredWithNearOnes(String typo, String meant) {
        assertThatThrownBy(() -> KeyNames.parse(typo))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_PARAMETER))
                .hasMessageContaining("\"" + typo + "\"")
                .hasMessageContaining(meant);
    }

    // S4-23
    @ParameterizedTest
    @CsvSource({
        "ctrl+s, ctrl s",
        "ctrl+shift+Tab, ctrl shift tab",
        "ctrl++, ctrl +",
        "+, +",
        "ctrl+shift++, ctrl shift +",
        "ctrl+ctrl+a, ctrl a",
        "shift+ctrl, shift ctrl",
        "ctrl, ctrl",
        "ctrl+🙂, ctrl 🙂",
        // E2.9
        "Ctrl-S, ctrl s",
        "ctrl-alt-delete, ctrl alt delete",
        "ctrl+-, ctrl -",
        "ctrl--, ctrl -",
        "ctrl-+, ctrl +",
        "ctrl-shift+Tab, ctrl shift tab",
        "-, -",
        "shift-f5, shift f5"
    })
    void combinationsAreModifiersAndAKey(String text, String keys) {
        assertThat(KeyCombo.parse(text, List.of()).all().stream().map(Key::wireName))
                .containsExactly(keys.split(" "));
    }

    @Test
    void modifiersGivenBesideTheKeyComeFirstAndOnce() {
        assertThat(KeyCombo.parse("ctrl+a", List.of(Modifier.META, Modifier.CTRL))
                        .all())
                .extracting(Key::wireName)
                .containsExactly("meta", "ctrl", "a");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a+b",
                "enter+ctrl+a",
                "+a",
                "ctrl+nokey",
                "ctrl+ +a",
                "",
                "a-b",
                "page-up",
                "ctrl-",
                "ctrl-nokey"
            })
    void whatIsNoCombinationIsRefused(String text) {
        assertThatThrownBy(() -> KeyCombo.parse(text, List.of())).isInstanceOf(DesktopException.class);
    }

    // S4-22
    @Test
    void textIsCountedInKeyPresses() {
        TypedText text = new TypedText("a\r\nb\rc\nd\t🙂e\u0301");
        assertThat(text.value()).isEqualTo("a\nb\nc\nd\t🙂e\u0301");
        assertThat(text.length()).isEqualTo(11);
        assertThat(new TypedText("").length()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u0000", "\u001b[A", "\u007f", "\ud83d", "\ude42x", "\u0085"})
    void textThatNoKeyTypesIsRefused(String text) {
        assertThatThrownBy(() -> new TypedText(text)).hasMessageContaining("which no key types");
    }

    @Test
    void aliasesAreUniqueAndCaseDoesNotMatter() {
        Set<String> seen = new HashSet<>();
        for (NamedKey key : NamedKey.values()) {
            List<String> names = new ArrayList<>(key.aliases());
            names.add(key.wireName());
            for (String name : names) {
                assertThat(seen.add(name)).as(name).isTrue();
                assertThat(name).isEqualTo(name.toLowerCase(Locale.ROOT));
                assertThat(KeyNames.parse(name.toUpperCase(Locale.ROOT))).isEqualTo(Key.of(key));
                assertThat(KeyNames.parse(" " + name)).isEqualTo(Key.of(key));
            }
        }
    }
}
