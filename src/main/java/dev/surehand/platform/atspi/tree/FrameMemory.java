package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.platform.dbus.ObjectRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the last readings of a window found, so that the next one asks less. */
public final class FrameMemory {

    /** More than a window can have that is read. */
    private static final int MOST = 20_000;

    private final Map<ObjectRef, ObjectRef> parents = new HashMap<>();
    private final Map<ObjectRef, Traits> traits = new HashMap<>();
    private static final int MOST_PARTS = 100;

    private final Map<String, Boolean> parts = new HashMap<>();
    private Optional<ElementKey> focus = Optional.empty();
    private boolean hasUnplacedPopup;

    /**
     * What stays as it is while an element says the same of itself.
     *
     * @param seen the element as it was then
     * @param actions as {@link Details#actions}
     * @param label the element that labels it
     */
    record Traits(Accessible seen, List<String> actions, String id, Optional<ObjectRef> label) {}

    void remember(ObjectRef element, ObjectRef parent) {
        put(parents, element, parent);
    }

    void remember(Traits found) {
        put(traits, found.seen().ref(), found);
    }

    /** Returns whether a program has named more processes than any has. */
    boolean hasManyParts() {
        return parts.size() >= MOST_PARTS;
    }

    /** @param isPart whether this name on the bus is that of a part of the program */
    void rememberPart(String owner, boolean isPart) {
        put(parts, owner, isPart);
    }

    Optional<Boolean> isPart(String owner) {
        return Optional.ofNullable(parts.get(owner));
    }

    void rememberFocus(ElementKey element) {
        focus = Optional.of(element);
    }

    /** Returns the element that was last seen to have the keyboard. */
    Optional<ElementKey> focus() {
        return focus;
    }

    void rememberUnplacedPopup(boolean isOpen) {
        hasUnplacedPopup = isOpen;
    }

    /** Returns whether the last reading of the whole window found an open menu or list that nothing says the place of. */
    boolean hasUnplacedPopup() {
        return hasUnplacedPopup;
    }

    private static <K, T> void put(Map<K, T> map, K key, T value) {
        if (map.size() >= MOST) {
            map.clear();
        }
        map.put(key, value);
    }

    /** Returns what was found of an element; empty if it says something else of itself now. */
    Optional<Traits> traits(Accessible now) {
        return Optional.ofNullable(traits.get(now.ref()))
                .filter(known -> known.seen().equals(now));
    }

    /** Returns an element and what held it when it was read, from the nearest on. */
    List<ObjectRef> chain(ObjectRef element) {
        List<ObjectRef> chain = new ArrayList<>(List.of(element));
        ObjectRef parent = parents.get(element);
        while (parent != null && chain.size() <= ElementTree.Builder.MOST_LEVELS && !chain.contains(parent)) {
            chain.add(parent);
            parent = parents.get(parent);
        }
        return chain;
    }
}
