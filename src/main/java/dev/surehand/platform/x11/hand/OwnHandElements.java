package dev.surehand.platform.x11.hand;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.ElementsDecorator;

/**
 * Elements for the second hand. Programs are asked as they are for every hand, and some of them then open a menu or take the
 * focus; the person gets back what they took.
 */
public final class OwnHandElements extends ElementsDecorator {

    private final HandFocus focus;

    public OwnHandElements(Elements elements, HandFocus focus) {
        super(elements);
        this.focus = focus;
    }

    @Override
    public void perform(ElementKey key, ElementAction action) {
        focus.working(key.window(), action, () -> super.perform(key, action));
    }
}
