package dev.surehand.tool.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.time.Polling;
import dev.surehand.tool.element.ElementWork.WorkMethod;

/**
 * A combo box that has no items while its list is closed.
 *
 * @param opener the button that opens the list, and closes it again
 */
record ClosedList(ItemChoice choice, Element opener, ProgramActions program, KeyWork keys) {

    /** GTK 4 shows a button as pressed for 250 ms before it opens its list. */
    private static final Polling TO_OPEN = Polling.ofMillis(20, 2000);

    /**
     * Opens the list and chooses the item, which closes it; closes it too if the item cannot be chosen.
     *
     * @param via as in the call: auto, native or keys
     */
    WorkMethod choose(String via) {
        int closedSize = choice.size();
        try {
            if (!via.equals("keys") && isChosen()) {
                awaitClosed(closedSize);
                return WorkMethod.NATIVE;
            }
            close(closedSize);
            if (via.equals("native")) {
                throw keys.input().unsupported(via);
            }
            keys.bringToFront(opener);
            // The field that searches the list has the keyboard. Down moves it to an item, and Enter chooses what is
            // selected.
            var unused = isChosen();
            keys.press(choice.holder(), NamedKey.DOWN);
            keys.press(choice.holder(), NamedKey.ENTER);
            awaitClosed(closedSize);
            return WorkMethod.KEYS;
        } catch (DesktopException e) {
            close(closedSize);
            throw e;
        }
    }

    /** Opens the list and selects the item. Returns whether that chose it. */
    private boolean isChosen() {
        program.perform(opener, new ElementAction.Activate());
        keys.pause().until(choice::hasItems, TO_OPEN);
        return program.isPerformed(choice.item().element(), new ElementAction.Select(ElementAction.Selecting.ONLY));
    }

    private void awaitClosed(int closedSize) {
        keys.pause().until(() -> choice.size() <= closedSize, TO_OPEN);
    }

    private void close(int closedSize) {
        if (choice.size() > closedSize) {
            program.perform(opener, new ElementAction.Activate());
            awaitClosed(closedSize);
        }
    }
}
