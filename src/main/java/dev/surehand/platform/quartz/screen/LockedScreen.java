package dev.surehand.platform.quartz.screen;

import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation.CFBooleanRef;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.system.Owned;
import java.util.Objects;

/** Reports whether the session shows its lock screen. The key is not documented, but many programs depend on it. */
public final class LockedScreen {

    private static final String LOCKED = "CGSSessionScreenIsLocked";

    private LockedScreen() {}

    /** Returns false also where macOS does not report it. */
    public static boolean isLocked(CoreGraphics graphics) {
        try (var session = new Owned<>(graphics.CGSessionCopyCurrentDictionary());
                var key = Owned.string(LOCKED)) {
            if (session.get() == null) {
                return false;
            }
            Pointer value = session.get().getValue(Objects.requireNonNull(key.get()));
            return value != null && new CFBooleanRef(value).booleanValue();
        } catch (UnsatisfiedLinkError missing) {
            return false;
        }
    }

    /** @throws DesktopException secure_desktop_active while the screen is locked */
    static void check(CoreGraphics graphics) {
        if (isLocked(graphics)) {
            throw DesktopException.of(
                    ErrorCode.SECURE_DESKTOP_ACTIVE,
                    "The screen is locked, and gives no picture. Unlock it, then call again.");
        }
    }
}
