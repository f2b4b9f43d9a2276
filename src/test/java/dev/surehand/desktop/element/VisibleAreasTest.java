package dev.surehand.desktop.element;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.ScreenRect;
import org.junit.jupiter.api.Test;

class VisibleAreasTest {

    private final ElementTree.Builder builder = new ElementTree.Builder(10);

    private int add(String key, Role role, int parent, ScreenRect at) {
        Element element = TreeMaker.shown(key, role, (int) at.x(), (int) at.y(), (int) at.width(), (int) at.height())
                .build();
        return builder.add(element, parent).orElseThrow();
    }

    /** GTK 4: its list is as large as its content, and it does not say which rows are in view. */
    @Test
    void aPaneWithAScrollBarShowsAPartOfItsContent() {
        ScreenRect window = new ScreenRect(0, 0, 400, 400);
        int frame = add("frame", Role.WINDOW, -1, window);
        int pane = add("pane", Role.GROUP, frame, new ScreenRect(0, 0, 400, 100));
        int list = add("list", Role.LIST, pane, new ScreenRect(0, 0, 390, 2000));
        int first = add("first", Role.LISTITEM, list, new ScreenRect(0, 0, 390, 20));
        int last = add("last", Role.LISTITEM, list, new ScreenRect(0, 380, 390, 20));
        int bar = add("bar", Role.SCROLLBAR, pane, new ScreenRect(390, 0, 10, 100));
        VisibleAreas visible = VisibleAreas.of(builder.build(), window);
        assertThat(visible.area(first)).isPresent();
        assertThat(visible.area(last)).isEmpty();
        assertThat(visible.area(bar)).isPresent();
    }
}
