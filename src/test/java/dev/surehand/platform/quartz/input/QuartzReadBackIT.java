package dev.surehand.platform.quartz.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.Modifier;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.time.ThreadPause;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests input on a stub that reports the pointer rounded, and keys and buttons late. */
class QuartzReadBackIT {

    private static final int LAG_MS = 30;

    private InputStage stage;

    @BeforeEach
    void start() {
        stage = new InputStage();
    }

    @AfterEach
    void stop() {
        stage.control.stub_state_lag_ms(0);
        stage.end();
    }

    private ScreenPoint pixel(int monitor, int x, int y) {
        return stage.monitors.toScreen(new MonitorPoint(new MonitorIndex(monitor), x, y));
    }

    private void reportsAreLate() {
        stage.pause = new ThreadPause();
        stage.control.stub_state_lag_ms(LAG_MS);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aRoundedPlaceIsNotElsewhere(boolean isKept) {
        stage.control.stub_whole_points(isKept, true);
        for (int monitor : stage.monitors.indices()) {
            Size size = stage.monitors.get(new MonitorIndex(monitor)).pixels();
            for (int x : List.of(0, 1, 100, 101, 102, 103, size.width() - 2, size.width() - 1)) {
                ScreenPoint wanted = pixel(monitor, x, (size.height() - 1 + x) % size.height());
                ScreenPoint got = stage.input.moveTo(wanted);
                assertThat(stage.monitors.isSamePlace(got, wanted, stage.input.pointerTolerance()))
                        .as("pixel %d of monitor %d", x, monitor)
                        .isTrue();
            }
        }
    }

    /** An event carries its own place, so the program gets the pixel that was asked for. */
    @Test
    void aPressIsAtTheOddPixelAlthoughThePointerIsReportedRounded() {
        stage.control.stub_whole_points(false, true);
        stage.input.play(Gesture.move(pixel(1, 101, 7)));
        stage.events();
        stage.input.play(Gesture.click(Button.LEFT, 1));
        assertThat(stage.events())
                .hasSize(2)
                .allSatisfy(event -> assertThat(event).contains(" at=-1389.5,3.5 "));
    }

    /** A press is where the person has moved the pointer, and not where it was sent before. */
    @Test
    void aPressIsWhereThePersonHasMovedThePointer() {
        stage.input.play(Gesture.move(pixel(1, 101, 7)));
        stage.control.stub_user_move(40, 50);
        stage.events();
        stage.input.play(Gesture.click(Button.LEFT, 1));
        assertThat(stage.events())
                .hasSize(2)
                .allSatisfy(event -> assertThat(event).contains(" at=40,50 "));
    }

    /** A point of the way is less than a point from the next; the answer must not be that of the place before. */
    @Test
    void aShortMoveIsAwaited() {
        stage.pause = new ThreadPause();
        ScreenPoint before = pixel(1, 100, 7);
        ScreenPoint wanted = pixel(1, 101, 7);
        stage.input.play(Gesture.move(before));
        stage.control.stub_event_delay_ms(10);
        assertThat(stage.input.moveTo(wanted)).isEqualTo(wanted);
        stage.control.stub_event_delay_ms(0);
    }

    @Test
    void aModifierThatIsReportedLateIsNotLost() {
        reportsAreLate();
        for (Modifier modifier : Modifier.values()) {
            assertThatCode(() -> stage.input.play(Gesture.press(modifier.key())))
                    .doesNotThrowAnyException();
            assertThat(stage.input.isDown(modifier.key())).isTrue();
            stage.input.play(Gesture.release(modifier.key()));
            assertThat(stage.input.isDown(modifier.key())).isFalse();
        }
        stage.input.play(Gesture.click(Button.LEFT, 1).holding(List.of(Modifier.META.key(), Modifier.SHIFT.key())));
        assertThat(stage.control.stub_flags()).isZero();
    }

    @Test
    void aButtonThatIsReportedLateIsNotLost() {
        reportsAreLate();
        for (Button button : Button.values()) {
            assertThatCode(() -> stage.input.play(Gesture.click(button, 2).then(Gesture.press(button))))
                    .doesNotThrowAnyException();
            stage.input.play(Gesture.release(button));
            assertThat(stage.input.isDown(button)).isFalse();
        }
    }

    /** The press of the typed Enter is reported while the Enter that is held is already down. */
    @Test
    void aHeldKeyIsNotLostAfterTheSameKeyWasTyped() {
        reportsAreLate();
        Key enter = Key.of(NamedKey.ENTER);
        stage.input.type(new TypedText("a\n"), TypingStyle.FAST, count -> {});
        assertThatCode(() -> stage.input.play(Gesture.press(enter))).doesNotThrowAnyException();
        stage.input.play(Gesture.release(enter));
    }

    /** The flags of our own modifier, reported late among those of the hardware, are not the person's. */
    @Test
    void aReleasedModifierIsNotInTheNextEvent() {
        reportsAreLate();
        stage.control.stub_posted_is_hardware(true);
        for (Modifier modifier : Modifier.values()) {
            stage.input.play(Gesture.press(modifier.key()).then(Gesture.release(modifier.key())));
            stage.events();
            stage.input.play(Gesture.click(Button.LEFT, 1));
            assertThat(stage.events())
                    .hasSize(2)
                    .allSatisfy(
                            event -> assertThat(event).as("after %s", modifier).contains(" flags=0x100 "));
        }
    }
}
