package dev.surehand.platform.uia.tree;

import dev.surehand.desktop.element.Element;
import dev.surehand.platform.jna.com.ComRef;
import java.util.ArrayList;
import java.util.List;

/**
 * An element that was read, with the object behind it.
 *
 * @param process the number of the process that describes it
 * @param window the number of the window that it is by itself; 0 if it is none
 * @param type the program's name for the kind of window or control
 */
record UiaNode(ComRef object, Element element, long process, long window, String type, List<UiaNode> children) {

    static UiaNode of(ComRef object, Element element, long process, long window, String type) {
        return new UiaNode(object, element, process, window, type, new ArrayList<>());
    }
}
