package dev.surehand.platform.win32.clipboard;

import com.sun.jna.platform.win32.WinUser;
import dev.surehand.platform.win32.bindings.User32;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The formats of the clipboard: numbers that Windows defines, and names that programs agree on. */
final class ClipboardFormats {

    static final String TEXT = "text/plain;charset=utf-8";
    static final String IMAGE = "image/png";

    /** In UTF-16 units. */
    private static final int LONGEST_NAME = 255;

    private static final Set<Integer> TEXTS = Set.of(WinUser.CF_UNICODETEXT, WinUser.CF_TEXT, WinUser.CF_OEMTEXT);
    private static final Set<Integer> BITMAPS = Set.of(WinUser.CF_DIB, WinUser.CF_DIBV5, User32.CF_BITMAP);

    private static final Map<Integer, String> NAMES = Map.ofEntries(
            Map.entry(WinUser.CF_METAFILEPICT, "CF_METAFILEPICT"),
            Map.entry(4, "CF_SYLK"),
            Map.entry(5, "CF_DIF"),
            Map.entry(6, "CF_TIFF"),
            Map.entry(WinUser.CF_PALETTE, "CF_PALETTE"),
            Map.entry(10, "CF_PENDATA"),
            Map.entry(11, "CF_RIFF"),
            Map.entry(12, "CF_WAVE"),
            Map.entry(WinUser.CF_ENHMETAFILE, "CF_ENHMETAFILE"),
            Map.entry(15, "CF_HDROP"),
            Map.entry(WinUser.CF_LOCALE, "CF_LOCALE"));

    /**
     * Formats whose handle is not memory: metafiles, palettes, and the bitmap that Windows creates from a DIB of the same
     * content.
     */
    private static final Set<Integer> NO_MEMORY =
            Set.of(User32.CF_BITMAP, WinUser.CF_METAFILEPICT, WinUser.CF_PALETTE, WinUser.CF_ENHMETAFILE);

    /**
     * Formats that refer to a window of the program that copied. They mean nothing after that program has given up the
     * clipboard.
     */
    private static final List<String> OF_THE_OWNER = List.of("DataObject", "Ole Private Data");

    private final User32 user32;
    private final int png;
    private final int mimePng;

    ClipboardFormats(User32 user32) {
        this.user32 = user32;
        png = registered("PNG");
        mimePng = registered(IMAGE);
    }

    int registered(String name) {
        return user32.RegisterClipboardFormat(name);
    }

    /** Returns the format in which most programs store PNG files. */
    int png() {
        return png;
    }

    /** Returns the formats of PNG files, in the order in which they are searched. */
    List<Integer> pngs() {
        return List.of(png, mimePng);
    }

    /**
     * Returns the formats on the clipboard, in the order in which the owner offers them. Requires that the clipboard is open.
     */
    List<Integer> offered() {
        List<Integer> formats = new ArrayList<>();
        for (int f = user32.EnumClipboardFormats(0); f != 0; f = user32.EnumClipboardFormats(f)) {
            formats.add(f);
        }
        return formats;
    }

    /** Returns the name of a format. All formats that {@link Win32Clipboard} converts to the same type have the same name. */
    String name(int format) {
        if (TEXTS.contains(format)) {
            return TEXT;
        }
        if (BITMAPS.contains(format) || pngs().contains(format)) {
            return IMAGE;
        }
        return NAMES.getOrDefault(format, format < User32.CF_REGISTERED ? "CF_" + format : registeredName(format));
    }

    private String registeredName(int format) {
        char[] name = new char[LONGEST_NAME + 1];
        int units = user32.GetClipboardFormatNameW(format, name, LONGEST_NAME);
        return units == 0 ? "CF_" + format : new String(name, 0, units);
    }

    /**
     * Returns the formats that are enough to restore the content. Windows creates the other text formats and the other bitmap
     * format from these.
     *
     * @param offered the formats in the order of the clipboard
     */
    List<Integer> toKeep(List<Integer> offered) {
        boolean unicode = offered.contains(WinUser.CF_UNICODETEXT);
        int firstBitmap = offered.stream()
                .filter(f -> f == WinUser.CF_DIB || f == WinUser.CF_DIBV5)
                .findFirst()
                .orElse(0);
        return offered.stream()
                .filter(f -> !(unicode && TEXTS.contains(f)) || f == WinUser.CF_UNICODETEXT)
                .filter(f -> !BITMAPS.contains(f) || f == firstBitmap)
                .filter(this::isMemory)
                .toList();
    }

    private boolean isMemory(int format) {
        boolean special = format == WinUser.CF_OWNERDISPLAY
                || (format >= WinUser.CF_DSPBITMAP && format <= WinUser.CF_DSPENHMETAFILE)
                || (format >= WinUser.CF_PRIVATEFIRST && format <= WinUser.CF_GDIOBJLAST);
        return !special && !NO_MEMORY.contains(format) && !OF_THE_OWNER.contains(name(format));
    }
}
