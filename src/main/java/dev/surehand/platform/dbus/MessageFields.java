package dev.surehand.platform.dbus;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;

/** The fields of the header of a message, as the D-Bus specification has them, "Message Format". */
final class MessageFields {

    private static final byte UNIX_FDS = 9;
    private static final int STRUCT = 8;
    private static final int WORD = 4;

    private MessageFields() {}

    /**
     * Returns how many file descriptors the message says that it has.
     *
     * @param fields all of them, in the byte order of the message, beginning with the first
     * @throws IOException if they cannot be read
     */
    static int descriptors(ByteBuffer fields) throws IOException {
        int count = 0;
        try {
            while (fields.hasRemaining()) {
                align(fields, STRUCT);
                byte name = fields.get();
                int value = value(fields);
                count = name == UNIX_FDS ? value : count;
            }
        } catch (BufferUnderflowException | ArithmeticException e) {
            throw new IOException("The header of a message cannot be read", e);
        }
        if (count < 0) {
            throw new IOException("A message claims to have %d descriptors".formatted(count));
        }
        return count;
    }

    /** Passes over a variant; returns its value if it is a number. */
    private static int value(ByteBuffer fields) throws IOException {
        int length = fields.get();
        byte type = fields.get();
        if (length != 1 || fields.get() != 0) {
            throw new IOException("A field of the header of a message has an unknown type");
        }
        switch (type) {
            case 'u' -> {
                align(fields, WORD);
                return fields.getInt();
            }
            case 's', 'o' -> {
                align(fields, WORD);
                skip(fields, Math.addExact(fields.getInt(), 1));
            }
            case 'g' -> skip(fields, Byte.toUnsignedInt(fields.get()) + 1);
            default -> throw new IOException("A field of the header of a message has the unknown type " + (char) type);
        }
        return 0;
    }

    private static void align(ByteBuffer fields, int to) {
        skip(fields, (to - fields.position() % to) % to);
    }

    /** Refuses to go back, which would never end. */
    private static void skip(ByteBuffer fields, int count) {
        if (count < 0 || count > fields.remaining()) {
            throw new BufferUnderflowException();
        }
        fields.position(fields.position() + count);
    }
}
