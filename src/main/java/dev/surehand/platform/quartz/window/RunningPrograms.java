package dev.surehand.platform.quartz.window;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.SystemB;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.ProgramIdentity;
import dev.surehand.platform.quartz.bindings.ObjectiveC;
import dev.surehand.platform.quartz.system.Messages;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The programs that processes run. The path of the executable comes from the kernel, because a rule that allows goes by it; the
 * other names are what the program's bundle says about itself.
 */
public final class RunningPrograms {

    /** PROC_PIDPATHINFO_MAXSIZE of libproc.h, in bytes. */
    private static final int LONGEST_PATH = 4096;

    private static final String ACTIVATE_FROM = "activateFromApplication:options:";

    /** NSApplicationActivateIgnoringOtherApps; macOS 14 and later ignore it. */
    private static final long IGNORING_OTHERS = 1 << 1;

    private final Messages messages;
    private final ObjectiveC runtime;

    public RunningPrograms(QuartzLibraries libraries) {
        messages = new Messages(libraries.objectiveC());
        runtime = libraries.objectiveC();
    }

    /** Returns the path of the executable, as the kernel knows it; empty for a process that has ended. */
    Optional<Path> executable(long pid) {
        try (Memory buffer = new Memory(LONGEST_PATH)) {
            int length = SystemB.INSTANCE.proc_pidpath((int) pid, buffer, LONGEST_PATH);
            return length <= 0
                    ? Optional.empty()
                    : Optional.of(Path.of(new String(buffer.getByteArray(0, length), StandardCharsets.UTF_8)));
        }
    }

    /** Returns the file name of the executable; empty for a process that has ended. */
    Optional<String> executableName(long pid) {
        return executable(pid)
                .flatMap(path -> Optional.ofNullable(path.getFileName()))
                .map(Path::toString);
    }

    /** @param owner the name of the program in the list of the window server */
    ProgramIdentity identity(long pid, OutsideText owner) {
        OutsideText file = executableName(pid).map(OutsideText::of).orElse(OutsideText.NONE);
        return messages.inPool(() -> {
            Pointer program = running(pid);
            OutsideText bundle = text(program, "bundleIdentifier");
            OutsideText localized = text(program, "localizedName");
            return new ProgramIdentity(
                    owner.isEmpty() ? localized : owner,
                    bundle.isEmpty() ? file : bundle,
                    List.of(file),
                    Stream.of(owner, localized, bundle, file)
                            .filter(name -> !name.isEmpty())
                            .distinct()
                            .toList(),
                    Set.of(pid));
        });
    }

    /**
     * Asks macOS to make a program the active one. Since macOS 14 a program in the background must name the one that is active
     * now. The answer of macOS says nothing about the result: the focus does.
     *
     * @param active the process of the program that is active now; empty if unknown
     */
    void activate(long pid, Optional<Long> active) {
        messages.inPool(() -> {
            Pointer program = running(pid);
            Pointer from = active.map(this::running).orElse(null);
            if (from != null && responds(program, ACTIVATE_FROM)) {
                return runtime.sendBool(program, messages.selector(ACTIVATE_FROM), from, 0);
            }
            return runtime.sendBool(program, messages.selector("activateWithOptions:"), IGNORING_OTHERS);
        });
    }

    private boolean responds(@Nullable Pointer object, String selector) {
        return runtime.sendResponds(object, messages.selector("respondsToSelector:"), messages.selector(selector)) != 0;
    }

    /**
     * Returns the program's object, which lives in the pool of the caller; null for a process that is not an app. Without AppKit
     * programs are known by their executables.
     */
    private @Nullable Pointer running(long pid) {
        try {
            return runtime.sendInt(
                    messages.classOf("NSRunningApplication"),
                    messages.selector("runningApplicationWithProcessIdentifier:"),
                    (int) pid);
        } catch (UnsatisfiedLinkError noAppKit) {
            return null;
        }
    }

    private OutsideText text(@Nullable Pointer object, String selector) {
        Pointer string = runtime.send(object, messages.selector(selector));
        Pointer bytes = runtime.send(string, messages.selector("UTF8String"));
        return bytes == null ? OutsideText.NONE : OutsideText.of(bytes.getString(0, StandardCharsets.UTF_8.name()));
    }
}
