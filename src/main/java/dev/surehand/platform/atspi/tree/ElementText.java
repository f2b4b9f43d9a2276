package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.ElementKey;
import dev.surehand.platform.atspi.bus.BusCall;
import dev.surehand.platform.atspi.bus.BusConversation;
import java.util.Optional;

/** Reads the text of an element. */
public final class ElementText {

    private ElementText() {}

    /**
     * Returns the text; empty if it has none, and for passwords.
     *
     * @param most the largest number of UTF-16 units
     */
    public static String read(BusConversation conversation, FrameView view, ElementKey key, int most) {
        Optional<TreeReader.HeldAccessible> found = new TreeReader(conversation, view).locate(key);
        if (found.filter(each -> each.element().has(AtspiInterface.TEXT) && !each.isSecret())
                .isEmpty()) {
            return "";
        }
        BusCall call = BusCall.of(
                found.get().element().ref(),
                AtspiInterface.TEXT.wireName(),
                "GetText",
                "ii",
                0,
                view.toolkit().wantsExactEnds() ? -1 : most);
        String text = conversation.askLong(call).text().orElse("");
        // Programs count in code points, and a bad one sends more than it was asked for.
        int end = Math.min(text.length(), most);
        boolean cutsPair = end > 0 && end < text.length() && Character.isHighSurrogate(text.charAt(end - 1));
        return text.substring(0, cutsPair ? end - 1 : end);
    }
}
