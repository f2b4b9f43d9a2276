package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.Optional;

/**
 * Finds the element that has the keyboard without a reading of its window: the one that had it in the last reading, or that
 * reported it last, if it says that it still has it.
 */
public final class KnownFocus {

    private final BusConversation conversation;
    private final FrameView view;

    public KnownFocus(BusConversation conversation, FrameView view) {
        this.conversation = conversation;
        this.view = view;
    }

    /**
     * Returns the element; empty if it is another one, or none was ever seen.
     *
     * @param reported the object of the program that reported last that it has the keyboard
     */
    public Optional<ElementKey> find(Optional<ObjectRef> reported) {
        Optional<ElementKey> seen = view.memory().focus().filter(this::hasKeyboard);
        return seen.isPresent() ? seen : reported.flatMap(this::confirmed);
    }

    private boolean hasKeyboard(ElementKey key) {
        ElementPath path = ElementPath.of(key);
        if (path.indexes().isEmpty() && !view.toolkit().focusesCurrentParts()) {
            return hasKeyboard(path.base());
        }
        TreeReader reader = new TreeReader(conversation, view);
        return reader.locate(key)
                .map(reader::describe)
                .filter(found -> found.element().is(ElementState.FOCUSED))
                .isPresent();
    }

    private boolean hasKeyboard(ObjectRef object) {
        AtspiStates states = AtspiStates.of(conversation
                .ask(BusCall.of(object, AtspiInterface.ACCESSIBLE.wireName(), "GetState"))
                .list());
        return states.has(AtspiState.FOCUSED) && !states.has(AtspiState.DEFUNCT);
    }

    private Optional<ElementKey> confirmed(ObjectRef object) {
        Optional<ElementKey> found = hasKeyboard(object)
                ? new TreeReader(conversation, view).keyOf(object).filter(this::hasKeyboard)
                : Optional.empty();
        found.ifPresent(view.memory()::rememberFocus);
        return found;
    }
}
