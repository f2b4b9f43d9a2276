package dev.surehand.platform.atspi.tree;

import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The names of elements that label others.
 *
 * @param known those that were read already
 */
record AccessibleNames(Function<ObjectRef, Optional<Accessible>> known) {

    /** Only these are asked for a text, as a field may hold a password. GTK 4.24 gives no role to the labels in menus. */
    private static final Set<AtspiRole> WITH_TEXT = EnumSet.of(AtspiRole.LABEL, AtspiRole.STATIC, AtspiRole.INVALID);

    /** Returns the names that are known, or that the elements report; the texts of labels without a name. */
    Map<ObjectRef, String> of(BusConversation conversation, List<ObjectRef> refs) {
        Map<ObjectRef, String> names = new HashMap<>();
        List<ObjectRef> textOnly = new ArrayList<>();
        List<ObjectRef> unknown = new ArrayList<>();
        for (ObjectRef ref : refs.stream().distinct().toList()) {
            known.apply(ref)
                    .ifPresentOrElse(
                            element -> note(ref, element.name(), element.nativeRole(), names, textOnly),
                            () -> unknown.add(ref));
        }
        List<BusAnswer> answers = conversation.askAll(unknown.stream()
                .flatMap(ref -> Stream.of(
                        BusCall.property(ref, AtspiInterface.ACCESSIBLE.wireName(), "Name"),
                        BusCall.of(ref, AtspiInterface.ACCESSIBLE.wireName(), "GetRole")))
                .toList());
        for (int i = 0; i < unknown.size(); i++) {
            AtspiRole role = AtspiRole.of(answers.get(2 * i + 1).number().orElse(-1));
            note(unknown.get(i), answers.get(2 * i).text().orElse(""), role, names, textOnly);
        }
        addTexts(conversation, textOnly, names);
        return names;
    }

    private static void note(
            ObjectRef ref, String name, AtspiRole role, Map<ObjectRef, String> names, List<ObjectRef> textOnly) {
        names.put(ref, Accessible.cut(name));
        if (name.isEmpty() && WITH_TEXT.contains(role)) {
            textOnly.add(ref);
        }
    }

    private static void addTexts(BusConversation conversation, List<ObjectRef> textOnly, Map<ObjectRef, String> names) {
        List<String> texts = TextCalls.beginnings(conversation, textOnly);
        for (int i = 0; i < textOnly.size(); i++) {
            names.put(textOnly.get(i), texts.get(i));
        }
    }
}
