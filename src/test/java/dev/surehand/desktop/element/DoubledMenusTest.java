package dev.surehand.desktop.element;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowId;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which menus of a window are there twice. */
class DoubledMenusTest {

    private static final ScreenRect BAR = new ScreenRect(0, 0, 400, 25);
    private static final ScreenRect NO_AREA = new ScreenRect(0, 20, 400, 0);

    private final ElementTree.Builder builder = new ElementTree.Builder(100);
    private final int top = builder.add(draft(Role.WINDOW).build(), -1).orElseThrow();
    private int count;

    private Element.Draft draft(Role role) {
        return Element.of(new ElementKey(new WindowId(1), "key " + count++), role);
    }

    private void add(Role role, ScreenRect area, String... menus) {
        int bar = builder.add(draft(role).bounds(area).build(), top).orElseThrow();
        for (String name : menus) {
            int menu = builder.add(draft(Role.MENU).name(name).build(), bar).orElseThrow();
            builder.add(draft(Role.MENUITEM).name("Item of " + name).build(), menu);
        }
    }

    private List<String> left() {
        builder.add(draft(Role.BUTTON).name("Last").build(), top);
        ElementTree tree = DoubledMenus.removed(builder.build());
        for (int i = 1; i < tree.nodes().size(); i++) {
            assertThat(tree.nodes().get(i).depth())
                    .isEqualTo(tree.nodes().get(tree.nodes().get(i).parent()).depth() + 1);
        }
        return tree.nodes().stream()
                .map(node -> node.element().name().whole())
                .filter(name -> !name.isEmpty())
                .toList();
    }

    @Test
    void onlyTheShownBarIsKept() {
        add(Role.MENUBAR, NO_AREA, "File", "Edit");
        add(Role.MENUBAR, BAR, "File", "Edit");
        add(Role.GROUP, BAR, "File", "Edit");
        assertThat(left()).containsExactly("File", "Item of File", "Edit", "Item of Edit", "Last");
    }

    @Test
    void otherMenusAndOtherBarsStay() {
        add(Role.MENUBAR, BAR, "File", "Edit");
        add(Role.MENUBAR, BAR, "File", "Edit");
        add(Role.GROUP, BAR, "File", "View");
        add(Role.GROUP, BAR, "Edit");
        assertThat(left()).hasSize(15);
    }

    @Test
    void oneMenuIsNoBar() {
        add(Role.MENUBAR, BAR, "File");
        add(Role.GROUP, BAR, "File");
        assertThat(left()).hasSize(5);
    }

    /** As long as the program has not said where they are. */
    @Test
    void ofBarsWithoutAnAreaTheFirstIsKept() {
        add(Role.MENUBAR, NO_AREA, "File", "Edit");
        add(Role.MENUBAR, NO_AREA, "File", "Edit");
        assertThat(left()).hasSize(5);
    }

    @Test
    void withoutABarAllStay() {
        add(Role.GROUP, BAR, "File", "Edit");
        add(Role.GROUP, NO_AREA, "File", "Edit");
        assertThat(left()).hasSize(9);
    }
}
