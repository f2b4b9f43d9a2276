package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Library;
import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation.CFAllocatorRef;
import com.sun.jna.platform.mac.CoreFoundation.CFIndex;
import com.sun.jna.platform.mac.CoreFoundation.CFMutableDictionaryRef;
import org.jspecify.annotations.Nullable;

/** Functions of CoreFoundation that jna-platform lacks: run loops and ports, and new dictionaries. */
public interface RunLoops extends Library {

    /** The callbacks are the addresses of variables of CoreFoundation, so that the dictionary retains its keys and values. */
    CFMutableDictionaryRef CFDictionaryCreateMutable(
            @Nullable CFAllocatorRef allocator, CFIndex capacity, Pointer keyCallBacks, Pointer valueCallBacks);
}
