package dev.surehand.platform.x11.wire;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * A request that the server refused.
 *
 * @param code such as 3 for BadWindow
 * @param request its opcode, that of its extension for one of an extension
 */
public record XError(int code, int request) {

    /** In place of a refusal: nobody is there any more. */
    public static final XError SERVER_GONE = new XError(-1, -1);

    public static final int BAD_WINDOW = 3;

    /** From code 1 on, as the protocol's users know them. Those of extensions come behind them. */
    private static final List<String> NAMES = List.of(
            "BadRequest",
            "BadValue",
            "BadWindow",
            "BadPixmap",
            "BadAtom",
            "BadCursor",
            "BadFont",
            "BadMatch",
            "BadDrawable",
            "BadAccess",
            "BadAlloc",
            "BadColor",
            "BadGC",
            "BadIDChoice",
            "BadName",
            "BadLength",
            "BadImplementation");

    /** The first byte of an error among events. */
    static final byte TYPE = 0;

    static XError of(ByteBuffer error) {
        return new XError(Byte.toUnsignedInt(error.get(1)), Byte.toUnsignedInt(error.get(10)));
    }

    /** Such as "request 42: BadWindow", behind "The X server refused". */
    @Override
    public String toString() {
        return "request %d: %s"
                .formatted(request, code > 0 && code <= NAMES.size() ? NAMES.get(code - 1) : "error " + code);
    }
}
