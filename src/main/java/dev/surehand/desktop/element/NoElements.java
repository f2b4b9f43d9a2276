package dev.surehand.desktop.element;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.window.WindowInfo;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The elements of a desktop without an accessibility interface that this server can use: every method refuses.
 *
 * @param reason one or two sentences that say why, and what to do instead
 */
public record NoElements(String reason) implements Elements {

    @Override
    public ElementTree read(WindowInfo window, ReadLimit limit) {
        throw refusal();
    }

    @Override
    public ElementTree readBranch(ElementKey top, ReadLimit limit) {
        throw refusal();
    }

    @Override
    public Optional<LocatedElement> find(ElementKey key) {
        throw refusal();
    }

    @Override
    public Optional<ElementKey> at(WindowInfo window, ScreenPoint point) {
        throw refusal();
    }

    @Override
    public Optional<ScreenPoint> clickPoint(ElementKey key) {
        throw refusal();
    }

    @Override
    public Optional<ElementKey> knownFocus(WindowInfo window) {
        return focused(window);
    }

    @Override
    public Optional<ElementKey> focused(WindowInfo window) {
        throw refusal();
    }

    @Override
    public boolean hasItem(ElementKey list, String name) {
        throw refusal();
    }

    @Override
    public Optional<ElementKey> makeItem(ElementKey list, String name) {
        throw refusal();
    }

    @Override
    public void perform(ElementKey key, ElementAction action) {
        throw refusal();
    }

    @Override
    public String text(ElementKey key, int most) {
        throw refusal();
    }

    @Override
    public ElementWatch watch(Optional<WindowInfo> window, Consumer<ElementEvent> listener) {
        throw refusal();
    }

    @Override
    public void close() {}

    private DesktopException refusal() {
        return DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, reason);
    }
}
