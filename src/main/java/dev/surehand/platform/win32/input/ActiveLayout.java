package dev.surehand.platform.win32.input;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HKL;
import com.sun.jna.platform.win32.WinReg;
import com.sun.jna.platform.win32.WinUser;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.desktop.input.KeyboardLayout;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.win32.bindings.Advapi32;
import dev.surehand.platform.win32.bindings.User32;
import dev.surehand.platform.win32.system.FocusedThread;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** The keyboard layout of the thread that has the focus. Each thread has its own layout. */
final class ActiveLayout {

    private static final int MOST_UNITS = 256;
    private static final int SHIFT_STATE = 8;
    private static final int NO_KEY = -1;

    /**
     * From this value on, the upper half of a handle does not identify a layout: it belongs to an input method, which the
     * registry lists under the whole handle.
     */
    private static final int FIRST_INPUT_METHOD = 0xE000;

    private final WindowsLibraries windows;
    private final HKL handle;

    private ActiveLayout(WindowsLibraries windows, HKL handle) {
        this.windows = windows;
        this.handle = handle;
    }

    static ActiveLayout of(WindowsLibraries windows) {
        User32 user32 = windows.user32();
        HKL ofThread = user32.GetKeyboardLayout(FocusedThread.of(user32).thread());
        // Windows reports no layout for a console, so the default layout of a new thread is used.
        return new ActiveLayout(windows, ofThread == null ? user32.GetKeyboardLayout(0) : ofThread);
    }

    /** Returns the keys that type a character; empty when the layout has none. */
    Optional<Win32KeyStroke> stroke(int codePoint) {
        if (!Character.isBmpCodePoint(codePoint)) {
            return Optional.empty();
        }
        short found = windows.user32().VkKeyScanExW((char) codePoint, handle);
        int state = found >> SHIFT_STATE & 0xFF;
        return found == NO_KEY || !Win32KeyStroke.canPress(state)
                ? Optional.empty()
                : Optional.of(Win32KeyStroke.of(state, key(found & 0xFF)));
    }

    /**
     * Returns the key that commands name with a Latin letter or a digit; this also works on layouts without Latin letters.
     * Empty for other characters.
     */
    Optional<Win32KeyStroke> command(int codePoint) {
        OptionalInt code = VirtualKey.ofCommand(codePoint);
        return code.isPresent() ? Optional.of(Win32KeyStroke.plain(key(code.getAsInt()))) : Optional.empty();
    }

    /**
     * Returns the key of a letter.
     *
     * @param letter a Latin letter in upper case
     */
    VirtualKey letter(char letter) {
        return key(letter);
    }

    private VirtualKey key(int code) {
        int scanCode = windows.user32().MapVirtualKeyEx(code, WinUser.MAPVK_VK_TO_VSC_EX, handle);
        return new VirtualKey(code, scanCode & 0xFF, (scanCode & 0xFF00) != 0);
    }

    KeyboardLayout describe() {
        return new KeyboardLayout(languageTag(), OutsideText.of(name()));
    }

    private String languageTag() {
        char[] tag = new char[MOST_UNITS];
        int units = windows.kernel32().LCIDToLocaleName(handle.getLanguageIdentifier(), tag, MOST_UNITS, 0);
        String name = units == 0 ? "" : Native.toString(tag);
        return name.isEmpty() ? "und" : name;
    }

    /**
     * Returns the name of the layout as the Windows settings show it; the handle in hexadecimal when the registry does not list
     * it.
     */
    private String name() {
        int layout = bits() >>> Short.SIZE;
        String hexadecimal = hexadecimal(bits());
        return text(layout < FIRST_INPUT_METHOD ? hexadecimal(layout) : hexadecimal)
                .orElse(hexadecimal);
    }

    private static String hexadecimal(int number) {
        return String.format(Locale.ROOT, "%08x", number);
    }

    private Optional<String> text(String id) {
        byte[] text = new byte[Character.BYTES * MOST_UNITS];
        int error = windows.advapi32()
                .RegGetValue(
                        WinReg.HKEY_LOCAL_MACHINE,
                        "SYSTEM\\CurrentControlSet\\Control\\Keyboard Layouts\\" + id,
                        "Layout Text",
                        Advapi32.RRF_RT_REG_SZ,
                        null,
                        text,
                        new IntByReference(text.length));
        return error == 0
                ? Optional.of(Native.toString(new String(text, StandardCharsets.UTF_16LE).toCharArray()))
                : Optional.empty();
    }

    private int bits() {
        return (int) Pointer.nativeValue(handle.getPointer());
    }
}
