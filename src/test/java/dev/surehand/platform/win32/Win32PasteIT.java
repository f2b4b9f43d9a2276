package dev.surehand.platform.win32;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.input.Typed;
import dev.surehand.desktop.input.TypedText;
import dev.surehand.desktop.input.TypingStyle;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.platform.win32.clipboard.Win32Clipboard;
import dev.surehand.platform.win32.input.KeyRoute;
import dev.surehand.platform.win32.input.Win32Input;
import dev.surehand.platform.win32.input.Win32KeyGate;
import dev.surehand.platform.win32.system.DpiAwareness;
import dev.surehand.platform.win32.system.WindowsLibraries;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.Script;
import dev.surehand.testdesktop.WitnessProcess;
import java.awt.Rectangle;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Checks what a program receives from a paste, and what the clipboard holds after it. */
@EnabledOnOs(OS.WINDOWS)
class Win32PasteIT {

    private static final Rectangle PLACE = new Rectangle(300, 100, 500, 400);
    private static final ThreadPause PAUSE = new ThreadPause();
    private static final String BEFORE = "what was copied before";
    private static final TypingStyle BY_CLIPBOARD = new TypingStyle(Duration.ZERO, TypingStyle.Method.CLIPBOARD);

    private static WindowsLibraries windows;
    private static Win32Clipboard clipboard;
    private static Win32Input input;

    @BeforeAll
    static void connect() {
        windows = WindowsLibraries.load();
        new DpiAwareness(windows).enter();
        clipboard = new Win32Clipboard(windows, PAUSE);
        input = new Win32Input(
                windows,
                PAUSE,
                RecoveryJournal.NONE,
                clipboard,
                new Win32KeyGate(windows, KeyboardFocus.OnDesktop::new, new KeyRoute(windows), Clock.systemUTC()));
    }

    @AfterAll
    static void close() {
        clipboard.close();
    }

    @BeforeEach
    void copy() {
        clipboard.setText(BEFORE);
    }

    @Test
    void textIsPastedBetweenLineEndsAndTheClipboardPutBack() {
        String text = Script.mixed(300) + "\nsecond\tline";
        try (WitnessProcess witness = witness()) {
            witness.focusText();
            Typed typed = input.type(new TypedText(text), BY_CLIPBOARD, count -> {});
            witness.awaitText(text);
            assertThat(typed).isEqualTo(new Typed(Set.of(Typed.Way.KEYS, Typed.Way.CLIPBOARD), List.of()));
            assertThat(clipboard.text()).contains(BEFORE);
        }
    }

    @Test
    void aProgramOfOthersIsPastedInto() {
        String text = "two\nlines of 漢字 🙂";
        try (Notepad notepad = Notepad.start(windows)) {
            input.paste(new Paste.Text(text));
            Patience.comes(Duration.ofSeconds(5), () -> notepad.text().equals(text));
            assertThat(notepad.text()).isEqualTo(text);
            assertThat(clipboard.text()).contains(BEFORE);
        }
    }

    @Test
    void whatIsThereIsPastedAndStays() {
        try (Notepad notepad = Notepad.start(windows)) {
            input.paste(new Paste.Current());
            Patience.comes(Duration.ofSeconds(5), () -> notepad.text().equals(BEFORE));
            assertThat(notepad.text()).isEqualTo(BEFORE);
            assertThat(clipboard.text()).contains(BEFORE);
        }
    }

    @Test
    void aPasteThatNobodyTakesIsAnError() {
        try (WitnessProcess witness = witness()) {
            witness.focusCanvas();
            assertThatThrownBy(() -> input.paste(new Paste.Text("nowhere")))
                    .isInstanceOf(DesktopException.class)
                    .hasMessageContaining("Nothing was pasted")
                    .extracting("code")
                    .isEqualTo(ErrorCode.SEND_INPUT_FAILED);
            assertThat(witness.text()).isEmpty();
            assertThat(clipboard.text()).contains(BEFORE);
        }
    }

    private static WitnessProcess witness() {
        return WitnessProcess.start(new ProcessBuilder(WitnessProcess.command(PLACE)));
    }
}
