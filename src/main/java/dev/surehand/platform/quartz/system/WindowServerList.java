package dev.surehand.platform.quartz.system;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation;
import com.sun.jna.platform.mac.CoreFoundation.CFArrayRef;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.quartz.bindings.CoreFoundationValues;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One reading of the list of the window server. It asks no program, so a program that hangs cannot block it. A Mac lists hundreds
 * of windows, and each fact is a call of its own, so only the facts that are asked for are read.
 */
public final class WindowServerList implements AutoCloseable {

    /** The bytes of a CGRect, the largest value that is read. */
    private static final int ROOM = 4 * Double.BYTES;

    private final CoreGraphics graphics;
    private final Owned<CFArrayRef> windows;
    private final Memory room = new Memory(ROOM);

    /** The keys of the facts: constants of CoreGraphics, which nobody releases. */
    private static final class Keys {
        private static final Pointer NUMBER = QuartzLibraries.constant("CoreGraphics", "kCGWindowNumber");
        private static final Pointer PID = QuartzLibraries.constant("CoreGraphics", "kCGWindowOwnerPID");
        private static final Pointer OWNER = QuartzLibraries.constant("CoreGraphics", "kCGWindowOwnerName");
        private static final Pointer TITLE = QuartzLibraries.constant("CoreGraphics", "kCGWindowName");
        private static final Pointer LAYER = QuartzLibraries.constant("CoreGraphics", "kCGWindowLayer");
        private static final Pointer BOUNDS = QuartzLibraries.constant("CoreGraphics", "kCGWindowBounds");
        private static final Pointer ALPHA = QuartzLibraries.constant("CoreGraphics", "kCGWindowAlpha");
        private static final Pointer SHARING = QuartzLibraries.constant("CoreGraphics", "kCGWindowSharingState");
        private static final Pointer ON_SCREEN = QuartzLibraries.constant("CoreGraphics", "kCGWindowIsOnscreen");
    }

    /** The types of the facts; macOS keeps them for the life of a process. */
    private static final long NUMBER_TYPE = CoreFoundation.NUMBER_TYPE_ID.longValue();

    private static final long BOOLEAN_TYPE = CoreFoundation.BOOLEAN_TYPE_ID.longValue();
    private static final long STRING_TYPE = CoreFoundation.STRING_TYPE_ID.longValue();
    private static final long DICTIONARY_TYPE = CoreFoundation.DICTIONARY_TYPE_ID.longValue();

    /**
     * Reads the list.
     *
     * @param option such as kCGWindowListOptionAll
     */
    public WindowServerList(CoreGraphics graphics, int option) {
        this.graphics = graphics;
        windows = new Owned<>(graphics.CGWindowListCopyWindowInfo(option, CoreGraphics.kCGNullWindowID));
    }

    /** Returns false in a session without a desktop, which has no window server. */
    public boolean exists() {
        return windows.get() != null;
    }

    /**
     * Converts the windows in the order of the list, which is empty without a window server.
     *
     * @param convert gets the facts of a window, which it may use until it returns; empty leaves the window out
     */
    public <T> List<T> map(Function<Facts, Optional<T>> convert) {
        List<T> all = new ArrayList<>();
        CFArrayRef array = windows.get();
        if (array != null) {
            long count = CoreFoundationValues.CFArrayGetCount(array.getPointer());
            for (long i = 0; i < count; i++) {
                Pointer window = CoreFoundationValues.CFArrayGetValueAtIndex(array.getPointer(), i);
                convert.apply(new Facts(window)).ifPresent(all::add);
            }
        }
        return all;
    }

    /** The facts of a window. One that is missing or has another type than documented is empty. */
    public final class Facts {

        private final Pointer window;

        private Facts(Pointer window) {
            this.window = window;
        }

        /** Returns the CGWindowID. */
        public OptionalLong number() {
            return integer(Keys.NUMBER);
        }

        public OptionalLong pid() {
            return integer(Keys.PID);
        }

        public OptionalLong layer() {
            return integer(Keys.LAYER);
        }

        /** Returns the CGWindowSharingType. */
        public OptionalLong sharing() {
            return integer(Keys.SHARING);
        }

        public OptionalDouble alpha() {
            return read(Keys.ALPHA, CoreFoundationValues.kCFNumberFloat64Type)
                    ? OptionalDouble.of(room.getDouble(0))
                    : OptionalDouble.empty();
        }

        /** Returns the name of the program, as the window server knows it. */
        public Optional<String> owner() {
            return text(Keys.OWNER);
        }

        /** Returns the title. Of other programs it is there only with the permission to record the screen. */
        public Optional<String> title() {
            return text(Keys.TITLE);
        }

        /** Returns whether the list has a title, which may be empty text. */
        public boolean isNamed() {
            return value(Keys.TITLE) != null;
        }

        /** Returns whether the window is drawn. The fact is documented as a CFBoolean; a CFNumber counts too. */
        public boolean isOnScreen() {
            Pointer value = value(Keys.ON_SCREEN);
            if (value == null) {
                return false;
            }
            return is(value, BOOLEAN_TYPE)
                    ? CoreFoundationValues.CFBooleanGetValue(value) != 0
                    : store(value, CoreFoundationValues.kCFNumberSInt64Type) && room.getLong(0) != 0;
        }

        /** Returns the place in global points, without the shadow. */
        public Optional<ScreenRect> bounds() {
            Pointer value = value(Keys.BOUNDS);
            return value != null
                            && is(value, DICTIONARY_TYPE)
                            && graphics.CGRectMakeWithDictionaryRepresentation(value, room) != 0
                    ? Optional.of(new ScreenRect(
                            room.getDouble(0),
                            room.getDouble(Double.BYTES),
                            room.getDouble(2 * Double.BYTES),
                            room.getDouble(3 * Double.BYTES)))
                    : Optional.empty();
        }

        private OptionalLong integer(Pointer key) {
            return read(key, CoreFoundationValues.kCFNumberSInt64Type)
                    ? OptionalLong.of(room.getLong(0))
                    : OptionalLong.empty();
        }

        private Optional<String> text(Pointer key) {
            Pointer value = value(key);
            return value != null && is(value, STRING_TYPE) ? Optional.of(CfText.of(value)) : Optional.empty();
        }

        /** Stores a number in the room; returns false if there is none. */
        private boolean read(Pointer key, long type) {
            Pointer value = value(key);
            return value != null && store(value, type);
        }

        private boolean store(Pointer value, long type) {
            if (!is(value, NUMBER_TYPE)) {
                return false;
            }
            CoreFoundationValues.CFNumberGetValue(value, type, room);
            return true;
        }

        private @Nullable Pointer value(Pointer key) {
            return CoreFoundationValues.CFDictionaryGetValue(window, key);
        }

        private static boolean is(Pointer value, long type) {
            return CoreFoundationValues.CFGetTypeID(value) == type;
        }
    }

    @Override
    public void close() {
        windows.close();
        room.close();
    }
}
