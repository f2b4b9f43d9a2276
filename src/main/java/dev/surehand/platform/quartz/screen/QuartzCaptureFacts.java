package dev.surehand.platform.quartz.screen;

import dev.surehand.desktop.CheckResult;
import dev.surehand.desktop.Feature;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.system.MacPermission;
import dev.surehand.platform.quartz.system.Messages;
import dev.surehand.platform.quartz.system.Owned;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Facts about pictures for a person who searches for a fault. It asks the person for nothing. */
public final class QuartzCaptureFacts {

    private static final int NO_DISPLAY = 0;

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

    /** Returns whether this server sees windows of other programs. */
    public CheckResult screenRecording() {
        CoreGraphics graphics = libraries.coreGraphics();
        CaptureRung direct = new CoreGraphicsRung(graphics, CaptureLimits.USUAL.coreGraphics());
        try (CaptureLadder ladder = new CaptureLadder(libraries, List.of(direct))) {
            boolean isGiven = new ScreenRecording(
                            graphics, window -> ladder.probe(direct, window).isPresent())
                    .isGiven(WindowListing.all(graphics));
            return isGiven
                    ? CheckResult.works("screen_recording", "the permission is given")
                    : CheckResult.fails(
                            "screen_recording",
                            "the permission is missing: pictures would show no windows",
                            "System Settings, Privacy & Security, %s: switch on the app that starts this server, and start that app again"
                                    .formatted(MacPermission.SCREEN_RECORDING.pane()));
        }
    }

    private boolean hasFunctions() {
        try (var none = new Owned<>(libraries.coreGraphics().CGDisplayCreateImage(NO_DISPLAY))) {
            // Nothing is captured of no display; the call shows only whether the function is there.
            return none.get() == null;
        } catch (UnsatisfiedLinkError missing) {
            return false;
        }
    }

    private boolean hasPictures() {
        try {
            ScreenCaptureKitRung.pictures(new Messages(libraries.objectiveC()));
            return true;
        } catch (UnsatisfiedLinkError missing) {
            return false;
        }
    }
}
