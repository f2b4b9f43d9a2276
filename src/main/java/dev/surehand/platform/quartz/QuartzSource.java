package dev.surehand.platform.quartz;

import dev.surehand.desktop.CheckResult;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Hand;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.Pause;
import dev.surehand.platform.quartz.screen.ConcealedMarks;
import dev.surehand.platform.quartz.system.LoginSession;
import dev.surehand.platform.quartz.system.MacPermission;
import dev.surehand.platform.quartz.system.PermissionPrompts;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.util.Map;
import java.util.Optional;

/** The desktop of the macOS session that this process runs in. */
public final class QuartzSource implements DesktopSource {

    private static final String SESSION = "session";

    private final Map<String, String> environment;
    private final Pause pause;
    private final MacPrograms programs;
    private final PermissionPrompts prompts;
    private final ConcealedMarks concealed;
    private final Hand hand;

    public QuartzSource(Map<String, String> environment, Pause pause) {
        this(environment, pause, MacPrograms.ofSystem());
    }

    /** Creates a source that runs other programs than those of the system. */
    public QuartzSource(Map<String, String> environment, Pause pause, MacPrograms programs) {
        this(environment, pause, programs, new PermissionPrompts(), new ConcealedMarks(), Hand.SHARED);
    }

    private QuartzSource(
            Map<String, String> environment,
            Pause pause,
            MacPrograms programs,
            PermissionPrompts prompts,
            ConcealedMarks concealed,
            Hand hand) {
        this.environment = environment;
        this.pause = pause;
        this.programs = programs;
        this.prompts = prompts;
        this.concealed = concealed;
        this.hand = hand;
    }

    @Override
    public DesktopSource withOwnHand() {
        return new QuartzSource(environment, pause, programs, prompts, concealed, Hand.OWN);
    }

    @Override
    public String name() {
        return "quartz";
    }

    @Override
    public Desktop open(RecoveryJournal journal) {
        QuartzLibraries libraries = QuartzLibraries.load();
        if (!LoginSession.of(libraries.coreGraphics()).exists()) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "This process belongs to no session with a screen, as over ssh or in a daemon. Start the server from an app of the person who is logged in, such as Terminal or the client.");
        }
        return new QuartzDesktop(libraries, environment, pause, journal, programs, prompts, concealed, hand);
    }

    @Override
    public String remedy(DesktopException refusal) {
        Object settings = refusal.details().get(MacPermission.SETTINGS_DETAIL);
        if (settings != null) {
            return "open \"%s\"".formatted(settings);
        }
        return refusal.code() == ErrorCode.NOT_SUPPORTED_HERE
                ? "run this in Terminal, at the screen of the Mac or over screen sharing"
                : "";
    }

    @Override
    public Optional<CheckResult> session(boolean seen) {
        LoginSession session = LoginSession.of(QuartzLibraries.load().coreGraphics());
        if (!session.exists()) {
            return Optional.of(CheckResult.fails(
                    SESSION,
                    "no session with a screen, as over ssh or in a daemon",
                    "run this in Terminal at the screen"));
        }
        return Optional.of(
                session.isInFront()
                        ? CheckResult.works(SESSION, "a session with a screen, and it is in front")
                        : CheckResult.fails(
                                SESSION,
                                "another user is at the screen: there are no pictures of this session, and no input arrives",
                                "switch to this user, and run this again"));
    }
}
