package dev.surehand.platform.quartz.input;

import dev.surehand.desktop.input.KeyboardLayout;
import dev.surehand.desktop.text.OutsideText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The keys of a keyboard layout.
 *
 * @param id the system's name for the input source in force
 * @param strokes by code point
 * @param isInputMethod whether an input method is in force, which may change what is typed
 */
record LayoutTable(String id, KeyboardLayout described, Map<Integer, MacKeyStroke> strokes, boolean isInputMethod) {

    /** The virtual key codes of the rows of a US keyboard, from the key at the left on. */
    private static final List<int[]> ROWS = List.of(
            new int[] {0x32, 0x12, 0x13, 0x14, 0x15, 0x17, 0x16, 0x1A, 0x1C, 0x19, 0x1D, 0x1B, 0x18},
            new int[] {0x0C, 0x0D, 0x0E, 0x0F, 0x11, 0x10, 0x20, 0x22, 0x1F, 0x23, 0x21, 0x1E, 0x2A},
            new int[] {0x00, 0x01, 0x02, 0x03, 0x05, 0x04, 0x26, 0x28, 0x25, 0x29, 0x27},
            new int[] {0x06, 0x07, 0x08, 0x09, 0x0B, 0x2D, 0x2E, 0x2B, 0x2F, 0x2C});

    private static final List<String> PLAIN = List.of("`1234567890-=", "qwertyuiop[]\\", "asdfghjkl;'", "zxcvbnm,./");
    private static final List<String> SHIFTED = List.of("~!@#$%^&*()_+", "QWERTYUIOP{}|", "ASDFGHJKL:\"", "ZXCVBNM<>?");

    LayoutTable {
        strokes = Map.copyOf(strokes);
    }

    /**
     * Returns the US layout, for a process in which the layout cannot be read.
     *
     * @param reason the end of a sentence
     */
    static LayoutTable assumed(String reason) {
        Map<Integer, MacKeyStroke> strokes = new HashMap<>();
        for (int row = 0; row < ROWS.size(); row++) {
            for (int i = 0; i < ROWS.get(row).length; i++) {
                MacKey key = MacKey.plain(ROWS.get(row)[i]);
                strokes.put((int) PLAIN.get(row).charAt(i), MacKeyStroke.plain(key));
                strokes.put((int) SHIFTED.get(row).charAt(i), new MacKeyStroke(List.of(MacKey.SHIFT), key));
            }
        }
        OutsideText name = OutsideText.of("U.S., assumed because " + reason);
        return new LayoutTable("", new KeyboardLayout("und", name), strokes, false);
    }

    Optional<MacKeyStroke> stroke(int codePoint) {
        return Optional.ofNullable(strokes.get(codePoint));
    }
}
