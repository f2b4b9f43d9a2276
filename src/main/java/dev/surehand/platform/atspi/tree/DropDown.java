package dev.surehand.platform.atspi.tree;

import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.List;

/**
 * The open list of a combo box of GTK 4. The list selects an item, which does not choose it: the surface around the list does so when
 * it is confirmed, and closes. It passes the confirmation on to what has the keyboard in it, so that must be an item.
 *
 * @param list what holds the items
 * @param around what holds the list, from the list to the frame
 */
record DropDown(BusConversation conversation, Accessible list, List<Accessible> around) {

    private static final String CONFIRM = "default.activate";

    /** More items than a list of GTK 4.8 has at once. */
    private static final int MOST_ITEMS = 400;

    /** Chooses what is selected. Returns whether the program did. */
    boolean confirm() {
        return hasKeyboard()
                && around.stream()
                        .takeWhile(each -> each.nativeRole() != AtspiRole.COMBO_BOX)
                        .filter(each -> each.has(AtspiInterface.ACTION))
                        .anyMatch(this::isConfirmed);
    }

    /** Returns whether an item has the keyboard. In a list that is searched, the field above it has. */
    private boolean hasKeyboard() {
        List<ObjectRef> items = ProgramFrame.children(conversation, list.ref()).stream()
                .limit(MOST_ITEMS)
                .toList();
        return AccessibleReader.read(conversation, items).values().stream()
                .anyMatch(item -> item.is(AtspiState.FOCUSED));
    }

    private boolean isConfirmed(Accessible surface) {
        int confirm = ActionReader.read(conversation, surface.ref()).indexOf(CONFIRM);
        return confirm >= 0
                && conversation
                        .ask(BusCall.of(surface.ref(), AtspiInterface.ACTION.wireName(), "DoAction", "i", confirm))
                        .isTrue();
    }
}
