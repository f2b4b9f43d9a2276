package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.Optional;

/** Reads the text of an element. */
public final class ElementText {

    private ElementText() {}

    /**
     * Returns the text; empty if it has none, and for passwords.
     *
     * @param most the largest number of UTF-16 units
     * @throws DesktopException program_not_answering if the text does not come in time, or is too long to be sent
     */
    public static String read(BusConversation conversation, FrameView view, ElementKey key, int most) {
        Optional<TreeReader.HeldAccessible> found = new TreeReader(conversation, view).locate(key);
        if (found.isEmpty() && conversation.isIncomplete()) {
            throw notGiven();
        }
        if (found.filter(each -> each.element().has(AtspiInterface.TEXT) && !each.isSecret())
                .isEmpty()) {
            return "";
        }
        ObjectRef ref = found.get().element().ref();
        int last = TextCalls.end(conversation.ask(TextCalls.length(ref)), most);
        String text = conversation.askLong(TextCalls.text(ref, last)).text().orElseThrow(ElementText::notGiven);
        // Programs count in code points, and a bad one sends more than it was asked for.
        int end = Math.min(text.length(), most);
        boolean cutsPair = end > 0 && end < text.length() && Character.isHighSurrogate(text.charAt(end - 1));
        return text.substring(0, cutsPair ? end - 1 : end);
    }

    private static DesktopException notGiven() {
        return DesktopException.of(
                ErrorCode.PROGRAM_NOT_ANSWERING,
                "The program does not give the text of the element in time, or it is too long. Try again in a moment, or use screenshots.");
    }
}
