package dev.surehand.platform.javabridge.link;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.desktop.geometry.ScreenRect;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;

/**
 * What a program says about one object. The texts are in arrays of fixed length, and a program may fill them without an end.
 *
 * @param role in English, whatever language the program has
 * @param states in English
 * @param index its number among the children of its parent; negative if it has none
 * @param children how many it claims to have
 * @param bounds on the screen as the program counts it; empty if it is not on the screen
 */
public record ContextInfo(
        String name,
        String description,
        String role,
        Set<String> states,
        int index,
        int children,
        Optional<ScreenRect> bounds,
        Set<JavaInterface> interfaces) {

    // AccessibleContextInfo: two texts of 1,024 units, four of 256, then numbers of 32 bits.
    static final int LONG_UNITS = 1024;
    static final int SHORT_UNITS = 256;
    static final int NAME = 0;
    static final int DESCRIPTION = NAME + LONG_UNITS * Character.BYTES;
    static final int ROLE = DESCRIPTION + LONG_UNITS * Character.BYTES;
    static final int ROLE_ENGLISH = ROLE + SHORT_UNITS * Character.BYTES;
    static final int STATES = ROLE_ENGLISH + SHORT_UNITS * Character.BYTES;
    static final int STATES_ENGLISH = STATES + SHORT_UNITS * Character.BYTES;
    static final int INDEX = STATES_ENGLISH + SHORT_UNITS * Character.BYTES;
    static final int CHILDREN = INDEX + Integer.BYTES;
    static final int X = CHILDREN + Integer.BYTES;
    static final int Y = X + Integer.BYTES;
    static final int WIDTH = Y + Integer.BYTES;
    static final int HEIGHT = WIDTH + Integer.BYTES;
    static final int HAS_COMPONENT = HEIGHT + Integer.BYTES;
    static final int HAS_ACTION = HAS_COMPONENT + Integer.BYTES;
    static final int HAS_SELECTION = HAS_ACTION + Integer.BYTES;
    static final int HAS_TEXT = HAS_SELECTION + Integer.BYTES;
    static final int INTERFACES = HAS_TEXT + Integer.BYTES;
    static final int SIZE = INTERFACES + Integer.BYTES;

    private static final int VALUE_BIT = 1;

    /** Farther away than any screen: numbers of programs that lie. */
    private static final int FARTHEST = 1 << 20;

    /** Reads the structure. */
    static ContextInfo of(Pointer from) {
        Set<JavaInterface> interfaces = JavaInterface.none();
        add(interfaces, JavaInterface.ACTION, from.getInt(HAS_ACTION) != 0);
        add(interfaces, JavaInterface.SELECTION, from.getInt(HAS_SELECTION) != 0);
        add(interfaces, JavaInterface.TEXT, from.getInt(HAS_TEXT) != 0);
        add(interfaces, JavaInterface.VALUE, (from.getInt(INTERFACES) & VALUE_BIT) != 0);
        return new ContextInfo(
                text(from, NAME, LONG_UNITS),
                text(from, DESCRIPTION, LONG_UNITS),
                text(from, ROLE_ENGLISH, SHORT_UNITS),
                Set.copyOf(java.util.Arrays.asList(
                                text(from, STATES_ENGLISH, SHORT_UNITS).split(","))
                        .stream()
                        .distinct()
                        .toList()),
                from.getInt(INDEX),
                Math.max(0, from.getInt(CHILDREN)),
                area(from.getInt(X), from.getInt(Y), from.getInt(WIDTH), from.getInt(HEIGHT)),
                interfaces);
    }

    private static void add(Set<JavaInterface> interfaces, JavaInterface each, boolean isOffered) {
        if (isOffered) {
            interfaces.add(each);
        }
    }

    private static Optional<ScreenRect> area(int x, int y, int width, int height) {
        boolean isPlace = Math.abs((long) x) < FARTHEST
                && Math.abs((long) y) < FARTHEST
                && width > 0
                && width < FARTHEST
                && height > 0
                && height < FARTHEST;
        return isPlace ? Optional.of(new ScreenRect(x, y, width, height)) : Optional.empty();
    }

    /** Reads a text up to its 0, or to the end of its array. */
    static String text(Pointer from, int offset, int units) {
        String all = new String(from.getByteArray(offset, units * Character.BYTES), StandardCharsets.UTF_16LE);
        int end = all.indexOf(0);
        return end < 0 ? all : all.substring(0, end);
    }

    /** Writes a text with its 0, which must fit. */
    static void write(Memory to, int offset, String text) {
        byte[] units = (text + "\0").getBytes(StandardCharsets.UTF_16LE);
        to.write(offset, units, 0, units.length);
    }

    /** An answer without a role is none: the program has not answered, or the object is gone. */
    boolean isAnswer() {
        return !role.isEmpty();
    }

    public boolean is(String state) {
        return states.contains(state);
    }

    public boolean has(JavaInterface each) {
        return interfaces.contains(each);
    }
}
