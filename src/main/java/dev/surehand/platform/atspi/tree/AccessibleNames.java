package dev.surehand.platform.atspi.tree;

import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The names of elements that label others.
 *
 * @param known those that were read already
 */
record AccessibleNames(Function<ObjectRef, Optional<Accessible>> known) {

    /** Returns the names that are known, or that the elements report. */
    Map<ObjectRef, String> of(BusConversation conversation, List<ObjectRef> refs) {
        Map<ObjectRef, String> names = new HashMap<>();
        refs.forEach(ref -> known.apply(ref).ifPresent(element -> names.put(ref, element.name())));
        List<ObjectRef> unknown =
                refs.stream().filter(ref -> !names.containsKey(ref)).distinct().toList();
        List<BusAnswer> answers = conversation.askAll(unknown.stream()
                .map(ref -> BusCall.property(ref, AtspiInterface.ACCESSIBLE.wireName(), "Name"))
                .toList());
        for (int i = 0; i < unknown.size(); i++) {
            names.put(unknown.get(i), Accessible.cut(answers.get(i).text().orElse("")));
        }
        return names;
    }
}
