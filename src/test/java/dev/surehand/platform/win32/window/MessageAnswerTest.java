package dev.surehand.platform.win32.window;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HWND;
import dev.surehand.desktop.window.ProgramState;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.platform.win32.Scripted;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** E2.4: checks what is known about a program that changed nothing. */
class MessageAnswerTest {

    private static final HWND WINDOW = new HWND(new Pointer(0x700));

    private final Scripted windows = new Scripted();
    private Duration work = Duration.ofSeconds(1);
    private final ProgramWatch watch = new MessageAnswer(windows.libraries(), WINDOW, () -> work);

    private ProgramState state(int hung, Pointer answer, int error) {
        windows.returning("IsHungAppWindow", hung)
                .returning("SendMessageTimeoutW", answer)
                .returning("GetLastError", error);
        return watch.state();
    }

    @Test
    void reportsAProgramThatAnswersAsIdle() {
        assertThat(state(0, new Pointer(1), 0)).isEqualTo(ProgramState.IDLE);
    }

    @Test
    void reportsAProgramThatDoesNotAnswerInTimeAsNotReading() {
        assertThat(state(0, null, 1460)).isEqualTo(ProgramState.UNREAD);
        assertThat(state(0, null, 0)).isEqualTo(ProgramState.UNREAD);
    }

    @Test
    void reportsAProgramThatUsesTheProcessorAsWorking() {
        work = work.plusMillis(16);
        assertThat(state(0, new Pointer(1), 0)).isEqualTo(ProgramState.WORKING);
        assertThat(state(0, new Pointer(1), 0)).isEqualTo(ProgramState.IDLE);
        work = work.plusMillis(16);
        assertThat(state(0, null, 5)).isEqualTo(ProgramState.WORKING);
        work = work.plusMillis(16);
        assertThat(state(0, null, 1460)).isEqualTo(ProgramState.UNREAD);
    }

    @Test
    void asksNoProgramThatHangs() {
        windows.on("SendMessageTimeoutW", arguments -> {
            throw new AssertionError("it was asked");
        });
        windows.returning("IsHungAppWindow", 1);
        assertThat(watch.state()).isEqualTo(ProgramState.UNREAD);
    }

    @Test
    void knowsNothingOfAProgramThatMayNotBeAsked() {
        assertThat(state(0, null, 5)).isEqualTo(ProgramState.UNKNOWN);
    }
}
