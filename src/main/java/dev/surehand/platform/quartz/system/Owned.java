package dev.surehand.platform.quartz.system;

import com.sun.jna.platform.mac.CoreFoundation.CFStringRef;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import org.jspecify.annotations.Nullable;

/**
 * An object of CoreFoundation that belongs to the caller: what a function with Create or Copy in its name returns. It is
 * released at the end of the block. What a function with Get in its name returns belongs to somebody else and is not wrapped.
 *
 * @param get null if the function returned none
 */
public record Owned<T extends CFTypeRef>(@Nullable T get) implements AutoCloseable {

    /** Returns a new string of CoreFoundation. */
    public static Owned<CFStringRef> string(String text) {
        return new Owned<>(CFStringRef.createCFString(text));
    }

    @Override
    public void close() {
        if (get != null) {
            get.release();
        }
    }
}
