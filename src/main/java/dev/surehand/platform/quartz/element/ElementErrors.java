package dev.surehand.platform.quartz.element;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.accessibility.AxException;
import dev.surehand.platform.quartz.system.MacPermission;

/** The refusals of questions about elements. */
final class ElementErrors {

    private ElementErrors() {}

    /** Returns the refusal for a failure of a question; if the permission is missing, macOS asks the person for it. */
    static DesktopException refusal(Accessibility accessibility, AxException failure) {
        if (accessibility.isRefusal(failure)) {
            if (accessibility.isAllowed()) {
                return DesktopException.of(
                        ErrorCode.NO_ELEMENTS,
                        "The program refuses questions about its elements, though macOS allows them. Use screenshots.");
            }
            accessibility.askPerson();
            return MacPermission.ACCESSIBILITY.missing();
        }
        return switch (failure.reason()) {
            case NO_ANSWER, NOT_ALLOWED -> notAnswering();
            case GONE -> stale();
            case NOT_OFFERED, FAILED ->
                DesktopException.of(
                        ErrorCode.NO_ELEMENTS,
                        "The program failed to answer a question about its elements (%s). Take a new ui_snapshot, or use screenshots."
                                .formatted(failure.getMessage()));
        };
    }

    static DesktopException notAnswering() {
        return DesktopException.of(
                ErrorCode.PROGRAM_NOT_ANSWERING,
                "The program does not answer questions about its elements in time. Try again in a few seconds, or use screenshots.");
    }

    /** The refusal for an action that may have had its effect. */
    static DesktopException unknownEffect() {
        return DesktopException.of(
                ErrorCode.PROGRAM_NOT_ANSWERING,
                "The program does not answer in time; whether it has done anything is not known. Read the element again.");
    }

    static DesktopException stale() {
        return DesktopException.of(ErrorCode.STALE_ELEMENT, "The element no longer exists. Take a new ui_snapshot.");
    }

    /** The refusal of work in the menu bar for a window that its commands would not be for. */
    static DesktopException notInFront() {
        return DesktopException.of(
                ErrorCode.WRONG_TARGET_WINDOW,
                "The menu bar works for the window that has the keyboard, and that is another one. Bring this window to the front with focus_window, and call again.");
    }

    static DesktopException refused() {
        return DesktopException.of(
                ErrorCode.PATTERN_UNSUPPORTED,
                "The program has refused to do this with the element. Use the pointer or the keys.");
    }

    static DesktopException unknownWindow(WindowInfo window) {
        return DesktopException.of(
                ErrorCode.NO_ELEMENTS,
                "Its program does not describe the window %s. If it is a menu, read the window that has opened it; if it is on another Space, go there first; else use screenshots."
                        .formatted(window.describe()));
    }

    /** @param fix one or two sentences */
    static DesktopException nothing(WindowInfo window, String fix) {
        return DesktopException.of(
                ErrorCode.NO_ELEMENTS, "The program of %s describes no elements. %s".formatted(window.describe(), fix));
    }
}
