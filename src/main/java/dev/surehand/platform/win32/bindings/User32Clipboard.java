package dev.surehand.platform.win32.bindings;

import com.sun.jna.Pointer;
import com.sun.jna.win32.StdCallLibrary;

/** Functions of user32.dll: the clipboard. */
public interface User32Clipboard extends StdCallLibrary {

    int CF_TEXT = 1;
    int CF_BITMAP = 2;
    int CF_METAFILEPICT = 3;
    int CF_OEMTEXT = 7;
    int CF_DIB = 8;
    int CF_PALETTE = 9;
    int CF_UNICODETEXT = 13;
    int CF_ENHMETAFILE = 14;
    int CF_LOCALE = 16;
    int CF_DIBV5 = 17;

    /** Content that the clipboard owner draws itself. */
    int CF_OWNERDISPLAY = 0x80;

    int CF_DSPBITMAP = 0x82;
    int CF_DSPENHMETAFILE = 0x8E;
    int CF_PRIVATEFIRST = 0x200;
    int CF_GDIOBJLAST = 0x3FF;

    /** The first number of formats that are registered by name. */
    int CF_REGISTERED = 0xC000;

    /** @return 0 while another program has the clipboard open */
    int OpenClipboard(Pointer newOwner);

    int CloseClipboard();

    int EmptyClipboard();

    /**
     * Returns the content in a format. Blocks until the owner has rendered it. The handle remains the property of the
     * clipboard.
     */
    Pointer GetClipboardData(int format);

    /**
     * @param handle the content, which belongs to the clipboard after success; null to render the content on WM_RENDERFORMAT
     */
    Pointer SetClipboardData(int format, Pointer handle);

    /** @return the format after the given one; 0 at the end */
    int EnumClipboardFormats(int format);

    int CountClipboardFormats();

    /** @param name NUL-terminated UTF-16 */
    int RegisterClipboardFormatW(Pointer name);

    /** @return the length in UTF-16 units without the NUL; 0 for a format without a name */
    int GetClipboardFormatNameW(int format, Pointer name, int most);

    int GetClipboardSequenceNumber();

    Pointer GetClipboardOwner();

    /** @return null when the clipboard is closed, or was opened without a window */
    Pointer GetOpenClipboardWindow();
}
