package dev.surehand.desktop.hand;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.ElementsDecorator;
import dev.surehand.desktop.error.DesktopException;

/**
 * Elements for the hand beside the person. Programs do the actions themselves; those that mean the focus or the mouse of the
 * person are refused, and a program that takes them unasked is found out.
 */
final class HandElements extends ElementsDecorator {

    private final PersonsFront front;

    HandElements(Elements elements, PersonsFront front) {
        super(elements);
        this.front = front;
    }

    /** @throws DesktopException needs_shared_hand, also if the program has taken what is the person's */
    @Override
    public void perform(ElementKey key, ElementAction action) {
        if (action instanceof ElementAction.GrabFocus) {
            throw BackgroundHand.refused("An element gets the focus only together with the person's foreground window");
        }
        if (action instanceof ElementAction.ShowMenu) {
            throw BackgroundHand.refused("A menu takes the person's mouse");
        }
        front.working(key.window(), () -> super.perform(key, action));
    }
}
