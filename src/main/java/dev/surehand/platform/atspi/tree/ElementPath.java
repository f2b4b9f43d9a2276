package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.ArrayList;
import java.util.List;

/**
 * What a key stands for: an object of a program, or a place below one. Trees of Qt, and lists and trees of Swing, make new objects
 * for their items at each question, so an item is known by its number there.
 *
 * @param base an object that stays the same
 * @param indexes the number of the child at each level below it, from 0
 */
record ElementPath(ObjectRef base, List<Integer> indexes) {

    /** No path of an object on a bus has this character. */
    private static final String BEFORE_INDEX = "#";

    static ElementPath of(ElementKey key) {
        String[] parts = key.value().split(BEFORE_INDEX, -1);
        int gap = parts[0].indexOf(' ');
        ObjectRef base = new ObjectRef(parts[0].substring(0, Math.max(0, gap)), parts[0].substring(gap + 1));
        List<Integer> indexes = new ArrayList<>();
        for (int i = 1; i < parts.length; i++) {
            indexes.add(Integer.parseInt(parts[i]));
        }
        return new ElementPath(base, indexes);
    }

    static ElementKey key(WindowId window, ObjectRef ref) {
        return new ElementKey(window, ref.owner() + " " + ref.path());
    }

    /** Returns the key of a child that is known by its number. */
    static ElementKey child(ElementKey parent, int index) {
        return new ElementKey(parent.window(), parent.value() + BEFORE_INDEX + index);
    }

    /** Returns whether the element is known by its number, and so are the elements below it. */
    static boolean isNumbered(ElementKey key) {
        return key.value().contains(BEFORE_INDEX);
    }
}
