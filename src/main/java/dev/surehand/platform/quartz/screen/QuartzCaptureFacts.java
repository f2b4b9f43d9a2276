package dev.surehand.platform.quartz.screen;

import com.sun.jna.NativeLibrary;
import dev.surehand.desktop.CheckResult;
import dev.surehand.desktop.Feature;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.system.MacPermission;
import dev.surehand.platform.quartz.system.Messages;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Facts about pictures for a person who searches for a fault. It asks the person for nothing. */
public final class QuartzCaptureFacts {

    private final QuartzLibraries libraries;
    private final Path program;

    /** @param program the screencapture program */
    public QuartzCaptureFacts(QuartzLibraries libraries, Path program) {
        this.libraries = libraries;
        this.program = program;
    }

    /** Returns the ways of capture, in the order in which they are tried. */
    public List<Feature> ways() {
        return List.of(
                new Feature("CGDisplayCreateImage", hasFunctions(), "captures take longer, by another way", ""),
                new Feature(
                        "ScreenCaptureKit",
                        hasPictures(),
                        "there is one way less to take a picture",
                        hasPictures() ? "" : "macOS 14 or later has it"),
                new Feature(
                        "screencapture",
                        Files.isExecutable(program),
                        "there is one way less to take a picture",
                        Files.isExecutable(program) ? "" : "%s belongs to macOS: reinstall it".formatted(program)));
    }

    /**
     * Returns whether this server sees windows of other programs, as far as this is known without a picture, which could make
     * macOS ask the person. The caller adds the next step.
     */
    public CheckResult screenRecording() {
        String id = MacPermission.SCREEN_RECORDING.id();
        CoreGraphics graphics = libraries.coreGraphics();
        return switch (ScreenRecording.known(graphics, WindowListing.all(graphics))) {
            case GIVEN -> CheckResult.works(id, "the permission is given");
            case MISSING -> CheckResult.fails(id, "the permission is missing: pictures would show no windows", "");
            case DOUBTFUL ->
                CheckResult.fails(
                        id,
                        "macOS reports the permission as given, but shows no title of a window: it was probably taken away",
                        "");
        };
    }

    /** Looks the function up, and does not call it: a call would make macOS ask the person if the permission is missing. */
    private static boolean hasFunctions() {
        try {
            return NativeLibrary.getInstance("CoreGraphics").getFunction("CGDisplayCreateImage") != null;
        } catch (UnsatisfiedLinkError missing) {
            return false;
        }
    }

    private boolean hasPictures() {
        try {
            ScreenCaptureKitRung.manager(new Messages(libraries.objectiveC()));
            return true;
        } catch (UnsatisfiedLinkError missing) {
            return false;
        }
    }
}
