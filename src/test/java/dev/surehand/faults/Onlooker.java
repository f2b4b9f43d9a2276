package dev.surehand.faults;

import com.sun.jna.Pointer;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.X11;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;

/** An X client separate from the server that reads which keys are pressed, which locks are on, and how keys are mapped. */
public final class Onlooker implements AutoCloseable {

    private static final int BUTTONS = 0x1F00;
    private static final int ALL_MODIFIERS = 0xFF;

    private final TestDesktop desktop;
    private final Pointer display;

    /**
     * The state of the keyboard and the pointer.
     *
     * @param keys keycodes that are down
     * @param mask the pointer's mask: modifiers, and from bit 8 buttons
     * @param keymap the keymap from xmodmap and xkbcomp
     */
    public record State(BitSet keys, int mask, int lockedGroup, int locks, List<String> keymap) {

        /** Returns the number of keys and buttons that are down. */
        public int pressed() {
            return keys.cardinality() + Integer.bitCount(mask & BUTTONS);
        }

        /** Describes the state; of the keymap it lists only the lines that differ. */
        public String against(State other) {
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

    public Onlooker(TestDesktop desktop) {
        this.desktop = desktop;
        display = X11.XOpenDisplay(desktop.display());
    }

    /** Returns the same as {@link State#pressed}, without reading the keymap. */
    public int pressed() {
        return keys().cardinality() + Integer.bitCount(mask() & BUTTONS);
    }

    public State state() {
        X11.Locks locks = X11.locks(display);
        List<String> keymap = Stream.of(
                        desktop.run("xmodmap", "-pke"),
                        desktop.run("xkbcomp", "-w", "0", "-xkb", desktop.display(), "-"))
                .flatMap(String::lines)
                .toList();
        return new State(keys(), mask(), locks.group(), locks.modifiers(), keymap);
    }

    private BitSet keys() {
        return X11.keys(display);
    }

    private int mask() {
        return X11.mask(display);
    }

    /** Sets a layout of several groups, the active group, and the locks that are on. */
    void set(String layout, int group, int locks) {
        desktop.useLayout(layout);
        X11.XkbLockGroup(display, X11.USE_CORE_KEYBOARD, group);
        X11.XkbLockModifiers(display, X11.USE_CORE_KEYBOARD, ALL_MODIFIERS, locks);
        X11.XSync(display, 0);
    }

    @Override
    public void close() {
        X11.XCloseDisplay(display);
    }
}
