package dev.surehand.platform.x11;

import java.nio.ByteBuffer;

/**
 * A request that the server refused.
 *
 * @param code such as 3 for BadWindow
 * @param request its opcode, that of its extension for one of an extension
 */
record XError(int code, int request) {

    static final int BAD_WINDOW = 3;

    /** The first byte of an error among events. */
    static final byte TYPE = 0;

    static XError of(ByteBuffer error) {
        return new XError(Byte.toUnsignedInt(error.get(1)), Byte.toUnsignedInt(error.get(10)));
    }
}
