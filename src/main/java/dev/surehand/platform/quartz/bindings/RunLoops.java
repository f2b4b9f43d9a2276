package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Library;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.platform.mac.CoreFoundation.CFAllocatorRef;
import com.sun.jna.platform.mac.CoreFoundation.CFIndex;
import com.sun.jna.platform.mac.CoreFoundation.CFMutableDictionaryRef;
import com.sun.jna.platform.mac.CoreFoundation.CFStringRef;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import dev.surehand.platform.quartz.bindings.CoreGraphicsEvents.TapPortRef;
import org.jspecify.annotations.Nullable;

/** Functions of CoreFoundation that jna-platform lacks: run loops and ports, new dictionaries, and ids. */
public interface RunLoops extends Library {

    /** The name of the variable with the mode in which a loop runs, a CFStringRef. */
    String DEFAULT_MODE = "kCFRunLoopDefaultMode";

    /** A CFRunLoopRunResult: the loop has no source. */
    int kCFRunLoopRunFinished = 1;

    /** A CFRunLoopSourceRef. */
    class LoopSourceRef extends CFTypeRef {}

    @Nullable
    LoopSourceRef CFMachPortCreateRunLoopSource(@Nullable Pointer allocator, TapPortRef port, long order);

    void CFMachPortInvalidate(TapPortRef port);

    /** Returns the loop of this thread, which belongs to the thread. */
    Pointer CFRunLoopGetCurrent();

    void CFRunLoopAddSource(Pointer loop, LoopSourceRef source, Pointer mode);

    void CFRunLoopRemoveSource(Pointer loop, LoopSourceRef source, Pointer mode);

    /** Returns a CFRunLoopRunResult. */
    int CFRunLoopRunInMode(Pointer mode, double seconds, byte returnsAfterSource);

    void CFRunLoopStop(Pointer loop);

    /** The callbacks are the addresses of variables of CoreFoundation, so that the dictionary retains its keys and values. */
    CFMutableDictionaryRef CFDictionaryCreateMutable(
            @Nullable CFAllocatorRef allocator, CFIndex capacity, Pointer keyCallBacks, Pointer valueCallBacks);

    /** The caller owns the string. */
    CFStringRef CFUUIDCreateString(@Nullable CFAllocatorRef allocator, CFTypeRef uuid);

    /** A range of units; both fields are a CFIndex. */
    @Structure.FieldOrder({"location", "length"})
    class CFRange extends Structure {
        public long location;
        public long length;

        /** Passed by value. */
        public static class ByValue extends CFRange implements Structure.ByValue {}
    }
}
