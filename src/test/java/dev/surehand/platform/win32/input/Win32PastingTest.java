package dev.surehand.platform.win32.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.jna.Pointer;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Paste;
import dev.surehand.platform.win32.Scripted;
import dev.surehand.platform.win32.SimulatedClipboard;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.clipboard.Win32Clipboard;
import java.time.Duration;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class Win32PastingTest {

    private static final int TARGET = 4711;
    private static final int WATCHER = 815;
    private static final Pointer ANSWER = new Pointer(1);

    /** The number of pauses that a person would not notice. */
    private static final int FEW = 20;

    private final Scripted windows = new Scripted();
    private final SimulatedClipboard system = new SimulatedClipboard(windows);
    private final Win32Clipboard clipboard = new Win32Clipboard(windows.libraries(), this::rest);
    private final Win32Pasting pasting =
            new Win32Pasting(clipboard, windows.libraries().user32(), this::rest);
    private int rests;

    /** What other programs do in a pause, by the number of the pause. */
    private IntConsumer meanwhile = rest -> {};

    @BeforeEach
    void focus() {
        system.opener = TARGET;
        windows.returning("GetGUIThreadInfo", 0)
                .returning("GetForegroundWindow", new Pointer(0x700))
                .returning("SendMessageTimeoutW", ANSWER);
    }

    @AfterEach
    void close() {
        clipboard.close();
    }

    private void rest(Duration duration) {
        meanwhile.accept(++rests);
    }

    private boolean paste(Runnable press) {
        return pasting.paste(new Paste.Text("x"), press);
    }

    private void take() {
        system.take(User32.CF_UNICODETEXT);
    }

    private void watch() {
        system.opener = WATCHER;
        take();
        system.opener = TARGET;
    }

    @Test
    void countsWhenTheFocusedProgramTakesIt() {
        assertThat(paste(this::take)).isTrue();
        assertThat(rests).isLessThan(FEW);
    }

    @Test
    void doesNotCountWhenNobodyTakesIt() {
        assertThat(paste(() -> {})).isFalse();
        windows.returning("SendMessageTimeoutW", null);
        assertThatThrownBy(() -> paste(() -> {}))
                .hasMessageContaining("busy")
                .extracting("code")
                .isEqualTo(ErrorCode.SEND_INPUT_FAILED);
    }

    @Test
    void countsWhenAProgramThatDoesNotSayWhoItIsTakesIt() {
        windows.returning("GetOpenClipboardWindow", null);
        assertThat(paste(this::take)).isTrue();
        assertThat(rests).isLessThan(FEW);
    }

    @Test
    void isUnknownWhereAWatcherDoesNotSayWhoItIsEither() {
        windows.returning("GetOpenClipboardWindow", null);
        meanwhile = rest -> {
            if (rest == 1) {
                take();
            }
        };
        assertThatThrownBy(() -> paste(this::take)).extracting("code").isEqualTo(ErrorCode.SEND_INPUT_FAILED);
        assertThat(rests).isLessThan(FEW);
    }

    @Test
    void watchersHaveTimeToReadItBeforeThePress() {
        meanwhile = rest -> {
            if (rest <= 2) {
                watch();
            }
        };
        assertThat(paste(this::take)).isTrue();
        assertThat(rests).isLessThan(FEW);
    }

    @Test
    void onlyWhatIsReadAfterTheRenewalCounts() {
        meanwhile = rest -> {
            if (rest == 1) {
                take();
            }
        };
        assertThat(paste(() -> {})).isFalse();
    }

    @Test
    void isUnknownAtOnceWhenAWatcherHasTakenItAllAgain() {
        meanwhile = rest -> watch();
        assertThatThrownBy(() -> paste(() -> {}))
                .hasMessageContaining("another program has read")
                .extracting("code")
                .isEqualTo(ErrorCode.SEND_INPUT_FAILED);
        assertThat(rests).isLessThan(FEW);
    }
}
