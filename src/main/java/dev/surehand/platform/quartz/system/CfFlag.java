package dev.surehand.platform.quartz.system;

import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation;
import com.sun.jna.platform.mac.CoreFoundation.CFBooleanRef;
import com.sun.jna.platform.mac.CoreFoundation.CFNumberRef;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads flags of CoreFoundation. Where nobody documents the type, macOS gives a number as well as a Boolean. */
public final class CfFlag {

    private CfFlag() {}

    /**
     * Returns the value of a CFBoolean, or whether a CFNumber is not 0; empty for any other object.
     *
     * @param value null if the flag is missing
     */
    public static Optional<Boolean> of(@Nullable Pointer value) {
        if (value == null) {
            return Optional.empty();
        }
        CFTypeRef object = new CFTypeRef(value);
        if (object.isTypeID(CoreFoundation.BOOLEAN_TYPE_ID)) {
            return Optional.of(new CFBooleanRef(value).booleanValue());
        }
        return object.isTypeID(CoreFoundation.NUMBER_TYPE_ID)
                ? Optional.of(new CFNumberRef(value).longValue() != 0)
                : Optional.empty();
    }
}
