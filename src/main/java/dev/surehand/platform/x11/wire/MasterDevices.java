package dev.surehand.platform.x11.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The pairs of a pointer and a keyboard that the server knows, through XInput 2. Each pair has a position, a focus and held keys
 * of its own. The server creates XTEST devices with each pair.
 *
 * <p>The requests of the core protocol, of XTEST and of XKB concern the pair of the connection that sends them: the person's, or
 * the one that {@link #pair} sets.
 *
 * <p>Source: The X Input Extension, version 2.3, and XI2proto.h.
 */
public final class MasterDevices {

    /** The pointer and the keyboard that every server begins with, and that the person uses. */
    public static final int PERSONS_POINTER = 2;

    public static final int PERSONS_KEYBOARD = 3;

    private static final String EXTENSION = "XInputExtension";

    private static final int QUERY_POINTER = 40;
    private static final int CHANGE_CURSOR = 42;
    private static final int CHANGE_HIERARCHY = 43;
    private static final int SET_CLIENT_POINTER = 44;
    private static final int SELECT_EVENTS = 46;
    private static final int QUERY_VERSION = 47;
    private static final int QUERY_DEVICE = 48;
    private static final int SET_FOCUS = 49;
    private static final int GET_FOCUS = 50;
    private static final int GRAB_DEVICE = 51;
    private static final byte ALREADY_GRABBED = 1;
    private static final int ASYNCHRONOUS = 1;

    private static final int ALL_MASTERS = 1;
    private static final int ADD_MASTER = 1;
    private static final int REMOVE_MASTER = 2;
    private static final int ATTACH_TO_MASTER = 1;

    /** Offsets in the reply to a query, and in each device. */
    private static final int DEVICE_COUNT = 8;

    private static final int FIRST_DEVICE = 32;
    private static final int USE = 2;
    private static final int PARTNER = 4;
    private static final int CLASS_COUNT = 6;
    private static final int NAME_LENGTH = 8;
    private static final int DEVICE_SIZE = 12;

    /** Offsets in the reply about a pointer: the number of words of its buttons, and the words. */
    private static final int BUTTON_WORDS = 34;

    private static final int BUTTONS = 56;

    private static final int POINTER = 1;

    /** XI_FocusIn and XI_FocusOut. */
    private static final int FOCUS_EVENTS = 1 << 9 | 1 << 10;

    /** In place of a window: the one under the pointer. */
    private static final long UNDER_POINTER = 1;

    private final X11Connection connection;
    private final int opcode;

    /**
     * A pointer with its keyboard.
     *
     * @param name as it was given to {@link #add}
     */
    public record MasterPair(int pointer, int keyboard, String name) {}

    private MasterDevices(X11Connection connection, int opcode) {
        this.connection = connection;
        this.opcode = opcode;
    }

    /** Returns empty when the server lacks XInput 2.2. */
    public static Optional<MasterDevices> of(X11Connection connection) {
        return connection
                .extension(EXTENSION)
                .map(extension -> new MasterDevices(connection, extension.opcode()))
                .filter(MasterDevices::hasVersion);
    }

    private boolean hasVersion() {
        return connection
                .ask(request(QUERY_VERSION).int16(2).int16(2).toBytes())
                .get()
                .filter(reply -> reply.getShort(8) > 2 || (reply.getShort(8) == 2 && reply.getShort(10) >= 2))
                .isPresent();
    }

    /** Returns the pair of a name; empty if there is none. */
    public Optional<MasterPair> find(String name) {
        return pairs().stream().filter(pair -> pair.name().equals(name)).findFirst();
    }

    List<MasterPair> pairs() {
        return connection
                .ask(request(QUERY_DEVICE).int16(ALL_MASTERS).int16(0).toBytes(), MasterDevices::pairs)
                .get()
                .orElse(List.of());
    }

    static List<MasterPair> pairs(ByteBuffer reply) {
        List<MasterPair> pairs = new ArrayList<>();
        int at = FIRST_DEVICE;
        for (int i = 0; i < Short.toUnsignedInt(reply.getShort(DEVICE_COUNT)); i++) {
            byte[] name = new byte[Short.toUnsignedInt(reply.getShort(at + NAME_LENGTH))];
            reply.get(at + DEVICE_SIZE, name);
            if (reply.getShort(at + USE) == POINTER) {
                pairs.add(new MasterPair(
                        reply.getShort(at),
                        reply.getShort(at + PARTNER),
                        new String(name, StandardCharsets.ISO_8859_1).replaceFirst(" pointer$", "")));
            }
            int classes = Short.toUnsignedInt(reply.getShort(at + CLASS_COUNT));
            at += DEVICE_SIZE + padded(name.length);
            for (int k = 0; k < classes; k++) {
                at += Integer.BYTES * Short.toUnsignedInt(reply.getShort(at + 2));
            }
        }
        return pairs;
    }

    /** @param name in characters of ASCII; the server adds a word for each device */
    public void add(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.US_ASCII);
        connection.send(change().int16(ADD_MASTER)
                .int16((8 + padded(bytes.length)) / Integer.BYTES)
                .int16(bytes.length)
                .int8(1)
                .int8(1)
                .bytes(bytes)
                .toBytes());
    }

    /** Removes a pair. Devices that somebody has attached to it return to the person's. */
    public void remove(MasterPair pair) {
        connection.send(change().int16(REMOVE_MASTER)
                .int16(3)
                .int16(pair.pointer())
                .int8(ATTACH_TO_MASTER)
                .int8(0)
                .int16(PERSONS_POINTER)
                .int16(PERSONS_KEYBOARD)
                .toBytes());
    }

    private X11Request change() {
        return request(CHANGE_HIERARCHY).int8(1).pad(3);
    }

    /**
     * Makes a pair the one that the core protocol means for a program.
     *
     * @param window of the program; 0 for this connection
     */
    public void pair(long window, int pointer) {
        connection.send(request(SET_CLIENT_POINTER)
                .int32(window)
                .int16(pointer)
                .int16(0)
                .toBytes());
    }

    /** Shows a cursor for one pointer where no program sets another. */
    public void cursor(int pointer, long window, int cursor) {
        connection.send(request(CHANGE_CURSOR)
                .int32(window)
                .int32(cursor)
                .int16(pointer)
                .int16(0)
                .toBytes());
    }

    /** Returns the window that has the focus of a keyboard; 0 for none, and 1 for the window under the pointer. */
    public long focus(int keyboard) {
        return connection
                .ask(request(GET_FOCUS).int16(keyboard).int16(0).toBytes())
                .get()
                .map(reply -> Integer.toUnsignedLong(reply.getInt(8)))
                .orElse(0L);
    }

    /** Sets the focus of a keyboard. */
    public void focus(int keyboard, long window) {
        connection.send(request(SET_FOCUS)
                .int32(window)
                .int32(0)
                .int16(keyboard)
                .int16(0)
                .toBytes());
    }

    /**
     * Returns whether a program has grabbed a pointer or a keyboard. Nothing is grabbed for it.
     *
     * @param unshown a window of this connection that is not shown
     */
    public boolean isGrabbed(int device, long unshown) {
        byte[] question = request(GRAB_DEVICE)
                .int32(unshown)
                .int32(0)
                .int32(0)
                .int16(device)
                .int8(ASYNCHRONOUS)
                .int8(ASYNCHRONOUS)
                .int8(0)
                .pad(1)
                .int16(0)
                .toBytes();
        return connection
                .ask(question)
                .get()
                .filter(reply -> reply.get(8) == ALREADY_GRABBED)
                .isPresent();
    }

    /** Returns whether a button of a pointer is down. */
    public boolean isPressed(int pointer) {
        return connection
                .ask(request(QUERY_POINTER)
                        .int32(connection.root())
                        .int16(pointer)
                        .int16(0)
                        .toBytes())
                .get()
                .filter(reply -> IntStream.range(0, Short.toUnsignedInt(reply.getShort(BUTTON_WORDS)))
                        .anyMatch(i -> reply.getInt(BUTTONS + i * Integer.BYTES) != 0))
                .isPresent();
    }

    /** Receives events when the focus of a keyboard comes to a window, or leaves it. */
    public void selectFocus(long window, int keyboard) {
        connection.send(request(SELECT_EVENTS)
                .int32(window > UNDER_POINTER ? window : connection.root())
                .int16(1)
                .int16(0)
                .int16(keyboard)
                .int16(1)
                .int32(FOCUS_EVENTS)
                .toBytes());
    }

    private X11Request request(int minor) {
        return X11Request.of(opcode, minor);
    }

    private static int padded(int length) {
        return length + 3 & ~3;
    }
}
