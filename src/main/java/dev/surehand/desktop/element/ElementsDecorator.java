package dev.surehand.safety;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementEvent;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.window.WindowInfo;
import java.util.Optional;
import java.util.function.Consumer;

/** Elements that are passed on. Subclasses change some of it. */
abstract class ElementsDecorator implements Elements {

    final Elements elements;

    ElementsDecorator(Elements elements) {
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
