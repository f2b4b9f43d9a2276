package dev.surehand.platform.quartz.hand;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.ElementsDecorator;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.hand.BackgroundHand;
import java.util.Set;

/**
 * Elements without those that open a menu when they are pressed: an open menu takes the person's mouse. The menu bar is left
 * out too, because it works for the window that the person has in front.
 */
final class MenulessElements extends ElementsDecorator {

    /** What the names of their roles contain. */
    private static final Set<String> MENU_ROLES = Set.of("AXPopUpButton", "AXComboBox", "AXMenu");

    MenulessElements(Elements elements) {
        super(elements);
    }

    /** @throws DesktopException also needs_shared_hand */
    @Override
    public void perform(ElementKey key, ElementAction action) {
        if (!(action instanceof ElementAction.SetValue)) {
            elements.find(key).map(LocatedElement::element).ifPresent(MenulessElements::check);
        }
        elements.perform(key, action);
    }

    /** @throws DesktopException needs_shared_hand for an element that opens a menu, or is in one */
    static void check(Element element) {
        if (MENU_ROLES.stream().anyMatch(element.nativeRole()::contains)) {
            throw BackgroundHand.refused("That element opens a menu or is in one, which takes the person's mouse");
        }
    }
}
