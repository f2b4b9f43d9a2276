package dev.surehand.platform.quartz.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.HeldInput;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.KeyboardLayout;
import dev.surehand.desktop.input.Modifier;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.input.Shortcut;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.testdesktop.StubControl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Keys, combinations and layouts on the stub; why each field of the golden files has its value is written at the test. */
class QuartzKeyboardIT {

    private static final int CTRL = 0x3B;
    private static final int SHIFT = 0x38;

    private InputStage stage;

    @BeforeEach
    void start() {
        stage = new InputStage();
    }

    @AfterEach
    void stop() {
        stage.end();
    }

    private static Gesture press(String combo) {
        KeyCombo keys = KeyCombo.parse(combo, List.of());
        return Gesture.pressAll(keys.all()).then(Gesture.releaseAll(keys.all()));
    }

    /** The key codes of the presses that carry a combination on a layout, with what the key types. */
    private List<String> typedOn(String layout, String combo) {
        stage.control.stub_layout(layout);
        stage.events();
        stage.input.play(press(combo));
        return stage.events().stream()
                .filter(event -> event.startsWith("key-down"))
                .map(event -> event.replaceAll("key-down key=(\\S+) text=\"(.*)\" flags.*", "$1 $2"))
                .toList();
    }

    /**
     * The modifier is an event of its own, with its flag and the bit for the left key; the key carries the flags of all that is
     * held; the release of the modifier has its flag no longer.
     */
    @Test
    void combinations() {
        stage.input.play(press("meta+c").then(press("ctrl+alt+shift+a")).then(press("rctrl+rshift+x")));
        stage.assertEvents("combinations.txt");
        assertThat(stage.control.stub_flags()).isZero();
    }

    /** F keys carry the fn flag (0x800000), arrows that of the keypad (0x200000) too; a release clears them, or they would stay. */
    @Test
    void functionKeysAndArrows() {
        for (String key : List.of("f1", "f5", "f12", "f20", "up", "down", "left", "right", "home", "end", "pageup")) {
            stage.input.play(press(key));
            assertThat(stage.control.stub_flags()).isZero();
        }
        for (String key : List.of("delete", "numpad5", "numpadenter", "insert", "escape", "backspace", "tab")) {
            stage.input.play(press(key));
            assertThat(stage.control.stub_flags()).isZero();
        }
        stage.input.play(press("shift+right"));
        stage.assertEvents("function-keys.txt");
    }

    @Test
    void everyNamedKeyIsPressedOrRefused() {
        List<String> refused = new ArrayList<>();
        for (NamedKey name : NamedKey.values()) {
            Key key = Key.of(name);
            if (MacKey.of(name).isPresent()) {
                stage.input.play(Gesture.press(key));
                assertThat(stage.input.isDown(key)).isTrue();
                stage.input.play(Gesture.release(key));
                assertThat(stage.input.isDown(key)).isFalse();
            } else {
                refused.add(name.wireName());
                assertRefused(() -> stage.input.checkCombo(new KeyCombo(List.of(), key)), ErrorCode.NOT_SUPPORTED_HERE);
                assertRefused(() -> stage.input.play(Gesture.press(key)), ErrorCode.NOT_SUPPORTED_HERE);
            }
        }
        assertThat(refused)
                .containsExactly(
                        "f21",
                        "f22",
                        "f23",
                        "f24",
                        "capslock",
                        "volumeup",
                        "volumedown",
                        "volumemute",
                        "playpause",
                        "stop",
                        "nexttrack",
                        "previoustrack",
                        "browserback",
                        "browserforward",
                        "browserrefresh",
                        "browserstop",
                        "browsersearch",
                        "browserfavorites",
                        "browserhome");
        assertThat(stage.control.stub_flags()).isZero();
    }

    /** Two named keys have one code only where a key of a PC keyboard is in the place of a key of Apple's. */
    @Test
    void namedKeysDiffer() {
        List<NamedKey> alike = List.of(NamedKey.INSERT, NamedKey.PRINTSCREEN, NamedKey.SCROLLLOCK, NamedKey.PAUSE);
        assertThat(Arrays.stream(NamedKey.values())
                        .filter(name -> !alike.contains(name))
                        .flatMap(name -> MacKey.of(name).map(MacKey::code).stream()))
                .doesNotHaveDuplicates();
    }

    @Test
    void charactersUseTheLayoutInForce() {
        assertThat(typedOn("com.apple.keylayout.US", "z")).containsExactly("0x06 z");
        assertThat(typedOn("com.apple.keylayout.German", "z")).containsExactly("0x10 z");
        assertThat(typedOn("com.apple.keylayout.German", "@")).containsExactly("0x25 @");
        assertThat(typedOn("com.apple.keylayout.German", "\\")).containsExactly("0x1a \\");
        assertThat(typedOn("com.apple.keylayout.German", "ß")).containsExactly("0x1b ß");
        assertThat(typedOn("com.apple.keylayout.French", "a")).containsExactly("0x0c a");
        assertThat(typedOn("com.apple.keylayout.French", "1")).containsExactly("0x12 1");
        assertThat(typedOn("com.apple.keylayout.Dvorak", "s")).containsExactly("0x29 s");
        assertThat(stage.input.layout().name().shown()).isEqualTo("Dvorak");
        assertThat(stage.input.layout().languageTag()).isEqualTo("en");
        assertThat(stage.control.stub_flags()).isZero();
    }

    /** A dead key waits for the next one, so it does not type its character. */
    @Test
    void deadKeysAreNotCharacters() {
        stage.control.stub_layout("com.apple.keylayout.German");
        for (String dead : List.of("^", "`", "´")) {
            assertRefused(() -> stage.input.checkCombo(KeyCombo.parse(dead, List.of())), ErrorCode.NOT_SUPPORTED_HERE);
        }
        stage.control.stub_layout("com.apple.keylayout.US");
        stage.input.checkCombo(KeyCombo.parse("`", List.of()));
    }

    /** Programs find command+c on a Russian layout by the key that has C on the Latin one. */
    @Test
    void aLayoutWithoutLatinLettersUsesTheirKeys() {
        assertThat(typedOn("com.apple.keylayout.Russian", "meta+c")).containsExactly("0x08 с");
        assertThat(typedOn("com.apple.keylayout.Russian", "ф")).containsExactly("0x00 ф");
    }

    @Test
    void anInputMethodUsesTheLatinKeys() {
        assertThat(typedOn("com.apple.inputmethod.Kotoeri.RomajiTyping.Japanese", "meta+v"))
                .containsExactly("0x09 v");
        assertThat(stage.input.layout().name().shown()).isEqualTo("Hiragana");
    }

    @Test
    void withoutAMainThreadTheUsLayoutIsAssumedAndNamed() {
        stage.control.stub_layout("com.apple.keylayout.German");
        stage.control.stub_main_loop(false);
        KeyboardLayout layout = stage.input.layout();
        assertThat(layout.name().shown()).contains("assumed").contains("main thread");
        assertThat(layout.languageTag()).isEqualTo("und");
        stage.input.play(press("shift+y"));
        assertThat(stage.events().get(1)).startsWith("key-down key=0x10 ");
        stage.control.stub_main_loop(true);
        assertThat(stage.input.layout().name().shown()).contains("assumed");
        stage.now = stage.now.plusSeconds(60);
        assertThat(stage.input.layout().name().shown()).isEqualTo("German");
    }

    @Test
    void aKeyThatDoesNotGoDownIsReleasedAndRefused() {
        stage.input.play(Gesture.press(Modifier.CTRL.key()));
        stage.events();
        stage.control.stub_allow(StubControl.MAY_POST, false);
        stage.control.stub_preflight(StubControl.MAY_POST, 1);
        assertRefused(() -> stage.input.play(Gesture.press(Key.of('?'))), ErrorCode.PERMISSION_MISSING);
        assertThat(stage.events()).isEmpty();
        assertThat(stage.journal).isEmpty();
        stage.control.stub_allow(StubControl.MAY_POST, true);
        stage.input.play(Gesture.release(Modifier.CTRL.key()));
        assertThat(stage.control.stub_flags()).isZero();
    }

    @Test
    void theGuardIsAskedBeforeEachKeyAndNotForReleases() {
        List<String> log = new ArrayList<>();
        FocusGuard guard = focus -> log.addAll(stage.events());
        stage.input.play(press("ctrl+a"), guard);
        assertThat(log).hasSize(1).first().asString().startsWith("modifiers down key=0x3b");
        FocusGuard refusing = focus -> {
            throw DesktopException.of(ErrorCode.WRONG_TARGET_WINDOW, "another window");
        };
        stage.events();
        assertRefused(() -> stage.input.play(press("ctrl+a"), refusing), ErrorCode.WRONG_TARGET_WINDOW);
        assertThat(stage.events()).isEmpty();
        stage.input.play(Gesture.release(Key.of('a')), refusing);
    }

    /** macOS repeats no key of a program. Ours repeats after the person's delay (0.4 s), and only while the guard allows it. */
    @Test
    void aHeldKeyRepeatsWhenDue() {
        stage.input.play(Gesture.press(Key.of(NamedKey.DOWN)));
        stage.events();
        stage.input.repeatHeldKey(FocusGuard.ANYWHERE);
        assertThat(stage.events()).isEmpty();
        stage.now = stage.now.plusMillis(400);
        stage.input.repeatHeldKey(FocusGuard.ANYWHERE);
        stage.input.repeatHeldKey(FocusGuard.ANYWHERE);
        stage.now = stage.now.plusMillis(30);
        FocusGuard refusing = focus -> {
            throw DesktopException.of(ErrorCode.WRONG_TARGET_WINDOW, "another window");
        };
        assertRefused(() -> stage.input.repeatHeldKey(refusing), ErrorCode.WRONG_TARGET_WINDOW);
        stage.input.repeatHeldKey(FocusGuard.ANYWHERE);
        assertThat(stage.events())
                .hasSize(2)
                .allSatisfy(event -> assertThat(event)
                        .startsWith("key-down key=0x7d repeat ")
                        .contains("0xa00100"));
        stage.input.play(Gesture.release(Key.of(NamedKey.DOWN)));
        stage.now = stage.now.plusSeconds(5);
        stage.events();
        stage.input.repeatHeldKey(FocusGuard.ANYWHERE);
        assertThat(stage.events()).isEmpty();
    }

    /** What a killed process held is in the lines that remain; the next one releases it. */
    @Test
    void theNextProcessReleasesWhatAKilledOneHeld() {
        HeldInput held = new HeldInput(stage.input, stage);
        held.play(Gesture.press(Modifier.CTRL.key())
                .then(Gesture.press(Button.LEFT))
                .then(Gesture.press(Key.of('?'))));
        assertThat(stage.control.stub_key_down(CTRL)).isTrue();
        assertThat(stage.control.stub_key_down(SHIFT)).isTrue();
        assertThat(stage.control.stub_buttons()).isEqualTo(1);
        List<String> left = List.copyOf(stage.journal);
        assertThat(left).containsExactlyInAnyOrder("held ctrl", "held left button", "held ?", "mac key 56");
        try (QuartzInput next = stage.newInput()) {
            next.repair(left);
            new HeldInput(next, stage).inherit(left);
        }
        assertThat(stage.control.stub_buttons()).isZero();
        assertThat(stage.control.stub_flags()).isZero();
        for (int code = 0; code < 128; code++) {
            assertThat(stage.control.stub_key_down(code)).as("key %x", code).isFalse();
        }
    }

    @Test
    void linesOfOthersAndOfNonsenseRepairNothing() {
        stage.control.stub_user_key(0x00, true);
        stage.events();
        stage.input.repair(List.of("mac key ", "mac key x", "mac key 99999", "windows key 0", "held a"));
        assertThat(stage.events()).isEmpty();
        stage.control.stub_user_key(0x00, false);
    }

    /** Held keys other than modifiers are released when the check of the focus refuses. */
    @Test
    void heldKeysAreReleasedWhenTheFocusLeaves() {
        AtomicReference<String> elsewhere = new AtomicReference<>();
        var guarded = new HeldInput(CheckedInput.of(stage.input, elsewhere), stage);
        guarded.play(Gesture.press(Modifier.META.key()).then(Gesture.press(Key.of('x'))));
        assertThat(guarded.releaseKeysOutOfPlace()).isEmpty();
        elsewhere.set("The focus is in another window.");
        assertThat(guarded.releaseKeysOutOfPlace())
                .hasValueSatisfying(why -> assertThat(why).contains("x was held"));
        assertThat(stage.input.isDown(Key.of('x'))).isFalse();
        assertThat(stage.input.isDown(Modifier.META.key())).isTrue();
        guarded.releaseDownTo(0);
        assertThat(stage.control.stub_flags()).isZero();
    }

    @Test
    void shortcutsUseCommand() {
        assertThat(Arrays.stream(Shortcut.values())
                        .map(shortcut -> stage.input.keysOf(shortcut).describe()))
                .containsExactly("meta+c", "meta+x", "meta+a");
    }

    private static void assertRefused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, ErrorCode code) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(code));
    }
}
