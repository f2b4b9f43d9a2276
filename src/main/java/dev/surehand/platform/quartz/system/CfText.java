package dev.surehand.platform.quartz.system;

import com.sun.jna.Pointer;
import dev.surehand.platform.quartz.bindings.CoreFoundationValues;
import dev.surehand.platform.quartz.bindings.RunLoops;

/**
 * Reads strings of CoreFoundation unit by unit. jna-platform reads them as UTF-8, which fails for half a surrogate pair; another
 * program may put one into a title.
 */
public final class CfText {

    private CfText() {}

    /**
     * Returns the whole text, as UTF-16 units that may be wrong.
     *
     * @param string a CFString
     */
    public static String of(Pointer string) {
        return start(string, Integer.MAX_VALUE);
    }

    /**
     * Returns the beginning of a text that may be very long.
     *
     * @param most the largest number of UTF-16 units
     */
    public static String start(Pointer string, int most) {
        int length = (int) Math.min(most, CoreFoundationValues.CFStringGetLength(string));
        char[] units = new char[length];
        if (length > 0) {
            var all = new RunLoops.CFRange.ByValue();
            all.length = length;
            CoreFoundationValues.CFStringGetCharacters(string, all, units);
        }
        return new String(units);
    }
}
