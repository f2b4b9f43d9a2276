package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Library;
import com.sun.jna.platform.mac.CoreFoundation.CFAllocatorRef;
import com.sun.jna.platform.mac.CoreFoundation.CFStringRef;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import org.jspecify.annotations.Nullable;

/** Functions of CoreFoundation that jna-platform lacks: run loops, ports and unique ids. */
public interface RunLoops extends Library {

    /** The caller owns the string. */
    CFStringRef CFUUIDCreateString(@Nullable CFAllocatorRef allocator, CFTypeRef uuid);
}
