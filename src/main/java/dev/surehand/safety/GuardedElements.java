package dev.surehand.safety;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementEvent;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.ElementsDecorator;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.Windows;
import dev.surehand.safety.consent.DesktopRisks;
import dev.surehand.safety.secret.Secrets;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Elements that obey the policy: of a denied window nothing is reported, and an element of a window that must not receive input
 * is not worked. The title of a window is read each time, because rules may name it.
 */
final class GuardedElements extends ElementsDecorator {

    private final Windows windows;
    private final PolicyEnforcer enforcer;
    private final GuardedInput input;
    private final DesktopRisks risks;
    private final Secrets secrets;

    /** @param windows the windows with all their titles */
    GuardedElements(
            Elements elements,
            Windows windows,
            PolicyEnforcer enforcer,
            GuardedInput input,
            DesktopRisks risks,
            Secrets secrets) {
        super(elements);
        this.windows = windows;
        this.enforcer = enforcer;
        this.input = input;
        this.risks = risks;
        this.secrets = secrets;
    }

    @Override
    public ElementTree read(WindowInfo window, ReadLimit limit) {
        return super.read(seen(window.id()), limit);
    }

    @Override
    public ElementTree readBranch(ElementKey top, ReadLimit limit) {
        return isOpen(top) ? super.readBranch(top, limit) : ElementTree.EMPTY;
    }

    @Override
    public Optional<LocatedElement> find(ElementKey key) {
        return isOpen(key) ? super.find(key) : Optional.empty();
    }

    @Override
    public Optional<ElementKey> at(WindowInfo window, ScreenPoint point) {
        return super.at(seen(window.id()), point);
    }

    @Override
    public Optional<ScreenPoint> clickPoint(ElementKey key) {
        return isOpen(key) ? super.clickPoint(key) : Optional.empty();
    }

    @Override
    public Optional<ElementKey> focused(WindowInfo window) {
        return super.focused(seen(window.id()));
    }

    @Override
    public Optional<ElementKey> knownFocus(WindowInfo window) {
        return super.knownFocus(seen(window.id()));
    }

    @Override
    public boolean hasItem(ElementKey list, String name) {
        return isOpen(list) && super.hasItem(list, name);
    }

    @Override
    public Optional<ElementKey> makeItem(ElementKey list, String name) {
        input.awaitTurn();
        enforcer.check(found(list.window()).identity());
        return super.makeItem(list, name);
    }

    @Override
    public void perform(ElementKey key, ElementAction action) {
        input.awaitTurn();
        WindowIdentity window = found(key.window()).identity();
        enforcer.check(window);
        if (action instanceof ElementAction.SetValue set) {
            secrets.check(set.value(), window);
        }
        risks.perform(key, action, window);
        enforcer.noteWork(() -> super.find(key).map(LocatedElement::element));
        super.perform(key, action);
    }

    @Override
    public String text(ElementKey key, int most) {
        seen(key.window());
        return super.text(key, most);
    }

    /**
     * Watches a window that may be looked at, or the desktop. Events of the desktop arrive on a thread that cannot ask about
     * windows, so they arrive without window and element.
     */
    @Override
    public ElementWatch watch(Optional<WindowInfo> window, Consumer<ElementEvent> listener) {
        if (window.isPresent()) {
            return super.watch(window.map(each -> seen(each.id())), listener);
        }
        return super.watch(
                window, event -> listener.accept(new ElementEvent(event.kind(), Optional.empty(), Optional.empty())));
    }

    /** Returns whether the window of an element still exists; if so, it may be looked at. */
    private boolean isOpen(ElementKey key) {
        Optional<WindowInfo> window = windows.find(key.window());
        window.ifPresent(each -> enforcer.checkLook(each.identity()));
        return window.isPresent();
    }

    private WindowInfo seen(WindowId id) {
        WindowInfo window = found(id);
        enforcer.checkLook(window.identity());
        return window;
    }

    private WindowInfo found(WindowId id) {
        return windows.find(id).orElseThrow(id::notFound);
    }
}
