package dev.surehand.platform.wayland;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.ElementsDecorator;
import dev.surehand.desktop.error.DesktopException;
import java.util.Optional;

/** Elements that are not worked below a lock screen: their programs would do so, although the person has locked them. */
final class UnlockedElements extends ElementsDecorator {

    private final Runnable check;

    /** @param check throws a {@link DesktopException} while input would not reach windows */
    UnlockedElements(Elements elements, Runnable check) {
        super(elements);
        this.check = check;
    }

    @Override
    public void perform(ElementKey key, ElementAction action) {
        check.run();
        super.perform(key, action);
    }

    @Override
    public Optional<ElementKey> makeItem(ElementKey list, String name) {
        check.run();
        return super.makeItem(list, name);
    }
}
