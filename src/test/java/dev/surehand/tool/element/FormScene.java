package dev.surehand.tool.element;

import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementEvent;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementState;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.Omission;
import dev.surehand.desktop.element.Role;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.tool.ToolBench;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A window of the fake desktop whose elements a test changes one by one. Its program reports each change. */
final class FormScene {

    private static final ScreenRect WINDOW = new ScreenRect(100, 50, 400, 300);

    private final ToolBench bench;
    private final FakeWindow painted;
    private final WindowId id;
    private final Map<String, Element> elements = new LinkedHashMap<>();

    /** What a reading lacks because the program did not answer in time. */
    private List<Omission> missing = List.of();

    FormScene(ToolBench bench) {
        this.bench = bench;
        painted = bench.desktop.open("Form", WINDOW);
        id = bench.desktop.windows().list().get(0).id();
        show();
    }

    /** Returns the window as pixels. */
    FakeWindow painted() {
        return painted;
    }

    WindowId window() {
        return id;
    }

    ElementKey key(String name) {
        return new ElementKey(id, name);
    }

    /**
     * Begins an element that is enabled and in view.
     *
     * @param name also its key
     * @param row its place from the top, beginning with 0
     */
    Element.Draft element(String name, Role role, int row) {
        return Element.of(key(name), role)
                .name(name)
                .state(ElementState.ENABLED)
                .state(ElementState.VISIBLE)
                .bounds(new ScreenRect(110, 60 + 30 * row, 100, 20));
    }

    /** Adds an element, or changes the one that has its key. */
    void put(Element.Draft draft) {
        Element element = draft.build();
        elements.put(element.key().value(), element);
        show();
        report(element.key());
    }

    void remove(String name) {
        elements.remove(name);
        show();
        report(key("top"));
    }

    void isReadInTime(boolean isWhole) {
        missing = isWhole ? List.of() : List.of(new Omission(Omission.Cause.NO_ANSWER, 1));
        show();
    }

    private void report(ElementKey key) {
        bench.desktop
                .elements()
                .emit(new ElementEvent(ElementEvent.EventKind.STATE, Optional.of(id), Optional.of(key)));
    }

    private void show() {
        ElementTree.Builder builder = new ElementTree.Builder(1000);
        Element top = Element.of(key("top"), Role.WINDOW)
                .state(ElementState.VISIBLE)
                .bounds(WINDOW)
                .build();
        int root = builder.add(top, -1).orElseThrow();
        elements.values().forEach(element -> builder.add(element, root));
        bench.desktop.elements().show(id, new ElementTree(builder.build().nodes(), missing));
    }
}
