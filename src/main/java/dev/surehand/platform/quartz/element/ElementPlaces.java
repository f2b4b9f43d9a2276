package dev.surehand.platform.quartz.element;

import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.platform.quartz.accessibility.AxElement;
import dev.surehand.platform.quartz.accessibility.AxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds out where in the tree of its window an element is. */
final class ElementPlaces {

    private final HeldElements held;
    private final FactReader facts;

    ElementPlaces(HeldElements held, FactReader facts) {
        this.held = held;
        this.facts = facts;
    }

    /** An element as it is now. */
    record FoundElement(ElementFacts facts, LocatedElement located) {}

    /**
     * Reads an element; empty if it is now in another window. What held it when it was read still holds it if the element names
     * the same parent as then; else it has another place.
     *
     * @throws AxException GONE if it no longer exists
     */
    Optional<FoundElement> read(HeldElement element, ReadTime time) throws AxException {
        Optional<HeldElement> named = element.named();
        ElementFacts now = facts.read(element, element.isInSecret(), Optional.empty(), time);
        if (!element.staysIn(now.window())) {
            return Optional.empty();
        }
        boolean hasMoved = named.isPresent() && !named.equals(element.named());
        List<ElementKey> ancestors = new ArrayList<>();
        Optional<HeldElement> holder = hasMoved ? element.named() : element.parent();
        while (holder.isPresent() && ancestors.size() < LocatedElement.MOST_ANCESTORS) {
            ancestors.add(holder.get().key());
            holder = holder.get().parent();
        }
        return Optional.of(new FoundElement(now, new LocatedElement(FactMapper.map(element.key(), now), ancestors)));
    }

    /**
     * Places an element that was found by itself, by what it names as its parents.
     *
     * @param top the element of the window
     * @return false if it is not in that window
     */
    boolean place(HeldElement found, HeldElement top, ReadTime time) throws AxException {
        List<HeldElement> chain = new ArrayList<>(List.of(found));
        HeldElement last = found;
        while (!last.isPlaced()) {
            Optional<HeldElement> parent = parent(last, time);
            if (parent.isEmpty() || chain.contains(parent.get()) || chain.size() > ElementTree.Builder.MOST_LEVELS) {
                return false;
            }
            last = parent.get();
            chain.add(last);
        }
        if (!isBelow(last, top)) {
            return false;
        }
        for (int i = chain.size() - 2; i >= 0; i--) {
            HeldElement holder = chain.get(i + 1);
            chain.get(i).place(Optional.of(holder), holder.isInSecret() || isSecret(holder, time));
            chain.get(i).named(Optional.of(holder));
        }
        return true;
    }

    private static boolean isBelow(HeldElement element, HeldElement top) {
        Optional<HeldElement> each = Optional.of(element);
        for (int level = 0; each.isPresent() && level <= ElementTree.Builder.MOST_LEVELS; level++) {
            if (each.get() == top) {
                return true;
            }
            each = each.get().parent();
        }
        return false;
    }

    private Optional<HeldElement> parent(HeldElement of, ReadTime time) throws AxException {
        try (AxElement element = of.element().within(time.ofOne())) {
            return element.element(AxFact.PARENT.attribute())
                    .map(parent -> held.hold(parent, of.key().window()));
        }
    }

    private static boolean isSecret(HeldElement of, ReadTime time) throws AxException {
        try (AxElement element = of.element().within(time.ofOne())) {
            return element.text(AxFact.SUBROLE.attribute())
                    .filter(AxRole.SECURE_FIELD::equals)
                    .isPresent();
        }
    }
}
