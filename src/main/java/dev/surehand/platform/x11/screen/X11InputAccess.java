package dev.surehand.platform.x11.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.x11.wire.FakeInput;
import dev.surehand.platform.x11.wire.X11Connection;

/**
 * Says whether this X server is the desktop, and lets programs operate it.
 *
 * @param xtest whether the server accepts input from programs
 * @param xwayland whether the server only serves the X programs of a Wayland desktop: it then reports that the pointer moved
 *     while the pointer on the screen stays where it is, and it shows black
 */
public record X11InputAccess(boolean xtest, boolean xwayland) {

    private static final String WAYLAND =
            "This is a Wayland session, where X sees only the windows of X programs; log in to an X11 (Xorg) session";

    public static X11InputAccess of(X11Connection connection, Randr randr) {
        boolean xwayland = connection.hasExtension("XWAYLAND")
                || randr.monitors().stream().anyMatch(p -> p.name().startsWith("XWAYLAND"));
        return new X11InputAccess(connection.hasExtension(FakeInput.EXTENSION), xwayland);
    }

    /** @throws DesktopException not_supported_here */
    public void checkInput() {
        if (xwayland) {
            throw DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, WAYLAND);
        }
        if (!xtest) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE, "This X server does not accept input from programs: it lacks XTEST");
        }
    }

    /** @throws DesktopException capture_failed */
    void checkCapture() {
        if (xwayland) {
            throw DesktopException.of(ErrorCode.CAPTURE_FAILED, WAYLAND);
        }
    }
}
