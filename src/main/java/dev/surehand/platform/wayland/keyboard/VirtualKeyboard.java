package dev.surehand.platform.wayland.keyboard;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.KeyboardLayout;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.wayland.keyboard.XkbKeymap.CharacterStroke;
import dev.surehand.platform.wayland.wire.Globals;
import dev.surehand.platform.wayland.wire.InputTime;
import dev.surehand.platform.wayland.wire.SharedFile;
import dev.surehand.platform.wayland.wire.WaylandConnection;
import dev.surehand.platform.wayland.wire.WaylandRequest;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A keyboard of its own, made with zwp_virtual_keyboard_manager_v1, with a keymap of its own. */
public final class VirtualKeyboard implements WaylandKeyboard {

    public static final String INTERFACE = "zwp_virtual_keyboard_manager_v1";

    private static final String SEAT = "wl_seat";
    private static final int CREATE = 0;
    private static final int KEYMAP = 0;
    private static final int KEY = 1;
    private static final int MODIFIERS = 2;
    private static final int XKB_V1 = 1;

    private final WaylandConnection connection;
    private final Optional<Integer> keyboard;
    private final XkbKeymap keymap = new XkbKeymap();
    private final Map<Key, CharacterStroke> down = new LinkedHashMap<>();
    private int locked = XkbKeymap.NUM_LOCK;
    private boolean isMapped;

    public VirtualKeyboard(WaylandConnection connection, Globals globals) {
        this.connection = connection;
        keyboard = globals.has(SEAT)
                ? globals.bind(INTERFACE, 1)
                        .map(maker -> made(maker, globals.bind(SEAT, 1).orElseThrow()))
                : Optional.empty();
    }

    private int made(int maker, int seat) {
        int made = connection.newObject();
        connection.send(WaylandRequest.of(maker, CREATE).int32(seat).int32(made));
        return made;
    }

    @Override
    public void check() {
        int unused = keyboard();
    }

    private int keyboard() {
        return keyboard.orElseThrow(() -> DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "This compositor does not offer %s, and its session has no portal for input that this server can reach, so there is no keyboard input. sway and other wlroots compositors offer it."
                        .formatted(INTERFACE)));
    }

    @Override
    public void begin() {
        check();
    }

    @Override
    public int mostOthers() {
        return keymap.mostOthers();
    }

    /** Every character can get a key, because the keymap is this server's own. */
    @Override
    public void checkCharacters(Set<Integer> codePoints) {
        check();
    }

    @Override
    public boolean hasOwnKey(int codePoint) {
        return keymap.isFixed(codePoint);
    }

    /** Sends the keymap if it has changed. */
    @Override
    public void prepare(Set<Integer> codePoints) {
        boolean isChanged = keymap.add(codePoints);
        if (isChanged || !isMapped) {
            sendKeymap();
        }
    }

    private void sendKeymap() {
        byte[] text = (keymap.text() + "\0").getBytes(StandardCharsets.UTF_8);
        try (SharedFile file = SharedFile.of(text.length, ErrorCode.SEND_INPUT_FAILED)) {
            ByteBuffer bytes = file.bytes();
            bytes.put(text);
            connection.send(WaylandRequest.of(keyboard(), KEYMAP)
                    .int32(XKB_V1)
                    .file(file.descriptor())
                    .int32(text.length));
            isMapped = true;
            sendState();
            connection.roundTrip();
        }
    }

    /** Presses a key. The state changes before a character, which needs it, and after a modifier, as on other keyboards. */
    @Override
    public void press(Key key) {
        CharacterStroke stroke = stroke(key);
        if (key instanceof Key.Named named) {
            sendState();
            send(stroke.code(), 1);
            toggleLock(named.name());
            down.put(key, stroke);
            sendState();
        } else {
            down.put(key, stroke);
            sendState();
            send(stroke.code(), 1);
        }
        connection.flush();
    }

    @Override
    public void release(Key key) {
        CharacterStroke stroke = down.remove(key);
        send((stroke == null ? stroke(key) : stroke).code(), 0);
        sendState();
        connection.flush();
    }

    private CharacterStroke stroke(Key key) {
        if (key instanceof Key.Named named) {
            prepare(Set.of());
            return new CharacterStroke(
                    KeyCodes.of(named.name()), KeyCodes.modifierBit(named.name()), XkbKeymap.AMERICAN);
        }
        int codePoint = ((Key.CharacterKey) key).codePoint();
        prepare(Set.of(codePoint));
        return keymap.find(codePoint).orElseThrow();
    }

    private void toggleLock(NamedKey key) {
        if (key == NamedKey.CAPSLOCK) {
            locked ^= XkbKeymap.CAPS_LOCK;
        } else if (key == NamedKey.NUMLOCK) {
            locked ^= XkbKeymap.NUM_LOCK;
        }
    }

    /** Caps Lock does not change the character. */
    @Override
    public void type(int codePoint) {
        CharacterStroke stroke = keymap.find(codePoint).orElseThrow();
        int before = locked;
        locked = XkbKeymap.NUM_LOCK;
        sendState(stroke.modifiers(), stroke.group());
        send(stroke.code(), 1);
        send(stroke.code(), 0);
        locked = before;
        sendState();
        connection.flush();
    }

    private void send(int code, int state) {
        connection.send(WaylandRequest.of(keyboard(), KEY)
                .int32(InputTime.now())
                .int32(code)
                .int32(state));
    }

    /** Sends the state for the keys that are held. The group is that of the last one, which is the one that repeats. */
    private void sendState() {
        sendState(
                0,
                down.values().stream().map(CharacterStroke::group).reduce(XkbKeymap.AMERICAN, (earlier, last) -> last));
    }

    private void sendState(int more, int group) {
        int depressed =
                down.values().stream().mapToInt(CharacterStroke::modifiers).reduce(more, (all, bits) -> all | bits);
        connection.send(WaylandRequest.of(keyboard(), MODIFIERS)
                .int32(depressed)
                .int32(0)
                .int32(locked)
                .int32(group));
    }

    @Override
    public boolean isDown(Key key) {
        return down.containsKey(key);
    }

    @Override
    public KeyboardLayout layout() {
        return new KeyboardLayout("und", OutsideText.of("a keymap of this server's own"));
    }
}
