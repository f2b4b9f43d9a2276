package dev.surehand.desktop.element;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.window.WindowInfo;
import java.util.Optional;
import java.util.function.Consumer;

/** Elements that are passed on. Subclasses change some of it. */
public abstract class ElementsDecorator implements Elements {

    protected final Elements elements;

    protected ElementsDecorator(Elements elements) {
        this.elements = elements;
    }

    @Override
    public ElementTree read(WindowInfo window, ReadLimit limit) {
        return elements.read(window, limit);
    }

    @Override
    public ElementTree readBranch(ElementKey top, ReadLimit limit) {
        return elements.readBranch(top, limit);
    }

    @Override
    public Optional<LocatedElement> find(ElementKey key) {
        return elements.find(key);
    }

    @Override
    public Optional<ElementKey> at(WindowInfo window, ScreenPoint point) {
        return elements.at(window, point);
    }

    @Override
    public Optional<ScreenPoint> clickPoint(ElementKey key) {
        return elements.clickPoint(key);
    }

    @Override
    public Optional<ElementKey> focused(WindowInfo window) {
        return elements.focused(window);
    }

    @Override
    public Optional<ElementKey> knownFocus(WindowInfo window) {
        return elements.knownFocus(window);
    }

    @Override
    public boolean hasItem(ElementKey list, String name) {
        return elements.hasItem(list, name);
    }

    @Override
    public Optional<ElementKey> makeItem(ElementKey list, String name) {
        return elements.makeItem(list, name);
    }

    @Override
    public void perform(ElementKey key, ElementAction action) {
        elements.perform(key, action);
    }

    @Override
    public String text(ElementKey key, int most) {
        return elements.text(key, most);
    }

    @Override
    public ElementWatch watch(Optional<WindowInfo> window, Consumer<ElementEvent> listener) {
        return elements.watch(window, listener);
    }

    @Override
    public void close() {
        elements.close();
    }
}
