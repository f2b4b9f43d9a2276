package dev.surehand.platform.atspi.tree;

import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Asks elements about themselves, all at once, where the program did not name them among its items. */
final class AccessibleReader {

    private static final String ACCESSIBLE = AtspiInterface.ACCESSIBLE.wireName();
    private static final int CALLS_EACH = 6;

    private AccessibleReader() {}

    /** Returns those that have answered. */
    static Map<ObjectRef, Accessible> read(BusConversation conversation, List<ObjectRef> refs) {
        return found(refs, conversation.askAll(calls(refs)));
    }

    /** Returns the questions about these elements; {@link #found} reads the answers. */
    static List<BusCall> calls(List<ObjectRef> refs) {
        List<BusCall> calls = new ArrayList<>(refs.size() * CALLS_EACH);
        for (ObjectRef ref : refs) {
            calls.add(BusCall.of(ref, ACCESSIBLE, "GetRole"));
            calls.add(BusCall.of(ref, ACCESSIBLE, "GetState"));
            calls.add(BusCall.property(ref, ACCESSIBLE, "Name"));
            calls.add(BusCall.property(ref, ACCESSIBLE, "Description"));
            calls.add(BusCall.of(ref, ACCESSIBLE, "GetInterfaces"));
            calls.add(BusCall.property(ref, ACCESSIBLE, "ChildCount"));
        }
        return calls;
    }

    /** @param answers those to {@link #calls}, in the same order; more may follow */
    static Map<ObjectRef, Accessible> found(List<ObjectRef> refs, List<BusAnswer> answers) {
        Map<ObjectRef, Accessible> found = new HashMap<>();
        for (int i = 0; i < refs.size(); i++) {
            List<BusAnswer> own = answers.subList(i * CALLS_EACH, (i + 1) * CALLS_EACH);
            ObjectRef ref = refs.get(i);
            element(ref, own).ifPresent(element -> found.put(ref, element));
        }
        return found;
    }

    private static Optional<Accessible> element(ObjectRef ref, List<BusAnswer> answers) {
        if (answers.get(0).number().isEmpty() || !answers.get(1).isGiven()) {
            return Optional.empty();
        }
        AtspiStates states = AtspiStates.of(answers.get(1).list());
        if (states.has(AtspiState.DEFUNCT)) {
            return Optional.empty();
        }
        return Optional.of(new Accessible(
                ref,
                answers.get(5).number().orElse(0),
                AtspiInterface.named(
                        new HashSet<>(CacheItems.texts(answers.get(4).list()))),
                answers.get(2).text().orElse(""),
                AtspiRole.of(answers.get(0).number().getAsInt()),
                answers.get(3).text().orElse(""),
                states));
    }
}
