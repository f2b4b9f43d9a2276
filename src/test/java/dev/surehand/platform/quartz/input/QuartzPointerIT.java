package dev.surehand.platform.quartz.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorPoint;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.Modifier;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.testdesktop.StubControl;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Pointer, buttons and wheel on the stub. The golden files were read once against Apple's pages on CGEvent; why each field has
 * its value is written at the test.
 */
@RandomTrials
class QuartzPointerIT {

    private static final ScreenPoint A = new ScreenPoint(100, 200);

    /** How many random pixels the pointer is moved to. */
    private static final int PIXELS = Trials.count(1000, 10_000);

    private InputStage stage;

    @BeforeEach
    void start() {
        stage = new InputStage();
    }

    @AfterEach
    void stop() {
        stage.end();
    }

    private ScreenPoint pixel(int monitor, int x, int y) {
        return stage.monitors.toScreen(new MonitorPoint(new MonitorIndex(monitor), x, y));
    }

    private void playAndReset(Gesture gesture) {
        stage.input.play(Gesture.move(A));
        stage.events();
        stage.input.play(gesture);
    }

    @Test
    void everyCornerIsReachedExactly() {
        for (int monitor : stage.monitors.indices()) {
            Size size = stage.monitors.get(new MonitorIndex(monitor)).pixels();
            for (int x : List.of(0, 1, size.width() - 2, size.width() - 1)) {
                for (int y : List.of(0, 1, size.height() - 2, size.height() - 1)) {
                    stage.input.play(Gesture.move(pixel(monitor, x, y)));
                    assertThat(stage.monitors.toMonitor(stage.input.pointer()))
                            .isEqualTo(new MonitorPoint(new MonitorIndex(monitor), x, y));
                }
            }
        }
    }

    @Test
    void pixelsComeBackAsTheyWere() {
        Random random = new Random(Trials.SEED);
        for (int i = 0; i < PIXELS; i++) {
            int monitor = random.nextInt(stage.monitors.monitors().size());
            Size size = stage.monitors.get(new MonitorIndex(monitor)).pixels();
            MonitorPoint wanted = new MonitorPoint(
                    new MonitorIndex(monitor), random.nextInt(size.width()), random.nextInt(size.height()));
            ScreenPoint got = stage.input.moveTo(stage.monitors.toScreen(wanted));
            assertThat(stage.monitors.toMonitor(got)).isEqualTo(wanted);
        }
    }

    /** Pixel 101 of a display with 2 pixels a point is at 50.5 points. */
    @Test
    void anOddPixelIsHalfAPoint() {
        stage.input.play(Gesture.move(pixel(1, 101, 7)));
        assertThat(stage.input.pointer()).isEqualTo(new ScreenPoint(-1440 + 50.5, 3.5));
    }

    /** A click: the state 1 on press and release, the same number on both, 0x100 (not coalesced) and no modifier in the flags. */
    @Test
    void click() {
        playAndReset(Gesture.click(Button.LEFT, 1));
        stage.assertEvents("click.txt");
    }

    /** Programs take the count of clicks from the state: 1, then 2; each press has the next number. */
    @Test
    void doubleClick() {
        playAndReset(Gesture.click(Button.LEFT, 2));
        stage.assertEvents("double-click.txt");
    }

    @Test
    void tripleClick() {
        playAndReset(Gesture.click(Button.LEFT, 3));
        stage.assertEvents("triple-click.txt");
    }

    /** The types 3 and 4; the button is 1. */
    @Test
    void rightClick() {
        playAndReset(Gesture.click(Button.RIGHT, 1));
        stage.assertEvents("right-click.txt");
    }

    /** The types 25 and 26 are for all other buttons; the middle one is number 2. */
    @Test
    void middleClick() {
        playAndReset(Gesture.click(Button.MIDDLE, 1));
        stage.assertEvents("middle-click.txt");
    }

    /** While the button is held only dragged events go out, with the number of the press and the way since the last place. */
    @Test
    void drag() {
        ScreenPoint to = new ScreenPoint(160, 236);
        playAndReset(Gesture.press(Button.LEFT)
                .then(Gesture.line(A, to, 4, Duration.ofMillis(40)))
                .then(Gesture.release(Button.LEFT)));
        stage.assertEvents("drag.txt");
    }

    @Test
    void pathWithTheRightButton() {
        ScreenPoint corner = new ScreenPoint(148, 200);
        ScreenPoint to = new ScreenPoint(148, 248);
        playAndReset(Gesture.press(Button.RIGHT)
                .then(Gesture.path(A, List.of(corner), to, Duration.ZERO))
                .then(Gesture.release(Button.RIGHT)));
        stage.assertEvents("path.txt");
    }

    /** Lines: the first wheel is vertical and positive for up, the second horizontal and positive for left; one line a notch. */
    @Test
    void scrollInFourDirections() {
        playAndReset(Gesture.wheel(Axis.VERTICAL, 2)
                .then(Gesture.wheel(Axis.VERTICAL, -1))
                .then(Gesture.wheel(Axis.HORIZONTAL, 1))
                .then(Gesture.wheel(Axis.HORIZONTAL, -1)));
        stage.assertEvents("scroll.txt");
    }

    /** The flags of the click carry the modifiers that we hold, with the bits for the left keys; after their release none. */
    @Test
    void clickWithModifiers() {
        playAndReset(Gesture.click(Button.LEFT, 1).holding(List.of(Modifier.META.key(), Modifier.SHIFT.key())));
        stage.assertEvents("click-with-modifiers.txt");
        assertThat(stage.control.stub_flags()).isZero();
    }

    /** What the person holds belongs to a click, as with their own mouse. */
    @Test
    void aModifierOfThePersonCountsAndIsNotReleased() {
        stage.control.stub_user_key(0x38, true);
        playAndReset(Gesture.click(Button.LEFT, 1));
        assertThat(stage.events())
                .hasSize(2)
                .allSatisfy(event -> assertThat(event).contains("flags=0x20102 "));
        assertThat(stage.control.stub_key_down(0x38)).isTrue();
        stage.control.stub_user_key(0x38, false);
    }

    @Test
    void clicksOfTwoCallsAreOneOnlyWithinTheInterval() {
        playAndReset(Gesture.click(Button.LEFT, 1));
        stage.now = stage.now.plusMillis(200);
        stage.input.play(Gesture.click(Button.LEFT, 1));
        stage.now = stage.now.plus(stage.input.pauseBetweenClicks());
        stage.input.play(Gesture.click(Button.LEFT, 1));
        assertThat(stage.events().stream().filter(event -> event.startsWith("left-down")))
                .extracting(event -> event.replaceAll(".* (click=\\d) .*", "$1"))
                .containsExactly("click=1", "click=2", "click=1");
        // 0.3 s of NSEvent and the allowance.
        assertThat(stage.input.pauseBetweenClicks()).isEqualTo(Duration.ofMillis(320));
    }

    @Test
    void theDragAlongADeadAreaStaysAtTheEdge() {
        stage.input.play(Gesture.move(new ScreenPoint(-10, 890)).then(Gesture.press(Button.LEFT)));
        assertThatCode(() -> stage.input.play(Gesture.move(new ScreenPoint(-10, 1000))))
                .doesNotThrowAnyException();
        stage.input.play(Gesture.release(Button.LEFT));
        assertThat(stage.control.stub_buttons()).isZero();
    }

    @Test
    void slowEventsAreAwaited() {
        stage.pause = new ThreadPause();
        stage.control.stub_event_delay_ms(15);
        stage.input.play(Gesture.move(new ScreenPoint(300, 300)).then(Gesture.click(Button.LEFT, 1)));
        assertThat(stage.input.pointer()).isEqualTo(new ScreenPoint(300, 300));
        assertThat(stage.control.stub_buttons()).isZero();
        stage.control.stub_event_delay_ms(0);
    }

    @Test
    void withoutThePermissionNothingIsSuccess() {
        stage.input.play(Gesture.move(A));
        stage.control.stub_allow(StubControl.MAY_POST, false);
        for (Gesture gesture : List.of(
                Gesture.move(new ScreenPoint(7, 7)),
                Gesture.click(Button.LEFT, 1),
                Gesture.wheel(Axis.VERTICAL, 1),
                Gesture.wheel(Axis.HORIZONTAL, -1),
                Gesture.press(Key.of(NamedKey.F1)))) {
            // macOS answers the truth, or what was true before.
            for (int answer : List.of(0, 1, 2)) {
                stage.control.stub_preflight(StubControl.MAY_POST, answer);
                assertMissing(() -> stage.input.play(gesture));
                stage.input.play(Gesture.release(Button.LEFT).then(Gesture.release(Key.of(NamedKey.F1))));
            }
        }
        assertThat(stage.control.stub_prompts(StubControl.MAY_POST)).isEqualTo(1);
        stage.control.stub_preflight(StubControl.MAY_POST, 0);
        assertMissing(() -> stage.input.checkReachable(A));
    }

    @Test
    void thePermissionWorksAsSoonAsItIsGivenEvenIfMacosStillDeniesIt() {
        stage.control.stub_allow(StubControl.MAY_POST, false);
        assertMissing(() -> stage.input.play(Gesture.move(A)));
        stage.control.stub_preflight(StubControl.MAY_POST, 2);
        stage.control.stub_allow(StubControl.MAY_POST, true);
        stage.input.play(Gesture.move(A).then(Gesture.click(Button.LEFT, 1)).then(Gesture.wheel(Axis.VERTICAL, 1)));
        assertThat(stage.input.pointer()).isEqualTo(A);
        // Taken away again.
        stage.control.stub_allow(StubControl.MAY_POST, false);
        assertMissing(() -> stage.input.play(Gesture.move(new ScreenPoint(8, 8))));
    }

    private static void assertMissing(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(DesktopException.class, e -> {
            assertThat(e.code()).isEqualTo(ErrorCode.PERMISSION_MISSING);
            assertThat(e).hasMessageContaining("Accessibility");
        });
    }

    @Test
    void everyEventCarriesTheMark() {
        stage.events();
        stage.input.play(Gesture.move(A)
                .then(Gesture.click(Button.LEFT, 2))
                .then(Gesture.wheel(Axis.VERTICAL, 3))
                .then(Gesture.press(Key.of('a')))
                .then(Gesture.release(Key.of('a'))));
        assertThat(stage.events())
                .isNotEmpty()
                .allSatisfy(event -> assertThat(event).endsWith("data=%#x".formatted(EventPoster.MARK)));
    }
}
