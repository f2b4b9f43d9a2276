package dev.surehand.platform.win32.hand;

import dev.surehand.platform.win32.bindings.User32;
import java.util.Arrays;
import java.util.Optional;

/**
 * A window class whose controls do with a posted message what they do with the input of a person, as HandWineIT has shown. What
 * another class does is unknown: toolkits that draw their controls themselves ask Windows for the real mouse and keys.
 */
enum ProvenClass {
    EDIT("Edit", User32.EM_GETFIRSTVISIBLELINE),
    LIST_BOX("ListBox", User32.LB_GETTOPINDEX),
    /** It has nothing to scroll. */
    BUTTON("Button", 0);

    private final String className;

    /** The message that asks for the first line shown; 0 for none. */
    private final int firstLine;

    ProvenClass(String className, int firstLine) {
        this.className = className;
        this.firstLine = firstLine;
    }

    /** Returns the class of that name; empty for any other. */
    static Optional<ProvenClass> named(String name) {
        return Arrays.stream(values())
                .filter(each -> each.className.equalsIgnoreCase(name))
                .findFirst();
    }

    /** Returns whether the styles of a control are of a kind that is known. A box around others takes no clicks. */
    boolean knows(int style) {
        int kind = style & User32.BS_TYPEMASK;
        return this != BUTTON || kind < User32.BS_GROUPBOX || kind == User32.BS_AUTORADIOBUTTON;
    }

    int firstLine() {
        return firstLine;
    }

    /** Returns whether a second click in a row is a double click for it, which it shows. */
    boolean showsDoubleClick() {
        return this == EDIT;
    }
}
