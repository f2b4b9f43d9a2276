package dev.surehand.platform.quartz.system;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import dev.surehand.platform.jna.OptionalLibrary;
import dev.surehand.platform.quartz.bindings.ApplicationServices;
import dev.surehand.platform.quartz.bindings.Carbon;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.bindings.Dispatch;
import dev.surehand.platform.quartz.bindings.ObjectiveC;
import dev.surehand.platform.quartz.bindings.RunLoops;
import java.util.Map;

/**
 * The frameworks through which this code calls macOS. jna-platform gives CoreFoundation. Tests load a stub of the frameworks in
 * their place.
 */
public record QuartzLibraries(
        CoreGraphics coreGraphics,
        RunLoops runLoops,
        ApplicationServices applicationServices,
        Carbon carbon,
        Dispatch dispatch,
        ObjectiveC objectiveC) {

    private static final String CORE_FOUNDATION = "CoreFoundation";

    /** Loads the frameworks; none of their functions is looked up yet. */
    public static QuartzLibraries load() {
        return new QuartzLibraries(
                Native.load("CoreGraphics", CoreGraphics.class),
                Native.load(CORE_FOUNDATION, RunLoops.class),
                OptionalLibrary.orLoad("ApplicationServices", ApplicationServices.class, Map.of()),
                OptionalLibrary.orLoad("Carbon", Carbon.class, Map.of()),
                Native.load("System", Dispatch.class),
                Native.load("objc", ObjectiveC.class, MessageNames.OPTIONS));
    }

    /**
     * Returns the value of a variable that a framework exports, such as {@code kCFBooleanTrue}.
     *
     * @throws UnsatisfiedLinkError if this macOS lacks it
     */
    public static Pointer constant(String framework, String name) {
        return address(framework, name).getPointer(0);
    }

    /**
     * Returns the address of a variable that a library exports.
     *
     * @throws UnsatisfiedLinkError if this macOS lacks it
     */
    public static Pointer address(String library, String name) {
        return NativeLibrary.getInstance(library).getGlobalVariableAddress(name);
    }
}
