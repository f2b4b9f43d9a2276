package dev.surehand.safety;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.ElementsDecorator;
import dev.surehand.desktop.element.LocatedElement;
import java.util.Optional;

/** Elements that are read and never changed. */
final class DryRunElements extends ElementsDecorator {

    DryRunElements(Elements elements) {
        super(elements);
    }

    /**
     * Looks whether there is the item, and does not have the list scroll to it.
     *
     * @throws EndOfDryRun if there is
     */
    @Override
    public Optional<ElementKey> makeItem(ElementKey list, String name) {
        if (hasItem(list, name)) {
            throw new EndOfDryRun(
                    "The next step would be to have the list scroll to the item; what comes after that depends on it.");
        }
        return Optional.empty();
    }

    /**
     * Refuses what the real call refuses, and asks the program for nothing.
     *
     * @throws EndOfDryRun if nothing refuses it
     */
    @Override
    public void perform(ElementKey key, ElementAction action) {
        Optional<LocatedElement> now = find(key);
        ElementAction.check(now.map(LocatedElement::element), action);
        throw new EndOfDryRun(
                "The next step would be to ask the program of the element to change it; what comes after that depends on it.");
    }
}
