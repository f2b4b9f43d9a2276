package dev.surehand.platform.win32.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Timing;
import dev.surehand.platform.win32.SimulatedInput;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class Win32TypistTest {

    private static final int VK_LCONTROL = 0xA2;

    /** What happens during a pause, including the pauses between two events. */
    private Pause meanwhile = duration -> {};

    private final SimulatedInput desktop = new SimulatedInput();
    private final Win32Input input = desktop.input(duration -> meanwhile.rest(duration));

    @Test
    void textGoesAsCharactersAndLineEndsAsKeys() {
        input.type(new TypedText("é🙂\n"), TypingStyle.FAST, typed -> {});
        assertThat(desktop.sent)
                .containsExactly(
                        "key 0 e9 4",
                        "key 0 e9 6",
                        "key 0 d83d 4",
                        "key 0 d83d 6",
                        "key 0 de42 4",
                        "key 0 de42 6",
                        "key d 1c 0",
                        "key d 1c 2");
    }

    /** E2.3: a dialog enables its button a moment after it has read the text. */
    @Test
    void waitsBeforeTheEnterThatEndsAText() {
        List<Integer> sentBefore = new ArrayList<>();
        meanwhile = duration -> {
            if (duration.compareTo(Timing.BEFORE_LAST_ENTER) >= 0) {
                sentBefore.add(desktop.sent.size());
            }
        };
        input.type(new TypedText("a\nb\n\n"), TypingStyle.FAST, typed -> {});
        assertThat(sentBefore).containsExactly(6);
        assertThat(desktop.sent).hasSize(10);
        input.type(new TypedText("\n"), TypingStyle.FAST, typed -> {});
        input.type(new TypedText("a\nb"), TypingStyle.FAST, typed -> {});
        assertThat(sentBefore).hasSize(1);
    }

    @Test
    void theReceiverOfProgressCanEndIt() {
        String text = "x".repeat(100);
        var stop = new IllegalStateException();
        assertThatThrownBy(() -> input.type(new TypedText(text), TypingStyle.FAST, typed -> {
                    throw stop;
                }))
                .isSameAs(stop);
        assertThat(desktop.sent).hasSize(64);
    }

    @Test
    void textThatIsAcceptedAndDroppedIsAnError() {
        desktop.drops = true;
        assertThat(refusal(() -> input.type(new TypedText("a"), TypingStyle.FAST, typed -> {}))
                        .code())
                .isEqualTo(ErrorCode.INPUT_BLOCKED);
    }

    @Test
    void textThatIsDroppedFromTheMiddleOnIsAnError() {
        AtomicInteger reported = new AtomicInteger();
        DesktopException refusal = refusal(() -> input.type(new TypedText("x".repeat(96)), TypingStyle.FAST, typed -> {
            reported.set(typed);
            desktop.drops = true;
        }));
        assertThat(refusal.code()).isEqualTo(ErrorCode.INPUT_BLOCKED);
        assertThat(reported).hasValue(32);
    }

    @Test
    void theEndOfATextIsAnErrorThoughItIsDroppedInTheSameStepOfTheClock() {
        desktop.betweenLooks = 0;
        AtomicInteger now = new AtomicInteger(1000);
        meanwhile = duration -> desktop.tick = now.addAndGet((int) duration.toMillis()) / 16 * 16;
        String text = "x".repeat(64);
        input.type(new TypedText(text), TypingStyle.FAST, typed -> {});
        AtomicInteger reported = new AtomicInteger();
        DesktopException refusal = refusal(() -> input.type(new TypedText(text), TypingStyle.FAST, typed -> {
            reported.set(typed);
            desktop.drops = true;
        }));
        assertThat(refusal.code()).isEqualTo(ErrorCode.INPUT_BLOCKED);
        assertThat(reported).hasValue(32);
    }

    @Test
    void typingEndsWhereAnotherWindowCameUpThatTakesNone() {
        DesktopException refusal = refusal(() -> input.type(new TypedText("x".repeat(100)), TypingStyle.FAST, typed -> {
            desktop.windows.returning("OpenInputDesktop", null).returning("GetForegroundWindow", null);
        }));
        assertThat(refusal.code()).isEqualTo(ErrorCode.SECURE_DESKTOP_ACTIVE);
        assertThat(desktop.sent).hasSize(64);
    }

    @Test
    void anInputMethodIsReported() {
        var style = new TypingStyle(Duration.ZERO, TypingStyle.Method.KEYS);
        assertThat(input.type(new TypedText("a"), style, typed -> {}).notes()).isEmpty();
        desktop.windows.returning("ImmGetDefaultIMEWnd", new Pointer(9)).on("SendMessageTimeoutW", arguments -> {
            ((PointerByReference) arguments[6]).setValue(new Pointer(1));
            return new Pointer(1);
        });
        assertThat(input.type(new TypedText("a"), style, typed -> {}).notes())
                .containsExactly(
                        "An input method is open: characters that are typed may arrive changed, so check the text.");
    }

    @Test
    void underAModifierNothingIsTyped() {
        desktop.down.add(VK_LCONTROL);
        DesktopException refusal = refusal(() -> input.type(new TypedText("a"), TypingStyle.FAST, typed -> {}));
        assertThat(refusal.code()).isEqualTo(ErrorCode.SEND_INPUT_FAILED);
        assertThat(refusal).hasMessageStartingWith("ctrl is held down");
        assertThat(desktop.sent).isEmpty();
        assertThat(desktop.down).containsExactly(VK_LCONTROL);
    }

    @Test
    void whatWasPressedByThePartThatWasAcceptedIsReleased() {
        desktop.accepts = 3;
        DesktopException refusal = refusal(() -> input.type(new TypedText("🙂"), TypingStyle.FAST, typed -> {}));
        assertThat(refusal.code()).isEqualTo(ErrorCode.INPUT_BLOCKED);
        assertThat(refusal.details()).containsEntry("accepted", 3).containsEntry("sent", 4);
        assertThat(desktop.down).isEmpty();
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
