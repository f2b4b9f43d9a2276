package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Library;
import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import org.jspecify.annotations.Nullable;

/** Functions of the framework Carbon: keyboard layouts and secure input. Those of layouts run on the main thread only. */
public interface Carbon extends Library {

    /** UCKeyTranslate: the key goes down. */
    short kUCKeyActionDown = 0;

    String LAYOUT_DATA = "kTISPropertyUnicodeKeyLayoutData";
    String SOURCE_ID = "kTISPropertyInputSourceID";
    String SOURCE_NAME = "kTISPropertyLocalizedName";
    String SOURCE_LANGUAGES = "kTISPropertyInputSourceLanguages";
    String SOURCE_TYPE = "kTISPropertyInputSourceType";

    /** A TISInputSourceRef. */
    class InputSourceRef extends CFTypeRef {}

    /** Returns the input source in force: a layout or an input method. */
    @Nullable
    InputSourceRef TISCopyCurrentKeyboardInputSource();

    /** Returns the layout in force, also that of an input method. */
    @Nullable
    InputSourceRef TISCopyCurrentKeyboardLayoutInputSource();

    /** Returns the layout in force, or the last one before it that has the letters A to Z. */
    @Nullable
    InputSourceRef TISCopyCurrentASCIICapableKeyboardLayoutInputSource();

    /** The result belongs to the source. */
    @Nullable
    Pointer TISGetInputSourceProperty(InputSourceRef source, Pointer property);

    byte LMGetKbdType();

    /**
     * @param modifiers the bits of EventModifiers, shifted right by 8
     * @param room in UTF-16 units, an unsigned long
     * @return 0 without an error
     */
    int UCKeyTranslate(
            Pointer layout,
            short key,
            short action,
            int modifiers,
            int keyboardType,
            int options,
            IntByReference deadKeyState,
            long room,
            LongByReference length,
            short[] units);

    byte IsSecureEventInputEnabled();
}
