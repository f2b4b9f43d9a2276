package dev.surehand.platform.win32;

import com.sun.jna.Native;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.win32.StdCallLibrary;
import dev.surehand.platform.win32.system.FocusedThread;
import dev.surehand.platform.win32.system.WindowsLibraries;
import dev.surehand.testdesktop.Patience;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Notepad, a program that is not part of this project, with an empty text that has the focus. */
public final class Notepad implements AutoCloseable {

    private static final int WM_GETTEXT = 0x0D;
    private static final int WM_GETTEXTLENGTH = 0x0E;

    private interface Messages extends StdCallLibrary {
        long SendMessageW(HWND window, int message, long w, char[] l);
    }

    private final Messages messages = Native.load("user32", Messages.class);
    private final Process process;
    private final HWND field;

    private Notepad(Process process, HWND field) {
        this.process = process;
        this.field = field;
    }

    public static Notepad start(WindowsLibraries windows) {
        try {
            Process process = new ProcessBuilder("notepad.exe").start();
            Patience.until("notepad has the focus", () -> focus(windows).process() == process.pid());
            return new Notepad(process, focus(windows).window().orElseThrow());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static FocusedThread focus(WindowsLibraries windows) {
        return FocusedThread.of(windows.user32());
    }

    /** Returns the text, whose lines end with a line feed. */
    public String text() {
        int units = (int) messages.SendMessageW(field, WM_GETTEXTLENGTH, 0, null) + 1;
        char[] text = new char[units];
        messages.SendMessageW(field, WM_GETTEXT, units, text);
        return Native.toString(text).replace("\r\n", "\n");
    }

    @Override
    public void close() {
        process.destroy();
    }
}
