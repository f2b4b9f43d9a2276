package dev.surehand.tool.element;

import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.Optional;

/** Asks programs to work their elements, without pointer and keys. */
record ProgramActions(Elements elements) {

    /** @throws DesktopException as {@link Elements#perform}, also for what the element does not offer */
    void perform(Element now, ElementAction action) {
        ElementAction.check(Optional.of(now), action);
        elements.perform(now.key(), action);
    }

    /** Returns whether the program did it; false if it refused, so that nothing has happened. */
    boolean isPerformed(Element now, ElementAction action) {
        try {
            perform(now, action);
            return true;
        } catch (DesktopException e) {
            if (e.code() == ErrorCode.PATTERN_UNSUPPORTED) {
                return false;
            }
            throw e;
        }
    }
}
