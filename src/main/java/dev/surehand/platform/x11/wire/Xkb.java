package dev.surehand.platform.x11.wire;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The X keyboard extension on one connection, for the core keyboard, whose keys programs receive. Modifiers are real modifiers.
 *
 * <p>Source: The X Keyboard Extension: Protocol Specification, version 1.0.
 */
public final class Xkb {

    /** In place of the number of a keyboard: the one of the connection. */
    public static final int CORE_KEYBOARD = 0x100;

    private static final int USE_EXTENSION = 0;
    private static final int GET_STATE = 4;
    private static final int LATCH_LOCK_STATE = 5;
    private static final int GET_CONTROLS = 6;
    private static final int SET_CONTROLS = 7;
    private static final int GET_MAP = 8;
    private static final int SET_MAP = 9;

    private static final int MAJOR_VERSION = 1;
    private static final int MINOR_VERSION = 0;

    private static final int KEY_TYPES = 1;
    private static final int KEY_SYMBOLS = 2;
    private static final int MODIFIER_MAP = 4;

    /** The server derives the keys' actions from their symbols. */
    private static final int RECOMPUTE_ACTIONS = 2;

    /** A bit of the controls that can be changed; {@link #REPEAT_KEYS} is a bit of the controls that are enabled. */
    private static final int PER_KEY_REPEAT = 1 << 30;

    private static final int REPEAT_KEYS = 1;

    /** Offset of the enabled controls in the reply about controls; a bit for each keycode follows. */
    private static final int ENABLED = 56;

    private static final int REPEATS = 60;
    private static final int REPEATS_SIZE = 32;

    private final X11Connection connection;
    private final int opcode;

    /** The reply to UseExtension, without which the server refuses all other requests; empty once the reply has come. */
    private Optional<Supplier<Optional<ByteBuffer>>> welcome;

    /** @param opcode of XKEYBOARD on this server */
    Xkb(X11Connection connection, int opcode) {
        this.connection = connection;
        this.opcode = opcode;
        welcome = Optional.of(connection.ask(
                request(USE_EXTENSION).int16(MAJOR_VERSION).int16(MINOR_VERSION).toBytes()));
    }

    public Supplier<Optional<ByteBuffer>> state() {
        return ask(request(GET_STATE).int16(CORE_KEYBOARD).int16(0), reply -> reply);
    }

    /** Reads types, symbols and modifiers of all keys of a keyboard. */
    public <T> Supplier<Optional<T>> map(int keyboard, Function<ByteBuffer, T> reader) {
        return ask(
                request(GET_MAP)
                        .int16(keyboard)
                        .int16(KEY_TYPES | KEY_SYMBOLS | MODIFIER_MAP)
                        .int16(0)
                        .pad(18),
                reader);
    }

    public Supplier<Optional<WireSymbols>> symbols(int firstKeycode, int count) {
        return ask(
                request(GET_MAP)
                        .int16(CORE_KEYBOARD)
                        .int16(0)
                        .int16(KEY_SYMBOLS)
                        .int16(0)
                        .int8(firstKeycode)
                        .int8(count)
                        .pad(14),
                WireSymbols::of);
    }

    public void setSymbols(WireSymbols symbols) {
        connection.send(request(SET_MAP)
                .int16(symbols.device())
                .int16(KEY_SYMBOLS)
                .int16(RECOMPUTE_ACTIONS)
                .int8(symbols.lowestKeycode())
                .int8(symbols.highestKeycode())
                .int16(0)
                .int8(symbols.firstKeycode())
                .int8(symbols.keys().size())
                .int16(symbols.total())
                .pad(18)
                .bytes(symbols.bytes())
                .toBytes());
    }

    /** Reads the whole keymap of a keyboard. */
    public Supplier<Optional<KeymapCopy>> copy(int keyboard) {
        return ask(
                request(GET_MAP)
                        .int16(keyboard)
                        .int16(KeymapCopy.PARTS)
                        .int16(0)
                        .pad(18),
                KeymapCopy::of);
    }

    /** Gives this connection's keyboard, and the devices that belong to it, another keymap. */
    public void set(KeymapCopy keymap) {
        connection.send(keymap.request(request(SET_MAP).int16(CORE_KEYBOARD)));
    }

    /** @param values of the affected modifiers; the others keep their state */
    public void lockModifiers(int affected, int values) {
        connection.send(request(LATCH_LOCK_STATE)
                .int16(CORE_KEYBOARD)
                .int8(affected)
                .int8(values)
                .pad(8)
                .toBytes());
    }

    public void lockGroup(int group) {
        connection.send(request(LATCH_LOCK_STATE)
                .int16(CORE_KEYBOARD)
                .int16(0)
                .int8(1)
                .int8(group)
                .pad(6)
                .toBytes());
    }

    /** Reports whether the server repeats the key while it is held; empty if the server does not answer. */
    public Supplier<Optional<Boolean>> repeats(int keycode) {
        return controls(reply -> (reply.getInt(ENABLED) & REPEAT_KEYS) != 0
                && (reply.get(REPEATS + keycode / Byte.SIZE) & 1 << keycode % Byte.SIZE) != 0);
    }

    /** Switches the repeat of one key on or off. Must be called while the server serves no other program. */
    public void setRepeat(int keycode, boolean isOn) {
        controls(reply -> {
                    byte[] keys = new byte[REPEATS_SIZE];
                    reply.get(REPEATS, keys);
                    return keys;
                })
                .get()
                .ifPresent(keys -> {
                    int bit = 1 << keycode % Byte.SIZE;
                    int index = keycode / Byte.SIZE;
                    keys[index] = (byte) (isOn ? keys[index] | bit : keys[index] & ~bit);
                    connection.send(request(SET_CONTROLS)
                            .int16(CORE_KEYBOARD)
                            .pad(26)
                            .int32(PER_KEY_REPEAT)
                            .pad(32)
                            .bytes(keys)
                            .toBytes());
                });
    }

    private <T> Supplier<Optional<T>> controls(Function<ByteBuffer, T> reader) {
        return ask(request(GET_CONTROLS).int16(CORE_KEYBOARD).int16(0), reader);
    }

    private X11Request request(int minor) {
        return X11Request.of(opcode, minor);
    }

    private <T> Supplier<Optional<T>> ask(X11Request request, Function<ByteBuffer, T> reader) {
        Supplier<Optional<T>> answer = connection.ask(request.toBytes(), reader);
        var unused = welcome.flatMap(Supplier::get);
        welcome = Optional.empty();
        return answer;
    }
}
