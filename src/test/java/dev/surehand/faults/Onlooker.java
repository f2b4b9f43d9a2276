package dev.surehand.faults;

import com.sun.jna.NativeLibrary;
import com.sun.jna.NativeLong;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.NativeLongByReference;
import dev.surehand.platform.x11.bindings.Xkb;
import dev.surehand.platform.x11.bindings.Xlib;
import dev.surehand.testdesktop.TestDesktop;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;

/** An X client that is not the server: what it sees pressed, locked and mapped is so. */
final class Onlooker implements AutoCloseable {

    private static final int STATE_SIZE = 18;
    private static final int BUTTONS = 0x1F00;
    private static final int ALL_MODIFIERS = 0xFF;

    private final TestDesktop desktop;
    private final Pointer display;

    /**
     * @param keys keycodes that are down
     * @param mask of the pointer: modifiers, and from bit 8 buttons
     * @param keymap by xmodmap and xkbcomp
     */
    record State(BitSet keys, int mask, int lockedGroup, int locks, List<String> keymap) {

        /** How many keys and buttons. */
        int pressed() {
            return keys.cardinality() + Integer.bitCount(mask & BUTTONS);
        }

        /** Short, and in full only what differs in the keymap. */
        String against(State other) {
            return "keys %s, mask %x, group %d, locks %x, other lines of the keymap %s"
                    .formatted(
                            keys,
                            mask,
                            lockedGroup,
                            locks,
                            keymap.stream()
                                    .filter(line -> !other.keymap.contains(line))
                                    .toList());
        }
    }

    Onlooker(TestDesktop desktop) {
        this.desktop = desktop;
        display = Xlib.XOpenDisplay(desktop.display());
    }

    /** As {@link State#pressed}, without a look at the keymap. */
    int pressed() {
        return keys().cardinality() + Integer.bitCount(mask() & BUTTONS);
    }

    State state() {
        byte[] state = new byte[STATE_SIZE];
        Xkb.XkbGetState(display, Xkb.USE_CORE_KEYBOARD, state);
        List<String> keymap = Stream.of(
                        desktop.run("xmodmap", "-pke"),
                        desktop.run("xkbcomp", "-w", "0", "-xkb", desktop.display(), "-"))
                .flatMap(String::lines)
                .toList();
        return new State(keys(), mask(), state[1], state[9] & ALL_MODIFIERS, keymap);
    }

    private BitSet keys() {
        byte[] keys = new byte[32];
        Xkb.XQueryKeymap(display, keys);
        return BitSet.valueOf(keys);
    }

    private int mask() {
        IntByReference mask = new IntByReference();
        IntByReference unused = new IntByReference();
        NativeLongByReference window = new NativeLongByReference();
        long root = Xlib.XRootWindow(display, 0);
        NativeLibrary.getInstance(Xlib.LIBRARY).getFunction("XQueryPointer").invokeInt(new Object[] {
            display, new NativeLong(root), window, window, unused, unused, unused, unused, mask
        });
        return mask.getValue();
    }

    /** A layout of several groups with one of them in force, and locks that are on. */
    void set(String layout, int group, int locks) {
        desktop.run("setxkbmap", "-rules", "evdev", "-model", "pc105", "-layout", layout);
        Xkb.XkbLockGroup(display, Xkb.USE_CORE_KEYBOARD, group);
        Xkb.XkbLockModifiers(display, Xkb.USE_CORE_KEYBOARD, ALL_MODIFIERS, locks);
        Xlib.XSync(display, 0);
    }

    @Override
    public void close() {
        Xlib.XCloseDisplay(display);
    }
}
