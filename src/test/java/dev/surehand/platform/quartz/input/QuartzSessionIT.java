package dev.surehand.platform.quartz.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.window.FocusGuard;
import dev.surehand.testdesktop.StubControl;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests that no input goes to a lock screen, or to the session of another user. */
class QuartzSessionIT {

    private static final ScreenPoint A = new ScreenPoint(100, 200);

    private InputStage stage;

    @BeforeEach
    void start() {
        stage = new InputStage();
    }

    @AfterEach
    void stop() {
        stage.end();
    }

    private Map<String, Runnable> calls() {
        return Map.of(
                "check", () -> stage.input.checkReachable(A),
                "move", () -> stage.input.play(Gesture.move(A)),
                "click", () -> stage.input.play(Gesture.click(Button.LEFT, 1)),
                "wheel", () -> stage.input.play(Gesture.wheel(Axis.VERTICAL, 1)),
                "key", () -> stage.input.play(Gesture.press(Key.of('a'))),
                "text", () -> stage.input.type(new TypedText("secret"), TypingStyle.FAST, count -> {}),
                "paste", () -> stage.input.paste(new Paste.Text("secret")));
    }

    private void assertRefused(Runnable call, String name, String reason) {
        assertThatThrownBy(call::run).as(name).isInstanceOfSatisfying(DesktopException.class, e -> {
            assertThat(e.code()).isEqualTo(ErrorCode.SECURE_DESKTOP_ACTIVE);
            assertThat(e).hasMessageContaining(reason);
        });
    }

    @Test
    void aLockedScreenGetsNoInput() {
        stage.control.stub_locked(true);
        calls().forEach((name, call) -> assertRefused(call, name, "The screen is locked"));
        assertThat(stage.events()).isEmpty();
        assertThat(stage.pasted).isEmpty();
        stage.control.stub_locked(false);
        stage.input.play(Gesture.move(A));
        assertThat(stage.events()).hasSize(1);
    }

    /** Not even the event that tries out whether events arrive. */
    @Test
    void aLockedScreenIsRefusedBeforeThePermissionIsTriedOut() {
        stage.control.stub_preflight(StubControl.MAY_POST, 2);
        stage.control.stub_locked(true);
        assertRefused(() -> stage.input.play(Gesture.move(A)), "move", "The screen is locked");
        assertThat(stage.events()).isEmpty();
    }

    @Test
    void theSessionOfAnotherUserGetsNoInput() {
        stage.control.stub_session(true, false);
        calls().forEach((name, call) -> assertRefused(call, name, "Another user is at the screen"));
        assertThat(stage.events()).isEmpty();
        stage.control.stub_session(true, true);
    }

    @Test
    void whatIsHeldIsReleasedAlthoughTheScreenIsLocked() {
        stage.input.play(Gesture.press(Button.LEFT).then(Gesture.press(Key.of(NamedKey.SHIFT))));
        stage.control.stub_locked(true);
        stage.input.play(Gesture.release(Key.of(NamedKey.SHIFT)).then(Gesture.release(Button.LEFT)));
        assertThat(stage.control.stub_buttons()).isZero();
        assertThat(stage.control.stub_flags()).isZero();
    }

    @Test
    void textEndsWhereTheScreenIsLocked() {
        FocusGuard guard = focus -> stage.control.stub_locked(stage.control.stub_event_count() > 1);
        assertThatThrownBy(() -> stage.input.type(
                        new TypedText("abc"),
                        new TypingStyle(Duration.ofMillis(10), TypingStyle.FAST.method()),
                        guard,
                        n -> {}))
                .isInstanceOfSatisfying(DesktopException.class, e -> {
                    assertThat(e.code()).isEqualTo(ErrorCode.SECURE_DESKTOP_ACTIVE);
                    assertThat(e.details()).containsEntry("characters_typed", 1);
                });
    }

    @Test
    void aHeldKeyIsNotRepeatedOnALockedScreen() {
        stage.input.play(Gesture.press(Key.of('a')));
        stage.now = stage.now.plusSeconds(2);
        stage.control.stub_locked(true);
        stage.events();
        assertRefused(() -> stage.input.repeatHeldKey(FocusGuard.ANYWHERE), "repeat", "The screen is locked");
        assertThat(stage.events()).isEmpty();
        stage.input.play(Gesture.release(Key.of('a')));
    }
}
