package dev.surehand.desktop.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.InputFault;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.time.Timing;
import dev.surehand.tool.ToolBench.Notes;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeldInputTest {

    private static final Key CTRL = Key.of(NamedKey.CTRL);
    private static final Key LEFT_ARROW = Key.of(NamedKey.LEFT);
    private static final Key A = Key.of('a');

    private final FakeDesktop desktop = new FakeDesktop();
    private final Notes notes = new Notes();
    private final HeldInput input = new HeldInput(desktop, notes);

    @Test
    void theLedgerIsWrittenBeforeThePressAndStruckOutAfterTheRelease() {
        desktop.onEvent(event -> assertThat(notes.lines).contains("held " + event.split(" ", 2)[1]));
        input.play(Gesture.press(CTRL).then(Gesture.press(Button.LEFT)));
        assertThat(input.held()).containsExactly(CTRL, Button.LEFT);
        assertThat(notes.lines).containsExactly("held ctrl", "held left button");
        input.play(Gesture.release(CTRL));
        assertThat(input.held()).containsExactly(Button.LEFT);
        input.play(Gesture.release(Button.LEFT));
        assertThat(notes.lines).isEmpty();
    }

    @Test
    void theLatestIsReleasedFirst() {
        input.play(Gesture.pressAll(List.of(CTRL, A, Button.LEFT)));
        input.releaseDownTo(1);
        assertThat(desktop.log()).endsWith("release left button", "release a");
        assertThat(input.held()).containsExactly(CTRL);
        input.releaseDownTo(0);
        assertThat(desktop.down()).isEmpty();
    }

    // S0-30
    @Test
    void aGestureThatFailsLeavesAllItWouldPressInTheLedger() {
        desktop.onEvent(event -> {
            if (event.equals("press ctrl")) {
                desktop.strike(InputFault.BLOCKED_INPUT);
            }
        });
        assertThatThrownBy(() -> input.play(Gesture.click(Button.LEFT, 2).holding(List.of(CTRL))))
                .isInstanceOf(DesktopException.class);
        assertThat(input.held()).containsExactly(CTRL, Button.LEFT, Button.LEFT);
        input.releaseDownTo(0);
        assertThat(notes.lines).as("what cannot be released now stays").hasSize(3);
        desktop.recover();
        input.releaseDownTo(0);
        assertThat(input.held()).isEmpty();
        assertThat(notes.lines).isEmpty();
        assertThat(desktop.down()).isEmpty();
    }

    @Test
    void whatTheUserHoldsIsNotInTheLedger() {
        desktop.userHolds(CTRL);
        input.play(Gesture.click(Button.LEFT, 1));
        input.releaseDownTo(0);
        assertThat(desktop.down()).containsExactly(CTRL);
    }

    @Test
    void whatAnotherPressesForAMomentIsWaitedFor() {
        desktop.userHolds(Button.LEFT, Duration.ofMillis(12));
        input.checkUp(Button.LEFT);
        assertThat(desktop.rested()).isEqualTo(Duration.ofMillis(12));
    }

    @Test
    void whatStaysDownIsRefusedAndWhatIsOursAtOnce() {
        input.play(Gesture.press(CTRL));
        assertThatThrownBy(() -> input.checkUp(CTRL)).hasMessageContaining("by an earlier call");
        assertThat(desktop.rested()).isZero();
        desktop.userHolds(A);
        assertThatThrownBy(() -> input.checkUp(A)).hasMessageContaining("by the user or another program");
        assertThat(desktop.rested()).isLessThan(Duration.ofMillis(50));
    }

    // Only what the killed process held and is still pressed is released; other lines are ignored.
    @Test
    void leftoversAreReleasedIfTheyAreStillDown() {
        desktop.userHolds(LEFT_ARROW);
        desktop.userHolds(Button.LEFT);
        desktop.userHolds(Key.of('ß'));
        input.inherit(List.of("held left", "keycode 93", "held nokey", "held left button", "held a", "held ß"));
        assertThat(desktop.down()).isEmpty();
        assertThat(desktop.log()).containsExactly("release ß", "release left button", "release left");
        assertThat(notes.lines).isEmpty();
    }

    @Test
    void leftoversThatCannotBeReleasedNowAreTriedAgain() {
        desktop.userHolds(CTRL);
        desktop.strike(InputFault.SECURE_DESKTOP);
        input.inherit(List.of("held ctrl"));
        assertThat(notes.lines).containsExactly("held ctrl");
        desktop.recover();
        input.releaseDownTo(0);
        assertThat(desktop.down()).isEmpty();
    }

    @Test
    void leftoversOfAHandThatIsNotInUseAreReleasedOrReported() {
        List<String> lines = List.of("held ctrl", "held a");
        desktop.userHolds(CTRL);
        desktop.strike(InputFault.SECURE_DESKTOP);
        assertThatThrownBy(() -> HeldInput.releaseInherited(desktop.input(), lines))
                .hasMessageContaining("an earlier server left pressed: ctrl.");
        desktop.recover();
        HeldInput.releaseInherited(desktop.input(), lines);
        assertThat(desktop.down()).isEmpty();
        assertThat(desktop.log()).contains("release ctrl").doesNotContain("release a");
    }

    @Test
    void everyPressableIsFoundByItsName() {
        for (Button button : Button.values()) {
            assertThat(Pressable.named(button.wireName())).isEqualTo(button);
        }
        for (NamedKey key : NamedKey.values()) {
            assertThat(Pressable.named(key.wireName())).isEqualTo(Key.of(key));
        }
        for (int c : "aß+é漢🙂;".codePoints().toArray()) {
            assertThat(Pressable.named(Key.of(c).wireName())).isEqualTo(Key.of(c));
        }
    }

    // The events of a double click and of a drag.
    @Test
    void gesturesAreListsOfEvents() {
        Gesture.click(Button.RIGHT, 2).holding(List.of(CTRL, A)).playOn(desktop);
        assertThat(desktop.log())
                .containsExactly(
                        "press ctrl",
                        "press a",
                        "press right button",
                        "release right button",
                        "press right button",
                        "release right button",
                        "release a",
                        "release ctrl");
        assertThat(desktop.rested()).isEqualTo(Timing.BETWEEN_CLICKS);
    }

    @Test
    void aLineEndsExactlyWhereItShould() {
        ScreenPoint end = new ScreenPoint(-0.5, 100.5);
        Gesture line = Gesture.line(new ScreenPoint(-100, 0), end, 4, Duration.ofMillis(100));
        line.playOn(desktop);
        assertThat(desktop.log())
                .containsExactly("move -75.0 25.0", "move -50.0 50.0", "move -25.0 75.0", "move -0.5 100.5");
        assertThat(desktop.pointer()).isEqualTo(end);
        assertThat(desktop.rested()).isEqualTo(Duration.ofMillis(100));
        assertThat(Gesture.line(end, end, 0, Duration.ZERO).steps()).isEmpty();
    }
}
