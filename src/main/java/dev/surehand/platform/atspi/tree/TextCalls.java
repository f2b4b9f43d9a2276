package dev.surehand.platform.atspi.tree;

import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The questions for the text of an element. A part that ends after the text is asked of nobody: Qt and LibreOffice answer an empty
 * text, and AccessKit an error. For all of a text, however long, GTK 4.8 answers an empty one.
 */
final class TextCalls {

    /** Stands for the end of a text, however long it is. */
    static final int TO_THE_END = -1;

    private TextCalls() {}

    /** Returns the question how long a text is. */
    static BusCall length(ObjectRef element) {
        return BusCall.property(element, AtspiInterface.TEXT.wireName(), "CharacterCount");
    }

    /**
     * Returns where the part ends that is to be asked for.
     *
     * @param length the answer to {@link #length}
     * @param most the largest number of characters
     */
    static int end(BusAnswer length, int most) {
        OptionalInt known = length.number();
        return known.isPresent() ? Math.min(Math.max(0, known.getAsInt()), most) : TO_THE_END;
    }

    /** Returns the question for the beginning of a text, up to an {@link #end}. */
    static BusCall text(ObjectRef element, int end) {
        return BusCall.of(element, AtspiInterface.TEXT.wireName(), "GetText", "ii", 0, end);
    }

    /** Returns the beginnings of texts, in the same order; each is empty if there is no answer. */
    static List<String> beginnings(BusConversation conversation, List<ObjectRef> elements) {
        List<BusAnswer> lengths =
                conversation.askAll(elements.stream().map(TextCalls::length).toList());
        List<BusCall> calls = new ArrayList<>();
        for (int i = 0; i < elements.size(); i++) {
            calls.add(text(elements.get(i), end(lengths.get(i), Accessible.LONGEST_TEXT)));
        }
        return conversation.askAll(calls).stream()
                .map(answer -> Accessible.cut(answer.text().orElse("")))
                .toList();
    }
}
