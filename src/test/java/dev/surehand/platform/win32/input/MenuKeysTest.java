package dev.surehand.platform.win32.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.win32.SimulatedInput;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class MenuKeysTest {

    private static final Key META = Key.of(NamedKey.META);
    private static final Key LETTER_A = Key.of('a');

    /** What happens during a pause, including the pauses between two events. */
    private Pause meanwhile = duration -> {};

    private final SimulatedInput desktop = new SimulatedInput();
    private final Win32Input input = desktop.input(duration -> meanwhile.rest(duration));

    @Test
    void aMenuKeyOpensItsMenuWhereItIsPressedAlone() {
        input.play(Gesture.press(META).then(Gesture.release(META)));
        assertThat(desktop.sent).containsExactly("key 5b 5b 1", "key 5b 5b 3");
    }

    @Test
    void aMenuKeyThatWasHeldOpensNoMenu() {
        input.play(Gesture.press(META));
        input.play(Gesture.release(META));
        assertThat(desktop.sent).containsExactly("key 5b 5b 1", "key e8 0 0", "key e8 0 2", "key 5b 5b 3");
    }

    @Test
    void aMenuKeyThatWasHeldForAnotherNeedsNoHelp() {
        input.play(Gesture.press(META));
        input.play(Gesture.press(LETTER_A).then(Gesture.release(LETTER_A)));
        input.play(Gesture.release(META));
        assertThat(desktop.sent).containsExactly("key 5b 5b 1", "key 41 41 0", "key 41 41 2", "key 5b 5b 3");
    }

    @Test
    void aMenuKeyThatIsReleasedBecauseItsComboFailedOpensNoMenu() {
        Gesture combo =
                Gesture.press(META).then(Gesture.rest(Duration.ofMillis(1))).then(Gesture.press(LETTER_A));
        meanwhile = duration -> {
            if (!desktop.down.isEmpty()) {
                throw new IllegalStateException();
            }
        };
        assertThatThrownBy(() -> input.play(combo)).isInstanceOf(IllegalStateException.class);
        meanwhile = duration -> {};
        input.play(Gesture.release(META));
        assertThat(desktop.sent).containsExactly("key 5b 5b 1", "key e8 0 0", "key e8 0 2", "key 5b 5b 3");
    }

    @Test
    void aMenuKeyThatSeemsNotToGoDownOpensNoMenu() {
        desktop.windows.returning("GetAsyncKeyState", (short) 0);
        refusal(() -> input.play(Gesture.press(META)));
        assertThat(desktop.sent).containsExactly("key 5b 5b 1", "key e8 0 0", "key e8 0 2", "key 5b 5b 3");
    }

    @Test
    void aMenuKeyThatAKilledProcessHeldOpensNoMenu() {
        desktop.down.add(0x5B);
        input.play(Gesture.release(META));
        assertThat(desktop.sent).containsExactly("key e8 0 0", "key e8 0 2", "key 5b 5b 3");
        desktop.down.add(0xA4);
        input.repair(List.of("windows key 164"));
        assertThat(desktop.sent).endsWith("key e8 0 0", "key e8 0 2", "key a4 38 2");
    }

    @Test
    void aClickWithTheWindowsKeyHeldOpensNoMenu() {
        input.play(Gesture.click(Button.LEFT, 1).holding(List.of(Key.of(NamedKey.META))));
        assertThat(desktop.sent)
                .containsExactly("key 5b 5b 1", "mouse 2 0", "key e8 0 0", "key e8 0 2", "mouse 4 0", "key 5b 5b 3");
    }

    private static DesktopException refusal(Runnable use) {
        try {
            use.run();
        } catch (DesktopException e) {
            return e;
        }
        throw new AssertionError("nothing was refused");
    }
}
