package dev.surehand.desktop.element;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Where an element is in its window, in words: the menus that lead to it, or what holds it. */
public final class ContainerPath {

    private static final Set<Role> MENUS = EnumSet.of(Role.MENU, Role.MENUITEM, Role.MENUBAR);

    private ContainerPath() {}

    /**
     * Returns the place of an element, such as {@code , in menu "Insert" > menuitem "Header"}; empty if nothing says where it
     * is.
     */
    public static String of(ElementTree tree, int index) {
        List<String> path = new ArrayList<>();
        for (Element above : tree.ancestors(index)) {
            boolean isMenu = MENUS.contains(above.role());
            if (above.role() == Role.WINDOW || (!isMenu && !path.isEmpty())) {
                break;
            }
            if (!above.name().isEmpty() || (path.isEmpty() && Outline.STRUCTURE.contains(above.role()))) {
                path.add(0, ElementLine.brief(above));
            }
        }
        return path.isEmpty() ? "" : ", in " + String.join(" > ", path);
    }
}
