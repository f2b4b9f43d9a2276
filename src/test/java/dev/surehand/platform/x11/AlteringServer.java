package dev.surehand.platform.x11;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** An X server that lies. It forwards to a real server, and each message to a client can be altered. */
final class AlteringServer extends ServerProxy {

    private static final int HEAD = 32;
    private static final int SETUP_HEAD = 8;
    private static final int REPLY = 1;
    private static final int GENERIC_EVENT = 35;

    /** Decides what the client reads instead of a message. One thread per connection calls it. */
    @FunctionalInterface
    interface Alteration {
        byte[] alter(Message message);
    }

    public enum Kind {
        SETUP,
        ERROR,
        REPLY,
        EVENT
    }

    /**
     * A whole message of the server.
     *
     * @param opcode the major opcode of the request that a reply answers; 0 for other messages
     * @param minor the second byte of that request
     */
    record Message(Kind kind, int opcode, int minor, byte[] bytes) {

        /** Returns a copy to alter, in the byte order of this machine. */
        ByteBuffer copy() {
            return ByteBuffer.wrap(bytes.clone()).order(ByteOrder.nativeOrder());
        }
    }

    private final Alteration alteration;

    AlteringServer(String realDisplay, Alteration alteration) {
        super(realDisplay);
        this.alteration = alteration;
        start();
    }

    @Override
    Passage connect() {
        return new Altered();
    }

    private final class Altered implements Passage {

        /** Opcode and second byte of each request, by the 16 bits of its number that messages carry. */
        private final Map<Integer, Integer> asked = new ConcurrentHashMap<>();

        @Override
        public void requests(ReadableByteChannel client, WritableByteChannel server) throws IOException {
            ByteBuffer start = read(client, 12);
            write(server, start);
            write(server, read(client, padded(start.getShort(6)) + padded(start.getShort(8))));
            for (int number = 1; ; number++) {
                ByteBuffer head = read(client, 4);
                asked.put(number & 0xFFFF, Byte.toUnsignedInt(head.get(0)) << 8 | Byte.toUnsignedInt(head.get(1)));
                int words = Short.toUnsignedInt(head.getShort(2));
                write(server, head);
                if (words == 0) {
                    // BIG-REQUESTS: the length follows in a separate word, which the length includes.
                    ByteBuffer length = read(client, 4);
                    write(server, length);
                    words = length.getInt(0) - 1;
                }
                write(server, read(client, 4 * words - 4));
            }
        }

        @Override
        public void answers(ReadableByteChannel server, WritableByteChannel client) throws IOException {
            ByteBuffer setup = read(server, SETUP_HEAD);
            setup = joined(setup, read(server, 4 * Short.toUnsignedInt(setup.getShort(6))));
            alter(new Message(Kind.SETUP, 0, 0, setup.array()), client);
            while (true) {
                ByteBuffer head = read(server, HEAD);
                int type = head.get(0) & 0x7F;
                boolean isLonger = type == REPLY || type == GENERIC_EVENT;
                ByteBuffer whole = isLonger ? joined(head, read(server, 4 * head.getInt(4))) : head;
                alter(message(type, whole), client);
            }
        }

        private void alter(Message message, WritableByteChannel client) throws IOException {
            write(client, ByteBuffer.wrap(alteration.alter(message)));
        }

        private Message message(int type, ByteBuffer bytes) {
            if (type == REPLY) {
                int request = asked.getOrDefault(Short.toUnsignedInt(bytes.getShort(2)), 0);
                return new Message(Kind.REPLY, request >> 8, request & 0xFF, bytes.array());
            }
            return new Message(type == 0 ? Kind.ERROR : Kind.EVENT, 0, 0, bytes.array());
        }
    }

    private static int padded(short length) {
        return Short.toUnsignedInt(length) + 3 & ~3;
    }

    private static ByteBuffer read(ReadableByteChannel from, int count) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(count).order(ByteOrder.nativeOrder());
        while (bytes.hasRemaining()) {
            if (from.read(bytes) < 0) {
                throw new EOFException();
            }
        }
        return bytes.flip();
    }

    private static void write(WritableByteChannel to, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            to.write(bytes);
        }
    }

    private static ByteBuffer joined(ByteBuffer head, ByteBuffer rest) {
        return ByteBuffer.allocate(head.capacity() + rest.capacity())
                .order(ByteOrder.nativeOrder())
                .put(head)
                .put(rest)
                .flip();
    }
}
