package dev.surehand.platform.quartz.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.input.Typed;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.input.TypingStyle.Method;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.testdesktop.StubControl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Text by keys and by the clipboard, on the stub. */
class QuartzTextIT {

    private static final String FAMILY = "👨‍👩‍👧‍👦";

    /** A letter with 30 accents: one character that is longer than an event. */
    private static final String TALL = "a" + "\u0301".repeat(30);

    private InputStage stage;

    @BeforeEach
    void start() {
        stage = new InputStage();
    }

    @AfterEach
    void stop() {
        stage.end();
    }

    private Typed type(String text, TypingStyle style) {
        return stage.input.type(new TypedText(text), style, count -> {});
    }

    /** What a program gets: the text of the key presses, Return and Tab by their codes. */
    private static String arrived(List<String> events) {
        return events.stream()
                .filter(event -> event.startsWith("key-down"))
                .map(event -> switch (event.replaceAll("key-down key=(\\S+).*", "$1")) {
                    case "0x24" -> "\n";
                    case "0x30" -> "\t";
                    default -> event.replaceAll("(?s)key-down key=\\S+ text=\"(.*)\" flags=.*", "$1");
                })
                .collect(Collectors.joining());
    }

    static String mixedText() {
        String part = "Grüße, 漢字 und Ωmega: «naïve» 100 % 🙂👍🏽 " + FAMILY
                + " 🇩🇪🇫🇷 क्षि e\u0301\u0323 \"quoted\" \\n\tcell\nnext line; ";
        StringBuilder text = new StringBuilder();
        while (text.codePointCount(0, text.length()) < 1000) {
            text.append(part);
        }
        return text.substring(0, text.offsetByCodePoints(0, 1000));
    }

    /**
     * 1000 characters: pieces of 20 UTF-16 units at most, on the key with code 0, with no flags at all, press and release; line
     * ends and tabs as the keys 0x24 and 0x30, which carry no text of ours; no surrogate pair or joined character is broken.
     */
    @Test
    void aThousandMixedCharactersArrive() {
        String text = mixedText();
        List<Integer> progress = new ArrayList<>();
        stage.input.type(new TypedText(text), TypingStyle.FAST, progress::add);
        List<String> events = stage.events();
        assertThat(arrived(events)).isEqualTo(text);
        assertThat(progress).isSorted().endsWith(1000);
        InputStage.assertGolden("mixed-text.txt", events);
    }

    @Test
    void piecesNeverBreakACharacter() {
        String text = "1234567890123" + FAMILY + "x" + "🙂".repeat(15) + "e\u0301".repeat(11) + "\n\tend";
        List<String> pieces = TextPieces.of(text, false);
        assertThat(String.join("", pieces)).isEqualTo(text);
        assertThat(pieces).allSatisfy(piece -> assertThat(piece.length()).isBetween(1, TextPieces.MOST_UNITS));
        assertThat(pieces)
                .containsSequence("1234567890123", FAMILY + "x🙂🙂🙂🙂")
                .endsWith("\n", "\t", "end");
        assertThat(pieces).noneSatisfy(piece -> assertThat(piece).startsWith("\u0301"));
        assertThat(pieces)
                .noneSatisfy(piece ->
                        assertThat(Character.isLowSurrogate(piece.charAt(0))).isTrue());
    }

    @Test
    void aCharacterLongerThanAnEventArrivesInPieces() {
        String text = "x" + TALL + "y" + "🏴" + "\uDB40\uDC67".repeat(12) + "z";
        type(text, TypingStyle.FAST);
        assertThat(arrived(stage.events())).isEqualTo(text);
    }

    @Test
    void withADelayEachCharacterGoesAlone() {
        type("ab" + FAMILY + "\n", new TypingStyle(Duration.ofMillis(30), Method.AUTO));
        assertThat(stage.events().stream().filter(event -> event.startsWith("key-down")))
                .hasSize(4);
        assertThat(stage.rests).contains(Duration.ofMillis(30));
    }

    @Test
    void typingAsksTheGuardBeforeEachPieceAndSaysWhatArrived() {
        List<String> seen = new ArrayList<>();
        FocusGuard guard = focus -> {
            seen.add(arrived(stage.stub.events(0)));
            if (seen.size() == 4) {
                throw DesktopException.of(ErrorCode.WRONG_TARGET_WINDOW, "another window");
            }
        };
        assertThatThrownBy(() ->
                        stage.input.type(new TypedText("name\tvalue\nmore"), TypingStyle.FAST, guard, count -> {}))
                .isInstanceOfSatisfying(DesktopException.class, e -> {
                    assertThat(e.code()).isEqualTo(ErrorCode.WRONG_TARGET_WINDOW);
                    assertThat(e.details()).isEqualTo(Map.of("characters_typed", 10));
                });
        assertThat(seen).containsExactly("", "name", "name\t", "name\tvalue");
        assertThat(arrived(stage.events())).isEqualTo("name\tvalue");
    }

    @Test
    void typingWaitsForModifiersAndIsRefusedWhileTheyStay() {
        stage.control.stub_user_key(0x3C, true);
        assertThatThrownBy(() -> type("abc", TypingStyle.FAST)).isInstanceOfSatisfying(DesktopException.class, e -> {
            assertThat(e.code()).isEqualTo(ErrorCode.SEND_INPUT_FAILED);
            assertThat(e).hasMessageContaining("rshift");
            assertThat(e.details()).containsEntry("characters_typed", 0);
        });
        stage.events();
        int[] waits = {0};
        stage.pause = duration -> {
            if (++waits[0] == 5) {
                stage.control.stub_user_key(0x3C, false);
            }
        };
        type("abc", TypingStyle.FAST);
        assertThat(stage.events()).element(0).asString().startsWith("modifiers up key=0x3c");
        assertThat(arrived(stage.stub.events(0))).isEqualTo("abc");
    }

    @Test
    void textThatIsDroppedIsNeverSuccess() {
        stage.control.stub_allow(StubControl.MAY_POST, false);
        for (int answer : List.of(0, 1, 2)) {
            stage.control.stub_preflight(StubControl.MAY_POST, answer);
            assertThatThrownBy(() -> type("abc", TypingStyle.FAST))
                    .isInstanceOfSatisfying(
                            DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.PERMISSION_MISSING));
            assertThatThrownBy(() -> type("\n", TypingStyle.FAST))
                    .isInstanceOfSatisfying(
                            DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.PERMISSION_MISSING));
        }
        assertThat(stage.events()).isEmpty();
    }

    /** The permission is taken away in the middle: the refusal says how much has arrived. */
    @Test
    void aDropInTheMiddleIsCounted() {
        FocusGuard guard = focus -> stage.control.stub_allow(
                StubControl.MAY_POST, !arrived(stage.stub.events(0)).endsWith("\n"));
        stage.control.stub_preflight(StubControl.MAY_POST, 1);
        assertThatThrownBy(
                        () -> stage.input.type(new TypedText("one\ntwo\nthree"), TypingStyle.FAST, guard, count -> {}))
                .isInstanceOfSatisfying(DesktopException.class, e -> {
                    assertThat(e.code()).isEqualTo(ErrorCode.PERMISSION_MISSING);
                    assertThat(e.details()).containsEntry("characters_typed", 4);
                });
    }

    @Test
    void secureInputIsANote() {
        stage.control.stub_secure_input(true);
        Typed typed = type("secret", TypingStyle.FAST);
        assertThat(typed.notes()).singleElement().asString().contains("Secure keyboard entry");
        assertThat(arrived(stage.events())).isEqualTo("secret");
        stage.control.stub_secure_input(false);
        assertThat(type("open", TypingStyle.FAST).notes()).isEmpty();
    }

    @Test
    void pastesWithCommandVAndTypesLineEnds() {
        Typed typed = type("one\ttwo\n", new TypingStyle(Duration.ZERO, Method.CLIPBOARD));
        assertThat(stage.pasted).containsExactly(new Paste.Text("one"), new Paste.Text("two"));
        assertThat(typed.wireName()).isEqualTo("keys+clipboard");
        assertThat(stage.closedPastings).isEqualTo(1);
        stage.assertEvents("paste.txt");
        assertThat(stage.journal).isEmpty();
        assertThat(stage.control.stub_flags()).isZero();
    }

    @Test
    void anInputMethodPastesByPreference() {
        stage.control.stub_layout("com.apple.inputmethod.Kotoeri.RomajiTyping.Japanese");
        assertThat(type("wa", TypingStyle.FAST).wireName()).isEqualTo("clipboard");
        Typed typed = type("wa", new TypingStyle(Duration.ZERO, Method.KEYS));
        assertThat(typed.wireName()).isEqualTo("keys");
        assertThat(typed.notes()).singleElement().asString().contains("input method");
    }

    @Test
    void aPasteThatIsNotTakenIsTypedOrRefused() {
        stage.takesPaste = false;
        stage.control.stub_layout("com.apple.inputmethod.Kotoeri.RomajiTyping.Japanese");
        Typed typed = type("wa", TypingStyle.FAST);
        assertThat(typed.wireName()).isEqualTo("keys");
        assertThat(typed.notes()).hasSize(2);
        assertThatThrownBy(() -> type("a\nb", new TypingStyle(Duration.ZERO, Method.CLIPBOARD)))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.details()).containsEntry("characters_typed", 0));
        assertThatThrownBy(() -> stage.input.paste(new Paste.Text("x")))
                .hasMessageContaining("Nothing was pasted")
                .hasMessageContaining("command+v");
        assertThat(stage.closedPastings).isEqualTo(3);
    }

    @Test
    void anEmptyTextTypesNothing() {
        assertThat(type("", TypingStyle.FAST)).isEqualTo(Typed.BY_KEYS);
        assertThat(stage.events()).isEmpty();
    }
}
