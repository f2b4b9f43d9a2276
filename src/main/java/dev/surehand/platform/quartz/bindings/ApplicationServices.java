package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Library;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import org.jspecify.annotations.Nullable;

/** Functions of the framework ApplicationServices: the accessibility interface, AX, and those of its part ColorSync. */
public interface ApplicationServices extends Library {

    /**
     * The caller owns the result, a CFUUID.
     *
     * @return null if there is no such display
     */
    @Nullable
    CFTypeRef CGDisplayCreateUUIDFromDisplayID(int display);
}
