package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Library;
import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation.CFDictionaryRef;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import org.jspecify.annotations.Nullable;

/** Functions of CoreGraphics that jna-platform lacks: displays and their modes, the session that shows them, levels of windows, and places. */
public interface CoreGraphicsDisplays extends Library {

    /** A CGWindowLevelKey: the level of what helps a person to use the screen, in front of menus and screen savers. */
    int kCGAssistiveTechHighWindowLevelKey = 20;

    /** Returns the level of windows that a CGWindowLevelKey names, as the list of windows has it. */
    int CGWindowLevelForKey(int key);

    /**
     * The caller owns the result, a CGDisplayMode.
     *
     * @return null if there is no such display
     */
    @Nullable
    CFTypeRef CGDisplayCopyDisplayMode(int display);

    /** The result is a size_t. */
    long CGDisplayModeGetPixelWidth(CFTypeRef mode);

    /** The result is a size_t. */
    long CGDisplayModeGetPixelHeight(CFTypeRef mode);

    /** Returns the display whose content the display repeats; 0 for a display with its own content. */
    int CGDisplayMirrorsDisplay(int display);

    /**
     * The caller owns the dictionary.
     *
     * @return null if the process does not belong to a session with a screen
     */
    @Nullable
    CFDictionaryRef CGSessionCopyCurrentDictionary();

    /**
     * As the function of jna-platform, for a caller that reads many places: JNA copies no structure.
     *
     * @param place memory for a CGRect, four doubles
     * @return a bool: 0 if the dictionary is not a place
     */
    byte CGRectMakeWithDictionaryRepresentation(Pointer dictionary, Pointer place);
}
