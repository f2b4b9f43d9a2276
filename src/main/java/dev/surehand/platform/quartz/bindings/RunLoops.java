package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Library;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.platform.mac.CoreFoundation.CFAllocatorRef;
import com.sun.jna.platform.mac.CoreFoundation.CFIndex;
import com.sun.jna.platform.mac.CoreFoundation.CFMutableDictionaryRef;
import com.sun.jna.platform.mac.CoreFoundation.CFStringRef;
import org.jspecify.annotations.Nullable;

/** Functions of CoreFoundation that jna-platform lacks: run loops and ports, new dictionaries, and the units of strings. */
public interface RunLoops extends Library {

    /** The callbacks are the addresses of variables of CoreFoundation, so that the dictionary retains its keys and values. */
    CFMutableDictionaryRef CFDictionaryCreateMutable(
            @Nullable CFAllocatorRef allocator, CFIndex capacity, Pointer keyCallBacks, Pointer valueCallBacks);

    /** The buffer has room for the UTF-16 units of the range. */
    void CFStringGetCharacters(CFStringRef string, CFRange.ByValue range, char[] buffer);

    /** A range of units; both fields are a CFIndex. */
    @Structure.FieldOrder({"location", "length"})
    class CFRange extends Structure {
        public long location;
        public long length;

        /** Passed by value. */
        public static class ByValue extends CFRange implements Structure.ByValue {}
    }
}
