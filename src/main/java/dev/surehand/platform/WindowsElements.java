package dev.surehand.platform;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementEvent;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.javabridge.JavaBridgeElements;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The elements of all windows on Windows: those of Java programs through the Java Access Bridge, and all others through UI
 * Automation, to which Java programs describe nothing.
 */
record WindowsElements(JavaBridgeElements java, Elements others) implements Elements {

    private Elements of(WindowId window) {
        return java.isJava(window) ? java : others;
    }

    /** A window that has closed is of no program any more; its elements still have their keys. */
    private Elements of(ElementKey key) {
        return JavaBridgeElements.isOurs(key) ? java : others;
    }

    @Override
    public ElementTree read(WindowInfo window, ReadLimit limit) {
        return of(window.id()).read(window, limit);
    }

    @Override
    public ElementTree readBranch(ElementKey top, ReadLimit limit) {
        return of(top).readBranch(top, limit);
    }

    @Override
    public Optional<LocatedElement> find(ElementKey key) {
        return of(key).find(key);
    }

    @Override
    public Optional<ElementKey> at(WindowInfo window, ScreenPoint point) {
        return of(window.id()).at(window, point);
    }

    @Override
    public Optional<ScreenPoint> clickPoint(ElementKey key) {
        return of(key).clickPoint(key);
    }

    @Override
    public boolean hasItem(ElementKey list, String name) {
        return of(list).hasItem(list, name);
    }

    @Override
    public Optional<ElementKey> makeItem(ElementKey list, String name) {
        return of(list).makeItem(list, name);
    }

    @Override
    public Optional<ElementKey> knownFocus(WindowInfo window) {
        return of(window.id()).knownFocus(window);
    }

    @Override
    public Optional<ElementKey> focused(WindowInfo window) {
        return of(window.id()).focused(window);
    }

    @Override
    public void perform(ElementKey key, ElementAction action) {
        of(key).perform(key, action);
    }

    @Override
    public String text(ElementKey key, int most) {
        return of(key).text(key, most);
    }

    /** Windows that open and close, and the focus, are events of UI Automation for windows of Java programs too. */
    @Override
    public ElementWatch watch(Optional<WindowInfo> window, Consumer<ElementEvent> listener) {
        return window.map(each -> of(each.id())).orElse(others).watch(window, listener);
    }

    @Override
    public void close() {
        java.close();
        others.close();
    }
}
