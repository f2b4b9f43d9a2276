package dev.surehand.platform.x11;

import dev.surehand.platform.x11.AlteringServer.Alteration;
import dev.surehand.platform.x11.AlteringServer.Kind;
import dev.surehand.platform.x11.AlteringServer.Message;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Alters one message in ten at random: bits, numbers, lengths and sequence numbers. It also adds messages that no one
 * requested.
 */
final class Mutation implements Alteration {

    private static final int ONE_IN = 10;

    /** Of the altered messages, one in this number may make a client wait for ever for the rest. */
    private static final int ONE_IN_LEAVES_WAITING = 60;

    private static final int HEAD = 32;
    private static final int SEQUENCE = 2;
    private static final int LENGTH = 4;
    private static final int BODY = 8;

    private static final int[] EXTREMES = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, 0xFFFF, 0x8000, 0x7FFF};

    private final Random random;
    private final AtomicBoolean on = new AtomicBoolean();
    private final AtomicInteger count = new AtomicInteger();

    Mutation(long seed) {
        random = new Random(seed);
    }

    void turn(boolean isOn) {
        on.set(isOn);
    }

    /** Returns how many messages were altered so far. */
    int count() {
        return count.get();
    }

    @Override
    public synchronized byte[] alter(Message message) {
        if (!on.get() || random.nextInt(ONE_IN) != 0) {
            return message.bytes();
        }
        count.incrementAndGet();
        if (message.kind() == Kind.SETUP) {
            return setup(message);
        }
        return random.nextInt(ONE_IN_LEAVES_WAITING) == 0 ? misnumbered(message) : changed(message);
    }

    /** Alters the setup, but not its lengths: libxcb itself reads this message, and waits for all of it. */
    private byte[] setup(Message message) {
        ByteBuffer bytes = message.copy();
        bytes.put(28 + random.nextInt(bytes.capacity() - 28), (byte) random.nextInt());
        return bytes.array();
    }

    private byte[] changed(Message message) {
        return switch (random.nextInt(8)) {
            case 0 -> bits(message);
            case 1 -> word(message);
            case 2 -> half(message);
            case 3 -> message.copy().put(1, (byte) random.nextInt()).array();
            case 4 -> resized(message, random.nextInt(1 + words(message)));
            case 5 -> resized(message, words(message) + 1 + random.nextInt(64));
            case 6 -> joined(event(message), message.bytes());
            default -> message.kind() == Kind.REPLY ? refusal(message) : bits(message);
        };
    }

    private byte[] misnumbered(Message message) {
        ByteBuffer bytes = message.copy();
        return switch (random.nextInt(3)) {
            case 0 ->
                bytes.putShort(SEQUENCE, (short) (bytes.getShort(SEQUENCE) + 1 - random.nextInt(3)))
                        .array();
            case 1 -> bytes.putInt(LENGTH, random.nextInt(1 << 16)).array();
            default -> joined(message.bytes(), message.bytes());
        };
    }

    private byte[] bits(Message message) {
        ByteBuffer bytes = message.copy();
        for (int i = 0; i <= random.nextInt(8); i++) {
            int at = BODY + random.nextInt(bytes.capacity() - BODY);
            bytes.put(at, (byte) (bytes.get(at) ^ 1 << random.nextInt(8)));
        }
        return bytes.array();
    }

    private byte[] word(Message message) {
        ByteBuffer bytes = message.copy();
        int at = BODY + 4 * random.nextInt((bytes.capacity() - BODY) / 4);
        return bytes.putInt(at, EXTREMES[random.nextInt(EXTREMES.length)]).array();
    }

    private byte[] half(Message message) {
        ByteBuffer bytes = message.copy();
        int at = BODY + 2 * random.nextInt((bytes.capacity() - BODY) / 2);
        return bytes.putShort(at, (short) EXTREMES[random.nextInt(EXTREMES.length)])
                .array();
    }

    private static int words(Message message) {
        return (message.bytes().length - HEAD) / 4;
    }

    /** Changes the length of a message to one that fits the number of bytes, but not their content. */
    private byte[] resized(Message message, int words) {
        if (message.kind() != Kind.REPLY) {
            return bits(message);
        }
        byte[] bytes = Arrays.copyOf(message.bytes(), HEAD + 4 * words);
        return ByteBuffer.wrap(bytes)
                .order(ByteOrder.nativeOrder())
                .putInt(LENGTH, words)
                .array();
    }

    /** Returns an event, possibly of an extension, or an error that nothing caused. */
    private byte[] event(Message before) {
        byte[] bytes = new byte[HEAD];
        random.nextBytes(bytes);
        int type = random.nextInt(34);
        return ByteBuffer.wrap(bytes)
                .order(ByteOrder.nativeOrder())
                .put(0, (byte) (type == 1 ? 0 : type))
                .putShort(SEQUENCE, before.copy().getShort(SEQUENCE))
                .array();
    }

    private byte[] refusal(Message reply) {
        byte[] bytes = Arrays.copyOf(reply.bytes(), HEAD);
        return ByteBuffer.wrap(bytes)
                .put(0, (byte) 0)
                .put(1, (byte) random.nextInt(20))
                .array();
    }

    private static byte[] joined(byte[] first, byte[] second) {
        return ByteBuffer.allocate(first.length + second.length)
                .put(first)
                .put(second)
                .array();
    }
}
