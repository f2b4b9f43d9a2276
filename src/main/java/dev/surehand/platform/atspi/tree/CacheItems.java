package dev.surehand.platform.atspi.tree;

import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.BusValues;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All elements of a program at once, as its bridge to the bus keeps them. GTK leaves the items of lists out, and Qt leaves all
 * out. Items have one of two forms: the older one lists the children, the newer one has the index in the parent.
 */
final class CacheItems {

    private static final int FIELDS_OF_OLD_FORM = 9;
    private static final int FIELDS_OF_NEW_FORM = 10;

    private final Map<ObjectRef, Accessible> elements = new HashMap<>();
    private final Map<ObjectRef, List<ObjectRef>> children = new HashMap<>();

    private record Child(int index, ObjectRef ref) {}

    private CacheItems() {}

    static CacheItems none() {
        return new CacheItems();
    }

    /** @param owner the program's name on the bus */
    static CacheItems read(BusConversation conversation, String owner) {
        ObjectRef cache = new ObjectRef(owner, "/org/a11y/atspi/cache");
        return of(conversation.askLong(BusCall.of(cache, "org.a11y.atspi.Cache", "GetItems")));
    }

    static CacheItems of(BusAnswer answer) {
        CacheItems items = new CacheItems();
        Map<ObjectRef, List<Child>> byIndex = new HashMap<>();
        for (Object item : answer.list()) {
            items.add(BusValues.list(item), byIndex);
        }
        byIndex.forEach((parent, found) -> items.children.put(
                parent,
                found.stream()
                        .sorted(Comparator.comparingInt(Child::index))
                        .map(Child::ref)
                        .toList()));
        return items;
    }

    /** Adds an item; ignores one that has neither form. */
    private void add(List<Object> fields, Map<ObjectRef, List<Child>> byIndex) {
        Optional<ObjectRef> ref =
                fields.size() < FIELDS_OF_OLD_FORM ? Optional.empty() : BusValues.object(fields.get(0));
        if (ref.isEmpty()) {
            return;
        }
        if (fields.size() >= FIELDS_OF_NEW_FORM
                && BusValues.integer(fields.get(3)).isPresent()) {
            int index = BusValues.integer(fields.get(3)).getAsInt();
            elements.put(
                    ref.get(),
                    element(
                            ref.get(),
                            fields,
                            5,
                            BusValues.integer(fields.get(4)).orElse(0)));
            BusValues.object(fields.get(2))
                    .ifPresent(parent -> byIndex.computeIfAbsent(parent, p -> new ArrayList<>())
                            .add(new Child(index, ref.get())));
        } else {
            List<ObjectRef> listed = BusValues.list(fields.get(3)).stream()
                    .map(BusValues::object)
                    .flatMap(Optional::stream)
                    .toList();
            elements.put(ref.get(), element(ref.get(), fields, 4, listed.size()));
            children.put(ref.get(), listed);
        }
    }

    /** @param from the index of the field with the interfaces, which name, role, description and states follow */
    private static Accessible element(ObjectRef ref, List<Object> fields, int from, int childCount) {
        return new Accessible(
                ref,
                childCount,
                AtspiInterface.named(texts(fields.get(from))),
                BusValues.text(fields.get(from + 1)).orElse(""),
                AtspiRole.of(BusValues.integer(fields.get(from + 2)).orElse(-1)),
                BusValues.text(fields.get(from + 3)).orElse(""),
                AtspiStates.of(BusValues.list(fields.get(from + 4))));
    }

    static List<String> texts(Object list) {
        return BusValues.list(list).stream()
                .map(BusValues::text)
                .flatMap(Optional::stream)
                .toList();
    }

    Optional<Accessible> find(ObjectRef ref) {
        return Optional.ofNullable(elements.get(ref));
    }

    /**
     * Returns the children in their order; empty if the items name fewer or more than the element claims to have. GTK 4 keeps an item
     * for the list of a combo box that is closed again.
     */
    Optional<List<ObjectRef>> childrenOf(Accessible parent) {
        List<ObjectRef> known = children.getOrDefault(parent.ref(), List.of());
        if (parent.childCount() < 0) {
            return Optional.empty();
        }
        return known.size() == parent.childCount() ? Optional.of(known) : Optional.empty();
    }
}
