package dev.surehand.platform.wayland.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Deque;

/** One event of the compositor, by Wayland or EI. Its arguments are read in order. */
public final class WaylandEvent {

    private static final int WORD = 4;

    private final int opcode;
    private final ByteBuffer arguments;
    private final Deque<Integer> files;

    /** @param arguments in the byte order of this machine */
    public WaylandEvent(int opcode, ByteBuffer arguments, Deque<Integer> files) {
        this.opcode = opcode;
        this.arguments = arguments;
        this.files = files;
    }

    /** Returns the number of the event in its interface, counted from 0. */
    public int opcode() {
        return opcode;
    }

    /** Reads an int, uint, object or new id. */
    public int int32() {
        return arguments.getInt();
    }

    public long int64() {
        return arguments.getLong();
    }

    public float float32() {
        return arguments.getFloat();
    }

    /** Reads a text; an absent text is empty. */
    public String string() {
        int length = arguments.getInt();
        if (length == 0) {
            return "";
        }
        byte[] bytes = new byte[length - 1];
        arguments.get(bytes);
        int padded = (length + WORD - 1) / WORD * WORD;
        arguments.position(arguments.position() + padded - bytes.length);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Reads an array of 32-bit numbers. */
    public int[] numbers() {
        int length = arguments.getInt();
        int[] numbers = new int[length / WORD];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = arguments.getInt();
        }
        return numbers;
    }

    /** Takes a file descriptor, which the caller closes; -1 if the compositor sent none. */
    public int file() {
        Integer file = files.poll();
        return file == null ? -1 : file;
    }
}
