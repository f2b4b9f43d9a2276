package dev.surehand.tool.element;

import dev.surehand.desktop.element.ElementRef;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.tool.Arguments;

/** Checks how a call names an element, without looking for it. A schema cannot say what these values must be. */
public final class ElementArguments {

    private ElementArguments() {}

    /** @throws DesktopException invalid_parameter for a find, role, ref or window_id that no element can have */
    public static void check(Arguments arguments) {
        LineSelection.from(arguments, Integer.MAX_VALUE);
        arguments.optionalText("ref").ifPresent(ElementRef::parse);
        arguments.optionalText("window_id").ifPresent(WindowId::parse);
    }
}
