package dev.surehand.platform.x11.wire;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * An error with which the server refused a request.
 *
 * @param code such as 3 for BadWindow
 * @param request the request's major opcode; for an extension's request, the extension's opcode
 */
public record XError(int code, int request) {

    /** The end of the server, in place of a refused request. */
    public static final XError SERVER_GONE = new XError(-1, -1);

    public static final int BAD_WINDOW = 3;

    /** The protocol's error names from code 1 on. Errors of extensions have higher codes. */
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

    /** Returns text such as "request 42: BadWindow", which follows "The X server refused". */
    @Override
    public String toString() {
        return "request %d: %s"
                .formatted(request, code > 0 && code <= NAMES.size() ? NAMES.get(code - 1) : "error " + code);
    }
}
