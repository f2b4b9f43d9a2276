package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.Role;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.Set;

/**
 * What a program says about an element without being asked for more.
 *
 * @param childCount how many children it claims to have; it may be wrong, or more than anyone can read
 */
record Accessible(
        ObjectRef ref,
        int childCount,
        Set<AtspiInterface> interfaces,
        String name,
        AtspiRole nativeRole,
        String description,
        AtspiStates states) {

    /** More of a text is never shown, and programs may send megabytes. */
    static final int LONGEST_TEXT = 2000;

    Accessible {
        interfaces = Set.copyOf(interfaces);
        name = cut(name);
        description = cut(description);
    }

    Accessible withChildCount(int count) {
        return new Accessible(ref, count, interfaces, name, nativeRole, description, states);
    }

    static String cut(String text) {
        return text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) : text;
    }

    Role role() {
        return nativeRole.role();
    }

    boolean is(AtspiState state) {
        return states.has(state);
    }

    boolean has(AtspiInterface type) {
        return interfaces.contains(type);
    }
}
