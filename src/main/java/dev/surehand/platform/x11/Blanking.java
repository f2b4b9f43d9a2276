package dev.surehand.platform.x11;

import com.sun.jna.Memory;
import com.sun.jna.ptr.ByteByReference;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.ShortByReference;
import dev.surehand.platform.x11.bindings.Xext;
import dev.surehand.platform.x11.bindings.Xss;
import dev.surehand.platform.x11.bindings.Xss.SaverInfo;
import java.util.Optional;

/** Why monitors may be dark. */
final class Blanking {

    private final X11Connection connection;

    Blanking(X11Connection connection) {
        this.connection = connection;
    }

    /** Half a sentence; empty when nothing is known to darken them. */
    Optional<String> reason() {
        if (isOff()) {
            return Optional.of("the monitors are switched off to save power");
        }
        return isSaved() ? Optional.of("the screen saver is on, or the screen is locked") : Optional.empty();
    }

    private boolean isOff() {
        try {
            IntByReference unused = new IntByReference();
            ShortByReference level = new ShortByReference();
            ByteByReference enabled = new ByteByReference();
            return Xext.DPMSQueryExtension(connection.display(), unused, unused) != 0
                    && Xext.DPMSInfo(connection.display(), level, enabled) != 0
                    && enabled.getValue() != 0
                    && level.getValue() != 0;
        } catch (LinkageError e) {
            // No libXext on this system.
            return false;
        }
    }

    private boolean isSaved() {
        try (Memory info = new Memory(SaverInfo.SIZE)) {
            IntByReference unused = new IntByReference();
            return Xss.XScreenSaverQueryExtension(connection.display(), unused, unused) != 0
                    && Xss.XScreenSaverQueryInfo(connection.display(), connection.root(), info) != 0
                    && info.getInt(SaverInfo.STATE) == SaverInfo.ON;
        } catch (LinkageError e) {
            // No libXss on this system.
            return false;
        }
    }
}
