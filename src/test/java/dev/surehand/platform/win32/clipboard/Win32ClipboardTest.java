package dev.surehand.platform.win32.clipboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Paste;
import dev.surehand.platform.win32.Scripted;
import dev.surehand.platform.win32.SimulatedClipboard;
import dev.surehand.platform.win32.bindings.User32;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class Win32ClipboardTest {

    private final Scripted windows = new Scripted();
    private final SimulatedClipboard system = new SimulatedClipboard(windows);
    private final List<Duration> rests = new ArrayList<>();
    private final Win32Clipboard clipboard = new Win32Clipboard(windows.libraries(), rests::add);

    @AfterEach
    void close() {
        clipboard.close();
    }

    @Test
    void linesEndAsProgramsOnWindowsHaveThem() {
        clipboard.setText("a\nb\r\nc");
        assertThat(system.take(User32.CF_UNICODETEXT)).isEqualTo(SimulatedClipboard.utf16("a\r\nb\r\nc"));
        assertThat(clipboard.text()).contains("a\nb\nc");
    }

    @Test
    void textEndsAtItsNul() {
        system.copyElsewhere(Map.of(User32.CF_UNICODETEXT, SimulatedClipboard.utf16("漢🙂\0rubbish")));
        assertThat(clipboard.text()).contains("漢🙂");
        assertThatThrownBy(() -> clipboard.setText("a\0b")).extracting("code").isEqualTo(ErrorCode.INVALID_PARAMETER);
    }

    @Test
    void waitsForAProgramThatHasItOpen() {
        system.busy.set(3);
        clipboard.setText("x");
        assertThat(rests).hasSize(3);
        assertThat(system.formats()).containsExactly(User32.CF_UNICODETEXT);
    }

    @Test
    void namesTheProgramThatKeepsItOpen() {
        system.busy.set(Integer.MAX_VALUE);
        assertThatThrownBy(() -> clipboard.setText("x"))
                .isInstanceOf(DesktopException.class)
                .hasMessageContaining("java")
                .hasMessageContaining("process " + ProcessHandle.current().pid())
                .extracting("code")
                .isEqualTo(ErrorCode.OPERATION_TIMEOUT);
        assertThat(rests).hasSize(10);
        assertThat(windows.calls("EmptyClipboard")).isZero();
    }

    @Test
    void closesWhatItOpened() {
        clipboard.setText("x");
        clipboard.text();
        assertThatThrownBy(() -> clipboard.setPng(new byte[] {1})).isInstanceOf(DesktopException.class);
        assertThat(windows.calls("CloseClipboard")).isEqualTo(windows.calls("OpenClipboard"));
    }

    @Test
    void keepsMemoryAndLeavesOutTheRest() {
        Map<Integer, byte[]> forms = new LinkedHashMap<>();
        forms.put(User32.CF_UNICODETEXT, SimulatedClipboard.utf16("text"));
        forms.put(User32.CF_TEXT, new byte[] {'t', 0});
        forms.put(User32.CF_DIB, new byte[] {1, 2, 3});
        forms.put(User32.CF_DIBV5, new byte[] {4, 5, 6});
        system.copyElsewhere(forms);
        system.add(User32.CF_ENHMETAFILE);
        system.add(User32.CF_BITMAP);
        system.add(User32.CF_PRIVATEFIRST);
        Clipboard.Backup kept = clipboard.keep();
        clipboard.clear();
        assertThat(system.formats()).isEmpty();
        kept.putBack();
        assertThat(system.formats()).containsExactly(User32.CF_UNICODETEXT, User32.CF_DIB);
        assertThat(system.take(User32.CF_DIB)).containsExactly(1, 2, 3);
    }

    @Test
    void readsNoMoreThanTheLimit() {
        system.copyElsewhere(Map.of(User32.CF_UNICODETEXT, new byte[Clipboard.LIMIT + 2]));
        assertThatThrownBy(clipboard::text).extracting("code").isEqualTo(ErrorCode.NOT_SUPPORTED_HERE);
        assertThatThrownBy(clipboard::keep).extracting("code").isEqualTo(ErrorCode.NOT_SUPPORTED_HERE);
    }

    @Test
    void countsWhatOthersSet() {
        assertThat(clipboard.changes()).isZero();
        system.copyElsewhere(Map.of(User32.CF_UNICODETEXT, SimulatedClipboard.utf16("a")));
        clipboard.setText("x");
        assertThat(clipboard.changes()).isEqualTo(1);
        system.copyElsewhere(Map.of());
        assertThat(clipboard.changes()).as("emptied, not set").isEqualTo(1);
    }

    @Test
    void countsWhatIsSetWhileTheCountIsAsked() {
        assertThat(clipboard.changes()).isZero();
        system.meanwhile =
                Optional.of(() -> system.copyElsewhere(Map.of(User32.CF_UNICODETEXT, SimulatedClipboard.utf16("a"))));
        clipboard.changes();
        assertThat(clipboard.changes()).as("set after the number was read").isEqualTo(1);

        system.copyElsewhere(Map.of());
        system.meanwhile = Optional.of(() -> system.meanwhile = Optional.of(() -> system.add(User32.CF_UNICODETEXT)));
        clipboard.changes();
        assertThat(clipboard.changes()).as("emptied, and then set").isEqualTo(2);
    }

    @Test
    void givesAnOfferOnlyToWhoAsks() {
        system.opener = 4711;
        ClipboardOffer offer = clipboard.offer(new Paste.Text("x"));
        assertThat(offer.takers()).isEmpty();
        assertThat(system.formats()).hasSize(5);
        assertThat(system.take(User32.CF_UNICODETEXT)).isEqualTo(SimulatedClipboard.utf16("x"));
        assertThat(offer.takers()).containsExactly(4711);
        system.copyElsewhere(Map.of());
        assertThat(offer.isInForce()).isFalse();
        assertThat(offer.takers()).containsExactly(4711);
    }

    @Test
    void reportsTheErrorOfWhatWasNotTaken() {
        int[] error = {0};
        windows.on("GetLastError", arguments -> error[0])
                .on("SetClipboardData", arguments -> {
                    error[0] = 1418;
                    return null;
                })
                .on("GlobalFree", arguments -> {
                    error[0] = 0;
                    return null;
                });
        assertThatThrownBy(() -> clipboard.setText("x")).hasMessageContaining("error 1418");
    }

    @Test
    void givesBackMemoryThatItCannotFill() {
        windows.returning("GlobalLock", null).returning("GlobalFree", null);
        assertThatThrownBy(() -> clipboard.setText("x")).extracting("code").isEqualTo(ErrorCode.UNEXPECTED_ERROR);
        assertThat(windows.calls("GlobalFree")).isEqualTo(1);
    }

    @Test
    void namesFormatsByWhatTheyAreGoodFor() {
        Map<Integer, byte[]> forms = new LinkedHashMap<>();
        for (int format : List.of(User32.CF_UNICODETEXT, User32.CF_TEXT, User32.CF_LOCALE, User32.CF_DIB, 15, 4000)) {
            forms.put(format, new byte[4]);
        }
        system.copyElsewhere(forms);
        assertThat(clipboard.formats().names())
                .containsExactly("text/plain;charset=utf-8", "image/png", "CF_HDROP", "CF_4000");
    }
}
