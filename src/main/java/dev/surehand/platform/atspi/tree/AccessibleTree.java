package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Omission;
import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConversation;
import dev.surehand.platform.dbus.BusValues;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The elements below one element: from the items of the program where it names them, and asked level by level where it does
 * not. The time, the number and the depth are limited, whatever the program reports.
 */
final class AccessibleTree {

    /**
     * The most children that one element is asked for at once. A program creates all of them for the answer, and a spreadsheet
     * claims a thousand million, of which {@link SheetCells} reads those in view.
     */
    static final int MOST_CHILDREN = 5000;

    /**
     * An element and where it is.
     *
     * @param parent the index of its parent in the list of places; -1 for the first
     * @param number its number among the children of its parent, from 0
     */
    record Place(Accessible element, int parent, int number) {}

    private final BusConversation conversation;
    private final CacheItems items;
    private final int most;
    private final Map<ObjectRef, Accessible> elements = new LinkedHashMap<>();
    private final Map<ObjectRef, List<ObjectRef>> children = new HashMap<>();
    /** The numbers of cells in their sheets, of which not all are read. */
    private final Map<ObjectRef, Integer> numbers = new HashMap<>();

    private final Map<Omission.Cause, Integer> missing = new EnumMap<>(Omission.Cause.class);
    private final FrameView view;

    private AccessibleTree(BusConversation conversation, CacheItems items, FrameView view, int most) {
        this.conversation = conversation;
        this.items = items;
        this.view = view;
        this.most = most;
    }

    /**
     * Reads the elements.
     *
     * @param most the largest number of elements
     */
    static AccessibleTree read(
            BusConversation conversation, CacheItems items, FrameView view, Accessible top, int most) {
        AccessibleTree tree = new AccessibleTree(conversation, items, view, most);
        tree.elements.put(top.ref(), top);
        List<Accessible> level = tree.below(List.of(top), view.popupsOf(top.ref()));
        for (int depth = 0; depth < ElementTree.Builder.MOST_LEVELS && !level.isEmpty(); depth++) {
            level = tree.below(level, List.of());
        }
        return tree;
    }

    /** Reads an element and its children. */
    static AccessibleTree readChildren(BusConversation conversation, FrameView view, Accessible top) {
        AccessibleTree tree = new AccessibleTree(conversation, CacheItems.none(), view, MOST_CHILDREN);
        tree.elements.put(top.ref(), top);
        tree.below(List.of(top), List.of());
        return tree;
    }

    /** Reads the children of all these elements, and returns those that are new. */
    private List<Accessible> below(List<Accessible> level, List<ObjectRef> besides) {
        askForChildren(level);
        List<ObjectRef> found = new ArrayList<>(besides);
        for (Accessible parent : level) {
            for (ObjectRef child : children.getOrDefault(parent.ref(), List.of())) {
                if (!view.isOwn(conversation, child)) {
                    omit(Omission.Cause.OTHER_PROGRAM, 1);
                } else if (!elements.containsKey(child) && elements.size() + found.size() < most) {
                    found.add(child);
                }
            }
        }
        List<ObjectRef> distinct = found.stream().distinct().toList();
        Map<ObjectRef, Accessible> asked = AccessibleReader.read(
                conversation,
                distinct.stream().filter(ref -> items.find(ref).isEmpty()).toList());
        List<Accessible> next = new ArrayList<>();
        for (ObjectRef ref : distinct) {
            items.find(ref).or(() -> Optional.ofNullable(asked.get(ref))).ifPresent(next::add);
        }
        next.forEach(element -> elements.put(element.ref(), element));
        return next;
    }

    private void askForChildren(List<Accessible> level) {
        List<ObjectRef> unknown = new ArrayList<>();
        for (Accessible parent : level) {
            Optional<List<ObjectRef>> named = items.childrenOf(parent);
            if (named.isPresent()) {
                children.put(parent.ref(), named.get());
            } else {
                unknown.add(parent.ref());
            }
        }
        ask(withFewChildren(unknown));
    }

    /** Returns those that do not claim to have more children than can be asked for. */
    private List<ObjectRef> withFewChildren(List<ObjectRef> parents) {
        List<BusAnswer> counts = conversation.askAll(parents.stream()
                .map(parent -> BusCall.property(parent, AtspiInterface.ACCESSIBLE.wireName(), "ChildCount"))
                .toList());
        List<ObjectRef> few = new ArrayList<>();
        for (int i = 0; i < parents.size(); i++) {
            int count = counts.get(i).number().orElse(0);
            if (count > MOST_CHILDREN) {
                leaveOut(parents.get(i), count);
            } else {
                few.add(parents.get(i));
            }
        }
        return few;
    }

    /** Reads the cells in view of a sheet, and no children of any other element with so many. */
    private void leaveOut(ObjectRef parent, int count) {
        // The items of a program do not say how many children there are where the program makes them when they are
        // asked for.
        Optional<Accessible> known =
                Optional.ofNullable(elements.computeIfPresent(parent, (ref, element) -> element.withChildCount(count)));
        known.filter(SheetCells::isSheet)
                .ifPresentOrElse(this::readSheet, () -> omit(Omission.Cause.SCROLLED_AWAY, count));
    }

    private void readSheet(Accessible sheet) {
        SheetCells.VisibleCells found = new SheetCells(conversation, sheet.ref()).inView();
        numbers.putAll(found.numbers());
        children.put(sheet.ref(), List.copyOf(found.numbers().keySet()));
        omit(Omission.Cause.SCROLLED_AWAY, sheet.childCount() - found.numbers().size());
        if (found.missing() > 0) {
            omit(Omission.Cause.TOO_MANY, found.missing());
        }
    }

    private void ask(List<ObjectRef> unknown) {
        List<BusAnswer> answers = conversation.askAll(unknown.stream()
                .map(parent -> BusCall.of(parent, AtspiInterface.ACCESSIBLE.wireName(), "GetChildren"))
                .toList());
        for (int i = 0; i < answers.size(); i++) {
            List<ObjectRef> listed = answers.get(i).list().stream()
                    .limit(MOST_CHILDREN)
                    .map(BusValues::object)
                    .flatMap(Optional::stream)
                    .toList();
            children.put(unknown.get(i), listed);
        }
        askSockets(unknown.stream()
                .filter(parent -> children.getOrDefault(parent, List.of()).isEmpty())
                .filter(parent -> Optional.ofNullable(elements.get(parent))
                        .filter(each -> each.childCount() > 0)
                        .isPresent())
                .toList());
    }

    /** A socket of GTK 3 lists no children, but names what another process describes in it when it is asked for its first child. */
    private void askSockets(List<ObjectRef> sockets) {
        List<BusAnswer> answers = conversation.askAll(sockets.stream()
                .map(socket -> BusCall.of(socket, AtspiInterface.ACCESSIBLE.wireName(), "GetChildAtIndex", "i", 0))
                .toList());
        for (int i = 0; i < answers.size(); i++) {
            ObjectRef socket = sockets.get(i);
            answers.get(i)
                    .object()
                    .filter(child -> !child.owner().equals(socket.owner()))
                    .ifPresent(child -> children.put(socket, List.of(child)));
        }
    }

    private void omit(Omission.Cause reason, int count) {
        missing.merge(reason, count, Omission::sum);
    }

    /** Returns what is missing that {@link #places} does not show. */
    Map<Omission.Cause, Integer> missing() {
        return missing;
    }

    Optional<Accessible> find(ObjectRef ref) {
        return Optional.ofNullable(elements.get(ref)).or(() -> items.find(ref));
    }

    /**
     * Returns the elements, each parent right before its children. An element that the program reports twice is there twice,
     * the second time without children. What a popup holds is there only if it is nowhere else: GTK reports the menu of a combo
     * box in both.
     */
    List<Place> places() {
        List<Place> places = new ArrayList<>();
        Accessible top = elements.values().iterator().next();
        addPlaces(new Place(top, -1, 0), 0, places, new HashMap<>());
        return places;
    }

    private void addPlaces(Place place, int depth, List<Place> places, Map<ObjectRef, Boolean> known) {
        Accessible element = place.element();
        int index = places.size();
        places.add(place);
        if (known.put(element.ref(), true) != null || depth > ElementTree.Builder.MOST_LEVELS) {
            return;
        }
        List<ObjectRef> below = new ArrayList<>(children.getOrDefault(element.ref(), List.of()));
        below.removeIf(child -> view.popups().contains(element.ref()) && known.containsKey(child));
        below.addAll(view.popupsOf(element.ref()));
        for (int number = 0; number < below.size(); number++) {
            ObjectRef child = below.get(number);
            Accessible found = elements.get(child);
            if (found != null && places.size() <= 2 * most) {
                addPlaces(new Place(found, index, numbers.getOrDefault(child, number)), depth + 1, places, known);
            } else if (found == null && view.isOwn(conversation, child)) {
                omit(elements.size() >= most ? Omission.Cause.TOO_MANY : Omission.Cause.NO_ANSWER, 1);
            }
        }
        boolean isEmptyPopup = view.popups().contains(element.ref()) && places.size() == index + 1;
        if (isEmptyPopup) {
            places.remove(index);
        }
    }
}
