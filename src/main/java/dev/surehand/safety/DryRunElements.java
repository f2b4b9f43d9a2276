package dev.surehand.safety;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.LocatedElement;
import java.util.Optional;

/** Elements that are read and never changed. */
final class DryRunElements extends ElementsDecorator {

    DryRunElements(Elements elements) {
        super(elements);
    }

    /** Refuses what the real call refuses, and asks the program for nothing. */
    @Override
    public void perform(ElementKey key, ElementAction action) {
        Optional<LocatedElement> now = find(key);
        ElementAction.check(now.map(LocatedElement::element), action);
    }
}
