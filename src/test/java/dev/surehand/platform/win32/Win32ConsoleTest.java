package dev.surehand.platform.win32;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Pointer;
import java.nio.charset.Charset;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Win32ConsoleTest {

    @ParameterizedTest
    @CsvSource({"65001, UTF-8", "850, IBM850", "1252, windows-1252", "932, windows-31j", "99999, US-ASCII"})
    void writesWhatTheConsoleShows(int page, String charset) {
        assertThat(charset(1, page)).contains(Charset.forName(charset));
    }

    @Test
    void aPipeIsNoConsole() {
        assertThat(charset(0, 850)).isEmpty();
        assertThat(Win32Console.charset(new Scripted()
                        .returning("GetStdHandle", null)
                        .libraries()
                        .kernel32()))
                .isEmpty();
    }

    private static Optional<Charset> charset(int isConsole, int page) {
        Scripted windows = new Scripted()
                .returning("GetStdHandle", new Pointer(7))
                .returning("GetConsoleMode", isConsole)
                .returning("GetConsoleOutputCP", page);
        return Win32Console.charset(windows.libraries().kernel32());
    }
}
