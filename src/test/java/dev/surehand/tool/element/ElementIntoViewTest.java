package dev.surehand.tool.element;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.tool.ToolBench;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Elements that are scrolled out of a page, on the fake desktop. */
class ElementIntoViewTest {

    private static final ScreenRect PAGE = new ScreenRect(100, 50, 400, 300);

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private FakeWindow window;
    private WindowId id;
    private int right;
    private int down;
    private Element.Draft far;
    private Role holder = Role.DOCUMENT;

    @BeforeEach
    void show() {
        window = bench.desktop.open("Page", PAGE);
        id = bench.desktop.windows().list().get(0).id();
        far = draw("Far", Role.BUTTON);
        place(0, 500);
        bench.desktop.onEvent(event -> {
            if (event.startsWith("wheel")) {
                int notches = event.contains("-") ? -1 : 1;
                boolean isAcross = event.contains("HORIZONTAL");
                place(right - (isAcross ? 40 * notches : 0), down - (isAcross ? 0 : 40 * notches));
            }
        });
    }

    private Element.Draft draw(String name, Role role) {
        return Element.of(new ElementKey(id, name), role)
                .name(name)
                .state(ElementState.ENABLED)
                .state(ElementState.VISIBLE);
    }

    /** Scrolls the page, so that the far button is so far from its top left corner. */
    private void place(int x, int y) {
        right = x;
        down = y;
        ElementTree.Builder builder = new ElementTree.Builder(10);
        int top = builder.add(draw("Window", Role.WINDOW).bounds(PAGE).build(), -1)
                .orElseThrow();
        int page = builder.add(draw("Text", holder).bounds(PAGE).build(), top).orElseThrow();
        builder.add(
                draw("Number", Role.SPINNER)
                        .bounds(new ScreenRect(250, 150, 100, 100))
                        .build(),
                page);
        builder.add(far.bounds(new ScreenRect(100 + x, 50 + y, 80, 20)).build(), page);
        bench.desktop.elements().show(id, builder.build());
    }

    private List<String> wheel() {
        return window.seen().stream().filter(event -> event.startsWith("wheel")).toList();
    }

    private void pressFar() {
        JsonNode answer = bench.done("ui_act", "{'action':'press','find':'Far'}");
        assertThat(answer.get("method").asText()).isEqualTo("pointer");
        assertThat(bench.desktop.log()).contains("press left button");
        assertThat(bench.desktop.pointer()).isEqualTo(new ScreenPoint(100 + right + 40, 50 + down + 10));
        assertThat(PAGE.contains(bench.desktop.pointer())).isTrue();
    }

    @Test
    void aButtonBelowIsScrolledIntoViewAndClicked() {
        pressFar();
        assertThat(wheel()).isNotEmpty();
    }

    @Test
    void aButtonToTheRightIsScrolledIntoViewAndClicked() {
        place(700, 20);
        pressFar();
        assertThat(wheel()).isNotEmpty();
    }

    @Test
    void itsProgramIsAskedFirst() {
        far = far.pattern(ElementPattern.SCROLL_INTO_VIEW);
        place(0, 500);
        bench.desktop.elements().onPerform((key, action) -> {
            if (action instanceof ElementAction.ScrollIntoView) {
                place(0, 100);
            }
        });
        pressFar();
        assertThat(wheel()).isEmpty();
    }

    /** GTK 3 reports no place of what is out of view. */
    @Test
    void itsProgramIsAskedAboutWhatHasNoPlace() {
        ElementTree.Builder builder = new ElementTree.Builder(10);
        int top = builder.add(draw("Window", Role.WINDOW).bounds(PAGE).build(), -1)
                .orElseThrow();
        builder.add(
                draw("Far", Role.BUTTON)
                        .state(ElementState.OFFSCREEN)
                        .pattern(ElementPattern.SCROLL_INTO_VIEW)
                        .build(),
                top);
        bench.desktop.elements().show(id, builder.build());
        bench.desktop.elements().onPerform((key, action) -> {
            ElementTree.Builder scrolled = new ElementTree.Builder(10);
            int parent = scrolled.add(draw("Window", Role.WINDOW).bounds(PAGE).build(), -1)
                    .orElseThrow();
            down = 100;
            scrolled.add(far.bounds(new ScreenRect(100, 150, 80, 20)).build(), parent);
            bench.desktop.elements().show(id, scrolled.build());
        });
        pressFar();
        assertThat(wheel()).isEmpty();
    }

    /** The wheel over a number would change it. */
    @Test
    void theWheelIsNotTurnedOverWhatItChanges() {
        pressFar();
        assertThat(wheel()).noneMatch(event -> event.contains(" 200,150 "));
    }

    @Test
    void whatTheWheelDoesNotBringIntoViewIsRefused() {
        bench.desktop.onEvent(event -> {});
        JsonNode answer = bench.refused("occluded", "ui_act", "{'action':'press','find':'Far'}");
        assertThat(answer.get("error").asText()).contains("the wheel over what holds it does not bring it there");
        assertThat(bench.desktop.log()).doesNotContain("press left button");
    }

    /** A page of a notebook that is not shown has its place, too. */
    @Test
    void whatIsHiddenIsNotScrolled() {
        far = far.state(ElementState.VISIBLE, false);
        place(0, 100);
        bench.refused("occluded", "ui_act", "{'action':'press','find':'Far'}");
        assertThat(wheel()).isEmpty();
    }

    /** A scrolled window of GTK 3 reports neither that it scrolls nor a scroll bar that is not shown. */
    @Test
    void whatScrollsNeedNotSaySo() {
        holder = Role.GROUP;
        place(0, 500);
        pressFar();
    }

    @Test
    void anItemOfAClosedMenuIsNotScrolled() {
        holder = Role.MENU;
        place(0, 500);
        bench.refused("occluded", "ui_act", "{'action':'press','find':'Far'}");
        assertThat(wheel()).isEmpty();
    }
}
