package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import org.jspecify.annotations.Nullable;

/**
 * Functions of CoreFoundation that read values. They are called hundreds of times for one list of windows, so they are native
 * methods, which JNA calls several times as fast as those of an interface. All are looked up when this class is loaded; each
 * macOS has them. A value belongs to the array or dictionary that it came from.
 */
public final class CoreFoundationValues {

    /** A CFNumberType: an int64_t. */
    public static final long kCFNumberSInt64Type = 4;

    /** A CFNumberType: a double. */
    public static final long kCFNumberFloat64Type = 6;

    static {
        Native.register("CoreFoundation");
    }

    private CoreFoundationValues() {}

    /** The result is a CFTypeID. */
    public static native long CFGetTypeID(Pointer value);

    /** The result is a Boolean. */
    public static native byte CFEqual(Pointer one, Pointer other);

    /** The result is a CFHashCode: the same for values that are equal. */
    public static native long CFHash(Pointer value);

    /** The result is a CFIndex. */
    public static native long CFArrayGetCount(Pointer array);

    public static native Pointer CFArrayGetValueAtIndex(Pointer array, long index);

    /** @return null if the dictionary does not have the key */
    public static native @Nullable Pointer CFDictionaryGetValue(Pointer dictionary, Pointer key);

    /** The result is a Boolean: 0 if the number does not fit the type; the nearest value is stored then too. */
    public static native byte CFNumberGetValue(Pointer number, long type, Pointer value);

    /** The result is a Boolean. */
    public static native byte CFBooleanGetValue(Pointer value);

    /** The result is a CFIndex: the number of UTF-16 units. */
    public static native long CFStringGetLength(Pointer string);

    /** The buffer has room for the UTF-16 units of the range. */
    public static native void CFStringGetCharacters(Pointer string, RunLoops.CFRange.ByValue range, char[] buffer);
}
