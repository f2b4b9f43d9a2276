package dev.surehand.tool.element;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.tool.ToolBench;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Buttons that a program replaces between two calls, on the fake desktop. */
class RebuiltButtonsTest {

    private static final ScreenRect WINDOW = new ScreenRect(100, 50, 400, 300);

    @AutoClose
    private final ToolBench bench = new ToolBench();

    private WindowId id;
    private int made;

    /** The name of what is between the bar and its button. */
    private String part = "";

    @BeforeEach
    void open() {
        bench.desktop.open("Form", WINDOW);
        id = bench.desktop.windows().list().get(0).id();
        bench.desktop.elements().onPerform((key, action) -> {});
        show(Role.TOOLBAR, "Character", "Bold", 60);
        bench.done("ui_snapshot", "{'format':'json'}");
    }

    private Element.Draft draft(Role role, String name, ScreenRect area) {
        return Element.of(new ElementKey(id, "key " + made++), role)
                .name(name)
                .state(ElementState.ENABLED)
                .state(ElementState.VISIBLE)
                .bounds(area);
    }

    /** All elements but the window are new ones each time. */
    private void show(Role holder, String bar, String button, int y) {
        ElementTree.Builder builder = new ElementTree.Builder(100);
        Element window = Element.of(new ElementKey(id, "top"), Role.WINDOW)
                .state(ElementState.VISIBLE)
                .bounds(WINDOW)
                .build();
        int root = builder.add(window, -1).orElseThrow();
        int bars = builder.add(
                        draft(holder, bar, new ScreenRect(100, 50, 400, 100)).build(), root)
                .orElseThrow();
        int group = builder.add(
                        draft(Role.GROUP, part, new ScreenRect(100, 50, 400, 100))
                                .build(),
                        bars)
                .orElseThrow();
        builder.add(
                draft(Role.BUTTON, button, new ScreenRect(110, y, 80, 20))
                        .pattern(ElementPattern.PRESS)
                        .build(),
                group);
        // Out of view.
        builder.add(
                draft(Role.BUTTON, "", new ScreenRect(110, y, 0, 0))
                        .pattern(ElementPattern.PRESS)
                        .build(),
                bars);
        int other = builder.add(
                        draft(Role.TOOLBAR, "Standard", new ScreenRect(100, 200, 400, 40))
                                .build(),
                        root)
                .orElseThrow();
        builder.add(
                draft(Role.BUTTON, "Bold", new ScreenRect(110, 210, 80, 20))
                        .pattern(ElementPattern.PRESS)
                        .build(),
                other);
        bench.desktop.elements().show(id, builder.build());
    }

    private void refusedAfter(Role holder, String bar, String button, int y) {
        show(holder, bar, button, y);
        bench.refused("stale_element", "ui_act", "{'action':'press','ref':'e1'}");
        assertThat(bench.desktop.reached()).noneMatch(request -> request.startsWith("Activate"));
    }

    @Test
    void aButtonOfTheSameToolBarNameAndPlaceIsTheSame() {
        show(Role.TOOLBAR, "Character", "Bold", 60);
        JsonNode answer = bench.done("ui_act", "{'action':'press','ref':'e1'}");
        assertThat(answer.get("ref").asText()).isNotEqualTo("e1");
        assertThat(answer.get("element").asText()).contains("\"Bold\"");
        assertThat(bench.desktop.reached())
                .filteredOn(request -> request.startsWith("Activate"))
                .hasSize(1);
    }

    @Test
    void anotherNameOrPlaceOrToolBarIsAnotherButton() {
        refusedAfter(Role.TOOLBAR, "Character", "Italic", 60);
        refusedAfter(Role.TOOLBAR, "Character", "Bold", 90);
        refusedAfter(Role.TOOLBAR, "Paragraph", "Bold", 60);
    }

    /** What has a button in each row has another row at the same place after it was filled again. */
    @Test
    void outsideOfToolBarsTheSamePlaceProvesNothing() {
        show(Role.LIST, "Letters", "Delete", 60);
        String ref = bench.done("ui_snapshot", "{'format':'json','find':'Delete'}")
                .at("/elements/0/ref")
                .asText();
        show(Role.LIST, "Letters", "Delete", 60);
        bench.refused("stale_element", "ui_act", "{'action':'press','ref':'%s'}".formatted(ref));
    }

    /** A button without a name that is alone in a tool bar is called by the name of the bar. */
    @Test
    void aLoneButtonIsFoundByTheNameOfItsToolBar() {
        show(Role.TOOLBAR, "Slide Transition", "", 60);
        JsonNode answer = bench.done("ui_act", "{'action':'press','find':'slide transition'}");
        assertThat(answer.get("method").asText()).isEqualTo("native");
        part = "Close";
        show(Role.TOOLBAR, "", "", 60);
        assertThat(bench.done("ui_act", "{'action':'press','find':'close'}")
                        .get("method")
                        .asText())
                .isEqualTo("native");
        part = "";
        show(Role.GROUP, "Slide Transition", "", 60);
        bench.refused("element_not_found", "ui_act", "{'action':'press','find':'slide transition'}");
    }
}
