package dev.surehand.testdesktop;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.win32.StdCallLibrary;
import com.sun.jna.win32.W32APIOptions;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A Windows program that sends no input: each line of its stdin is a question and is answered with one line. {@code pressed}
 * returns the virtual keys that are down, mouse buttons among them, as hexadecimal numbers. {@code text TITLE} returns the
 * content of the edit control of the window with that title, in the text format of a {@link WitnessLog}. {@code empty TITLE}
 * empties the control, and {@code title OLD|NEW} renames a window. {@code frame TITLE} returns the result code of
 * DwmGetWindowAttribute for the frame that the person sees, as a hexadecimal number, and its left, top, right and bottom edge
 * in pixels.
 */
public final class WindowsOnlooker {
    private static final int WM_SETTEXT = 0x000C;
    private static final int WM_GETTEXT = 0x000D;
    private static final int DOWN = 0x8000;
    private static final int KEYS = 256;

    /** More than the 50 ms for which Wine believes its own last answer, with a tick of its clock on either side. */
    private static final int KEYS_CACHED_MS = 100;

    private static final int LONGEST_TEXT = 100_000;
    private static final int DWMWA_EXTENDED_FRAME_BOUNDS = 9;

    /** An argument: read questions from System.in, which first asks the pipe how many bytes it holds. */
    public static final String BY_SYSTEM_IN = "system-in";

    /** The onlooker's own signatures, so that it does not depend on the code that it checks. */
    interface User32 extends StdCallLibrary {
        short GetAsyncKeyState(int key);

        Pointer FindWindow(String type, String title);

        Pointer FindWindowEx(Pointer parent, Pointer after, String type, String title);

        Pointer SendMessage(Pointer window, int message, Pointer length, char[] text);

        boolean SetWindowText(Pointer window, String text);
    }

    interface Dwmapi extends StdCallLibrary {
        int DwmGetWindowAttribute(Pointer window, int attribute, int[] value, int bytes);
    }

    private static final User32 USER32 = Native.load("user32", User32.class, W32APIOptions.UNICODE_OPTIONS);

    private WindowsOnlooker() {}

    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        boolean bySystemIn = List.of(arguments).contains(BY_SYSTEM_IN);
        BufferedReader in = new BufferedReader(new InputStreamReader(
                bySystemIn ? System.in : new FileInputStream(FileDescriptor.in), StandardCharsets.UTF_8));
        out.println("ready");
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split(" ", 2);
            out.println(answer(words[0], words.length > 1 ? words[1] : ""));
        }
    }

    private static String answer(String question, String rest) {
        return switch (question) {
            case "pressed" -> pressed();
            case "text" -> text(rest);
            case "empty" -> empty(rest);
            case "title" -> title(rest.split("\\|"));
            case "frame" -> frame(rest);
            default -> throw new IllegalArgumentException(question);
        };
    }

    private static String pressed() {
        // Where a key was up a moment ago, Wine answers "up" again without looking.
        LockSupport.parkNanos(Duration.ofMillis(KEYS_CACHED_MS).toNanos());
        return IntStream.range(1, KEYS)
                .filter(key -> (USER32.GetAsyncKeyState(key) & DOWN) != 0)
                .mapToObj(Integer::toHexString)
                .collect(Collectors.joining(" "));
    }

    private static String title(String... oldAndNew) {
        return "" + USER32.SetWindowText(USER32.FindWindow(null, oldAndNew[0]), oldAndNew[1]);
    }

    private static String frame(String title) {
        int[] edges = new int[4];
        int result = Native.load("dwmapi", Dwmapi.class)
                .DwmGetWindowAttribute(
                        USER32.FindWindow(null, title),
                        DWMWA_EXTENDED_FRAME_BOUNDS,
                        edges,
                        edges.length * Integer.BYTES);
        return "%08x %d %d %d %d".formatted(result, edges[0], edges[1], edges[2], edges[3]);
    }

    private static String empty(String title) {
        return "" + USER32.SendMessage(edit(title), WM_SETTEXT, null, new char[1]);
    }

    /** Returns the edit control of a window, or null if the window has none. */
    private static Pointer edit(String title) {
        Pointer window = USER32.FindWindow(null, title);
        return window == null ? null : USER32.FindWindowEx(window, null, "Edit", null);
    }

    private static String text(String title) {
        Pointer edit = edit(title);
        if (edit == null) {
            return "";
        }
        char[] text = new char[LONGEST_TEXT];
        long length = Pointer.nativeValue(USER32.SendMessage(edit, WM_GETTEXT, new Pointer(text.length), text));
        return WitnessLog.json(new String(text, 0, (int) length));
    }
}
