package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.geometry.ScreenRect;
import java.util.List;
import java.util.Optional;

/**
 * What an element says when it is asked for more.
 *
 * @param extents as the program reports them, which need not be a place on the screen; empty if it has none
 * @param actions the names of its actions, in the order of their numbers, in lower case
 * @param value the text or number that it shows
 * @param label the name of the element that labels it
 * @param id the identifier that its developers gave it
 */
record Details(Optional<ScreenRect> extents, List<String> actions, String value, String label, String id) {

    static final Details NONE = new Details(Optional.empty(), List.of(), "", "", "");

    Details {
        actions = List.copyOf(actions);
    }

    Details withValue(String shown) {
        return new Details(extents, actions, shown, label, id);
    }

    Details labelled(String name) {
        return new Details(extents, actions, value, name, id);
    }
}
