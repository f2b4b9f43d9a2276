package dev.surehand.platform.atspi.tree;

import dev.surehand.desktop.element.Role;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** In which part of a frame an element is, which decides from where its program counts its place. */
enum FramePart {
    WINDOW,
    /** A page of a browser, or a document of LibreOffice, which may be counted otherwise than what is around it. */
    PAGE,
    /** An open menu or list, which is a window of its own for the desktop. */
    POPUP;

    private static final Set<String> POPOVERS = Set.of("GtkPopover", "GtkPopoverMenu", "GtkPopoverContent");

    private static final Set<Role> LISTS = EnumSet.of(Role.LIST, Role.MENU, Role.TABLE, Role.TREE);

    /** Returns the part that an element is in. */
    static FramePart of(Accessible element, Surroundings around) {
        List<Accessible> path = new ArrayList<>(around.holders());
        path.add(0, element);
        boolean isInPage = false;
        for (int i = path.size() - 2; i >= 0; i--) {
            Accessible child = path.get(i);
            Accessible parent = path.get(i + 1);
            if (isList(child, parent, isInPage) || (!isInPage && isMenu(child, parent))) {
                return POPUP;
            }
            isInPage |= isPage(child);
        }
        return isInPage && !around.isWindowAgain() ? PAGE : WINDOW;
    }

    static boolean isPage(Accessible element) {
        return element.nativeRole() == AtspiRole.DOCUMENT_WEB || element.nativeRole() == AtspiRole.ROOT_PANE;
    }

    /** A page shows its own lists in itself, but a browser shows those of simple combo boxes in windows of their own. */
    private static boolean isList(Accessible child, Accessible parent, boolean isInPage) {
        return parent.nativeRole() == AtspiRole.COMBO_BOX
                && (isInPage ? child.role() == Role.MENU : LISTS.contains(child.role()));
    }

    private static boolean isMenu(Accessible child, Accessible parent) {
        return parent.nativeRole() == AtspiRole.MENU
                || child.nativeRole() == AtspiRole.POPUP_MENU
                || child.nativeRole() == AtspiRole.WINDOW
                || isPopover(child);
    }

    /** GTK 4 opens surfaces over its windows. They have the names of their classes, or a title; what is in them has this name. */
    private static boolean isPopover(Accessible element) {
        return POPOVERS.contains(element.name());
    }
}
