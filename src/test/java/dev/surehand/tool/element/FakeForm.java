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
import dev.surehand.tool.Caller;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolCalls;
import dev.surehand.tool.ToolResult;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A form on the fake desktop, for the tools of elements. */
abstract class FakeForm {

    final ToolBench bench = new ToolBench();
    WindowId id;

    @BeforeEach
    void show() {
        bench.desktop.open("Form", new ScreenRect(100, 50, 400, 300));
        id = bench.desktop.windows().list().get(0).id();
        bench.desktop.elements().show(id, tree(form()));
    }

    @AfterEach
    void close() {
        bench.close();
    }

    Element.Draft element(String key, Role role, int y) {
        return Element.of(new ElementKey(id, key), role)
                .name(key)
                .state(ElementState.ENABLED)
                .state(ElementState.VISIBLE)
                .bounds(new ScreenRect(110, y, 100, 20));
    }

    List<Element.Draft> form() {
        return new ArrayList<>(List.of(
                element("Name", Role.EDIT, 60).value("Ada").pattern(ElementPattern.SET_VALUE),
                element("Wrap", Role.CHECKBOX, 90)
                        .pattern(ElementPattern.TOGGLE)
                        .state(ElementState.CHECKABLE),
                element("Save", Role.BUTTON, 120).pattern(ElementPattern.PRESS),
                element("Delete", Role.BUTTON, 150),
                element("Old", Role.BUTTON, 180).state(ElementState.ENABLED, false),
                element("Quit", Role.MENUITEM, 210)
                        .pattern(ElementPattern.PRESS)
                        .state(ElementState.VISIBLE, false)));
    }

    ElementTree tree(List<Element.Draft> children) {
        ElementTree.Builder builder = new ElementTree.Builder(1000);
        Element top = Element.of(new ElementKey(id, "top"), Role.WINDOW)
                .state(ElementState.VISIBLE)
                .bounds(new ScreenRect(100, 50, 400, 300))
                .build();
        int root = builder.add(top, -1).orElseThrow();
        children.forEach(child -> builder.add(child.build(), root));
        return builder.build();
    }

    /** Returns the text of a snapshot. */
    String text(String arguments) {
        JsonNode json = ToolCalls.json(arguments);
        ToolResult result =
                bench.dispatcher.call("ui_snapshot", json, Caller.SILENT).orElseThrow();
        assertThat(result).as("%s", result.structured()).isInstanceOf(ToolResult.Done.class);
        return result.shown();
    }
}
