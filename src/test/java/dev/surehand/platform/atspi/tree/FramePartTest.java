package dev.surehand.platform.atspi.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.platform.dbus.ObjectRef;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FramePartTest {

    private static Accessible element(AtspiRole role, String name) {
        return new Accessible(
                new ObjectRef(":1.1", "/" + role + name), 0, Set.of(), name, role, "", AtspiStates.of(List.of()));
    }

    /** Returns the part that the last of these is in, each of which holds the next. */
    private static FramePart part(Accessible... path) {
        List<Accessible> holders = new ArrayList<>(List.of(path));
        Collections.reverse(holders);
        return FramePart.of(holders.get(0), new Surroundings(holders.subList(1, holders.size())));
    }

    private static FramePart part(AtspiRole... path) {
        return part(Stream.of(path).map(role -> element(role, "")).toArray(Accessible[]::new));
    }

    @Test
    void whatIsInAWindowIsNoPopup() {
        assertThat(part(AtspiRole.FRAME)).isEqualTo(FramePart.WINDOW);
        assertThat(part(AtspiRole.FRAME, AtspiRole.MENU_BAR, AtspiRole.MENU)).isEqualTo(FramePart.WINDOW);
        assertThat(part(AtspiRole.FRAME, AtspiRole.COMBO_BOX, AtspiRole.PUSH_BUTTON))
                .isEqualTo(FramePart.WINDOW);
        assertThat(part(AtspiRole.FRAME, AtspiRole.LIST, AtspiRole.LIST_ITEM)).isEqualTo(FramePart.WINDOW);
    }

    @Test
    void menusAndListsOfComboBoxesArePopups() {
        assertThat(part(AtspiRole.FRAME, AtspiRole.MENU_BAR, AtspiRole.MENU, AtspiRole.MENU_ITEM))
                .isEqualTo(FramePart.POPUP);
        assertThat(part(AtspiRole.FRAME, AtspiRole.WINDOW, AtspiRole.MENU)).isEqualTo(FramePart.POPUP);
        assertThat(part(AtspiRole.FRAME, AtspiRole.MENU_BAR, AtspiRole.MENU_ITEM, AtspiRole.POPUP_MENU))
                .isEqualTo(FramePart.POPUP);
        assertThat(part(AtspiRole.FRAME, AtspiRole.COMBO_BOX, AtspiRole.MENU, AtspiRole.MENU_ITEM))
                .isEqualTo(FramePart.POPUP);
        assertThat(part(AtspiRole.FRAME, AtspiRole.COMBO_BOX, AtspiRole.LIST, AtspiRole.LIST_ITEM))
                .isEqualTo(FramePart.POPUP);
    }

    @Test
    void popoversOfGtk4ArePopups() {
        Accessible frame = element(AtspiRole.FRAME, "Window");
        Accessible button = element(AtspiRole.PUSH_BUTTON, "Copy");
        assertThat(part(frame, element(AtspiRole.PANEL, "GtkPopover"), button)).isEqualTo(FramePart.POPUP);
        assertThat(part(frame, element(AtspiRole.MENU_BAR, "GtkPopoverMenuBar"), button))
                .isEqualTo(FramePart.WINDOW);
    }

    /** LibreOffice draws its window itself, but some fields in it are drawn by GTK. */
    @Test
    void whatIsCountedAsTheWindowIsInNoPage() {
        List<Accessible> holders = List.of(element(AtspiRole.ROOT_PANE, ""), element(AtspiRole.FRAME, ""));
        Accessible field = element(AtspiRole.TEXT, "");
        assertThat(FramePart.of(field, new Surroundings(holders, false, false))).isEqualTo(FramePart.PAGE);
        assertThat(FramePart.of(field, new Surroundings(holders, true, false))).isEqualTo(FramePart.WINDOW);
    }

    /** A page shows its menus itself; only the list of a simple combo box is a window of its own. */
    @Test
    void aPageShowsItsOwnMenus() {
        AtspiRole page = AtspiRole.DOCUMENT_WEB;
        assertThat(part(AtspiRole.FRAME, page)).isEqualTo(FramePart.PAGE);
        assertThat(part(AtspiRole.FRAME, page, AtspiRole.MENU, AtspiRole.MENU_ITEM))
                .isEqualTo(FramePart.PAGE);
        assertThat(part(AtspiRole.FRAME, page, AtspiRole.COMBO_BOX, AtspiRole.LIST_BOX, AtspiRole.LIST_ITEM))
                .isEqualTo(FramePart.PAGE);
        assertThat(part(AtspiRole.FRAME, page, AtspiRole.COMBO_BOX, AtspiRole.MENU, AtspiRole.MENU_ITEM))
                .isEqualTo(FramePart.POPUP);
    }
}
