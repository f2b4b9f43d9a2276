package dev.surehand.platform.atspi.tree;

import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.BusValues;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads the actions of elements. The answer with all actions of an element has names in the language of the person; only one
 * action at a time is asked for the name that all languages share. So that is asked once for each list of foreign names.
 */
final class ActionReader {

    private static final int MOST_ACTIONS = 100;

    private ActionReader() {}

    static BusCall call(ObjectRef ref) {
        return BusCall.of(ref, AtspiInterface.ACTION.wireName(), "GetActions");
    }

    /** Returns the names of the actions of one element, in the order of their numbers, in lower case. */
    static List<String> read(BusConversation conversation, ObjectRef ref) {
        List<String> names = names(conversation.ask(call(ref)));
        return common(conversation, Map.of(names, ref)).getOrDefault(names, names);
    }

    /** Returns the names as the program has them for the person. */
    static List<String> names(BusAnswer answer) {
        return answer.list().stream()
                .limit(MOST_ACTIONS)
                .map(action -> BusValues.list(action).stream()
                        .findFirst()
                        .flatMap(BusValues::text)
                        .map(ActionReader::plain)
                        .orElse(""))
                .toList();
    }

    private static String plain(String name) {
        return Accessible.cut(name).toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the names that all languages share, for those lists whose names are not known.
     *
     * @param examples for each list of names an element that has it
     */
    static Map<List<String>, List<String>> common(BusConversation conversation, Map<List<String>, ObjectRef> examples) {
        List<BusCall> calls = new ArrayList<>();
        List<List<String>> foreign = new ArrayList<>();
        examples.forEach((names, example) -> {
            if (ActionNames.areForeign(names)) {
                foreign.add(names);
                for (int i = 0; i < names.size(); i++) {
                    calls.add(BusCall.of(example, AtspiInterface.ACTION.wireName(), "GetName", "i", i));
                }
            }
        });
        List<BusAnswer> answers = conversation.askAll(calls);
        Map<List<String>, List<String>> common = new LinkedHashMap<>();
        int from = 0;
        for (List<String> names : foreign) {
            common.put(
                    names,
                    answers.subList(from, from + names.size()).stream()
                            .map(answer ->
                                    answer.text().map(ActionReader::plain).orElse(""))
                            .toList());
            from += names.size();
        }
        return common;
    }
}
