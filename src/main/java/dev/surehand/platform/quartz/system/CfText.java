package dev.surehand.platform.quartz.system;

import com.sun.jna.platform.mac.CoreFoundation;
import com.sun.jna.platform.mac.CoreFoundation.CFStringRef;
import dev.surehand.platform.quartz.bindings.RunLoops;

/**
 * Reads strings of CoreFoundation unit by unit. jna-platform reads them as UTF-8, which fails for half a surrogate pair; another
 * program may put one into a title.
 */
public record CfText(RunLoops coreFoundation) {

    /** Returns the whole text, as UTF-16 units that may be wrong. */
    public String of(CFStringRef string) {
        int length = CoreFoundation.INSTANCE.CFStringGetLength(string).intValue();
        char[] units = new char[length];
        if (length > 0) {
            var all = new RunLoops.CFRange.ByValue();
            all.length = length;
            coreFoundation.CFStringGetCharacters(string, all, units);
        }
        return new String(units);
    }
}
