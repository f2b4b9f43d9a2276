package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.win32.StdCallLibrary;
import org.jspecify.annotations.Nullable;

/** Functions and constants of user32.dll that jna-platform lacks: the clipboard. */
public interface User32Clipboard extends StdCallLibrary {

    int CF_BITMAP = 2;

    /** The first number of formats that are registered by name. */
    int CF_REGISTERED = 0xC000;

    /** @return false while another program has the clipboard open */
    boolean OpenClipboard(HWND newOwner);

    boolean CloseClipboard();

    boolean EmptyClipboard();

    /**
     * Returns the content in a format. Blocks until the owner has rendered it. The handle remains the property of the
     * clipboard.
     *
     * @return null when the owner does not provide the format
     */
    @Nullable
    Pointer GetClipboardData(int format);

    /**
     * @param handle the content, which belongs to the clipboard after success; null to render the content on WM_RENDERFORMAT
     * @return null on failure
     */
    @Nullable
    Pointer SetClipboardData(int format, @Nullable Pointer handle);

    /** @return the format after the given one; 0 at the end */
    int EnumClipboardFormats(int format);

    int CountClipboardFormats();

    /** @return the length in UTF-16 units without the NUL; 0 for a format without a name */
    int GetClipboardFormatNameW(int format, char[] name, int most);

    int GetClipboardSequenceNumber();

    /** @return null when no window owns the content */
    @Nullable
    HWND GetClipboardOwner();

    /** @return null when the clipboard is closed, or was opened without a window */
    @Nullable
    HWND GetOpenClipboardWindow();
}
