package dev.surehand.platform.quartz;

import dev.surehand.desktop.CheckResult;
import dev.surehand.desktop.DesktopFacts;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.screen.QuartzCaptureFacts;
import dev.surehand.platform.quartz.system.LoginSession;
import dev.surehand.platform.quartz.system.MacPermission;
import dev.surehand.platform.quartz.system.MainQueue;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import dev.surehand.platform.quartz.system.ResponsibleApp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Collects the facts about a macOS session that help to explain why something does not work in it. It asks the person nothing. */
final class QuartzFacts {

    private static final Duration TO_TAKE_WORK = Duration.ofSeconds(1);

    private final QuartzLibraries libraries;
    private final MainQueue mainQueue;
    private final QuartzCaptureFacts capture;
    private final Accessibility accessibility;
    private final ResponsibleApp app = ResponsibleApp.find();

    QuartzFacts(
            QuartzLibraries libraries, MainQueue mainQueue, QuartzCaptureFacts capture, Accessibility accessibility) {
        this.libraries = libraries;
        this.mainQueue = mainQueue;
        this.capture = capture;
        this.accessibility = accessibility;
    }

    DesktopFacts read() {
        CheckResult screenRecording = capture.screenRecording();
        return new DesktopFacts(
                MacVersion.read().describe(),
                "macOS asks for three in the name of %s (%s); the checks below say which are given"
                        .formatted(
                                OutsideText.of(app.name()),
                                OutsideText.of(app.path().toString())),
                inputFree(),
                List.of(
                        withSteps(screenRecording, MacPermission.SCREEN_RECORDING),
                        withSteps(accessibility.permissionCheck(), MacPermission.ACCESSIBILITY),
                        withSteps(inputMonitoring(), MacPermission.INPUT_MONITORING),
                        accessibility.windowNumberCheck(),
                        secureInput(),
                        mainThread()),
                capture.ways(),
                skipped(screenRecording));
    }

    /** Returns results in place of the checks during which macOS would ask the person. */
    private List<CheckResult> skipped(CheckResult screenRecording) {
        List<CheckResult> skipped = new ArrayList<>();
        if (!screenRecording.works()) {
            skipped.add(skipped(DesktopFacts.SEE, "no picture was taken", MacPermission.SCREEN_RECORDING));
        }
        if (!mayPost()) {
            skipped.add(skipped(DesktopFacts.POINT, "the pointer was not moved", MacPermission.ACCESSIBILITY));
        }
        if (!mayPost() || !accessibility.permissionCheck().works()) {
            skipped.add(skipped(DesktopFacts.ELEMENTS, "no program was asked", MacPermission.ACCESSIBILITY));
        }
        return skipped;
    }

    private static CheckResult skipped(String id, String what, MacPermission permission) {
        return CheckResult.untested(
                id,
                "%s: macOS would ask you for the permission %s".formatted(what, permission.pane()),
                "follow the next step of %s, then run this again".formatted(permission.id()));
    }

    private boolean mayPost() {
        try {
            return libraries.coreGraphics().CGPreflightPostEventAccess() != 0;
        } catch (UnsatisfiedLinkError beforeMacOs10Dot15) {
            return true;
        }
    }

    /** Names the app in the next step. */
    private CheckResult withSteps(CheckResult check, MacPermission permission) {
        return check.state() == CheckResult.State.DOES_NOT_WORK
                ? new CheckResult(check.id(), check.essential(), check.state(), check.found(), permission.steps(app))
                : check;
    }

    private CheckResult inputMonitoring() {
        String id = MacPermission.INPUT_MONITORING.id();
        try {
            return libraries.coreGraphics().CGPreflightListenEventAccess() != 0
                    ? CheckResult.works(id, "the permission is given: calls wait while you use mouse or keyboard")
                    : CheckResult.fails(
                            id, "the permission is missing: calls do not wait for you, and no hotkey stops them", "");
        } catch (UnsatisfiedLinkError beforeMacOs10Dot15) {
            return CheckResult.untested(id, "this macOS does not report it", "");
        }
    }

    private CheckResult inputFree() {
        LoginSession session = LoginSession.of(libraries.coreGraphics());
        if (session.isLocked()) {
            return CheckResult.fails(DesktopFacts.INPUT_FREE, "the screen is locked", "unlock it, and run this again");
        }
        return session.isInFront()
                ? CheckResult.works(DesktopFacts.INPUT_FREE, "the session is in front and not locked")
                : CheckResult.fails(
                        DesktopFacts.INPUT_FREE,
                        "another user is at the screen",
                        "switch to this user, and run this again");
    }

    private CheckResult secureInput() {
        String id = "secure_input";
        try {
            return libraries.carbon().IsSecureEventInputEnabled() == 0
                    ? CheckResult.works(id, "is off")
                    : CheckResult.fails(
                            id,
                            "a program has secure keyboard entry on: whether keys arrive cannot be seen",
                            "leave the field for a password, or switch off Secure Keyboard Entry in Terminal's menu");
        } catch (UnsatisfiedLinkError missing) {
            return CheckResult.untested(id, "macOS does not report it", "");
        }
    }

    private CheckResult mainThread() {
        String id = "main_thread";
        return mainQueue.call(TO_TAKE_WORK, () -> true).isPresent()
                ? CheckResult.works(id, "takes work, for the keyboard layout, for pastes and for the overlay")
                : CheckResult.fails(
                        id,
                        "takes no work: the layout counts as that of the US, pastes cannot be verified, and there is no overlay",
                        "start the server by the program java, without -XstartOnFirstThread");
    }
}
