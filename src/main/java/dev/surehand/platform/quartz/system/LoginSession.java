package dev.surehand.platform.quartz.system;

import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation.CFDictionaryRef;
import com.sun.jna.platform.mac.CoreFoundation.CFStringRef;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import java.util.Objects;

/**
 * The session with a screen that this process belongs to.
 *
 * @param exists false over ssh and in a daemon; true where macOS does not report it
 * @param isInFront false while another user is at the screen; true where macOS does not report it
 * @param isLocked false where macOS does not report it; the name of this fact is not documented
 */
public record LoginSession(boolean exists, boolean isInFront, boolean isLocked) {

    private static final LoginSession UNKNOWN = new LoginSession(true, true, false);

    public static LoginSession of(CoreGraphics graphics) {
        try (Owned<CFDictionaryRef> session = new Owned<>(graphics.CGSessionCopyCurrentDictionary())) {
            CFDictionaryRef facts = session.get();
            return facts == null
                    ? new LoginSession(false, false, false)
                    : new LoginSession(
                            true,
                            read(facts, "kCGSSessionOnConsoleKey", true),
                            read(facts, "CGSSessionScreenIsLocked", false));
        } catch (UnsatisfiedLinkError missing) {
            return UNKNOWN;
        }
    }

    /**
     * Checks that this session is at the screen and not locked. Otherwise it gives no pictures, and input would go to what
     * covers it, such as the field for the password of a lock screen.
     *
     * @throws DesktopException secure_desktop_active
     */
    public void check() {
        if (!isInFront) {
            throw DesktopException.of(
                    ErrorCode.SECURE_DESKTOP_ACTIVE,
                    "Another user is at the screen, so this session gives no pictures and takes no input. Switch to this user, then call again.");
        }
        if (isLocked) {
            throw DesktopException.of(
                    ErrorCode.SECURE_DESKTOP_ACTIVE,
                    "The screen is locked, so it gives no pictures and takes no input. Unlock it, then call again.");
        }
    }

    private static boolean read(CFDictionaryRef facts, String name, boolean absent) {
        try (Owned<CFStringRef> key = Owned.string(name)) {
            Pointer value = facts.getValue(Objects.requireNonNull(key.get()));
            return CfFlag.of(value).orElse(absent);
        }
    }
}
