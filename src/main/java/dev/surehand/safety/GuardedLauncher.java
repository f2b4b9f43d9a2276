package dev.surehand.safety;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.Application;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.ProgramStart;
import dev.surehand.safety.consent.Approval;
import java.net.URI;
import java.util.List;

/** A launcher that opens only what the policy allows, and waits for the person as input does. */
final class GuardedLauncher implements Launcher {

    private final Launcher launcher;
    private final Approval opening;
    private final GuardedInput input;

    GuardedLauncher(Launcher launcher, Approval opening, GuardedInput input) {
        this.launcher = launcher;
        this.opening = opening;
        this.input = input;
    }

    @Override
    public List<Application> applications() {
        return launcher.applications();
    }

    @Override
    public List<Application> find(String name) {
        return launcher.find(name);
    }

    @Override
    public boolean needsApproval() {
        return opening == Approval.ASK;
    }

    @Override
    public void checkAllowed() {
        if (opening == Approval.DENY) {
            throw refusal("The user's policy lets nothing be opened (\"open\": \"deny\"). Ask the user to open it.");
        }
        // Nobody is asked about what the hand in use cannot do.
        launcher.checkAllowed();
    }

    @Override
    public ProgramStart prepared(Application application) {
        return launcher.prepared(application);
    }

    @Override
    public Launched start(ProgramStart program, boolean isApproved) {
        check(isApproved);
        return launcher.start(program, isApproved);
    }

    @Override
    public Launched open(URI target, boolean isApproved) {
        check(isApproved);
        return launcher.open(target, isApproved);
    }

    private void check(boolean isApproved) {
        checkAllowed();
        if (opening == Approval.ASK && !isApproved) {
            throw refusal("The user's policy asks them before anything is opened, and they have not agreed.");
        }
        input.awaitTurn();
    }

    private static DesktopException refusal(String sentence) {
        return DesktopException.of(ErrorCode.BLOCKED_BY_POLICY, sentence).with("rule", "open");
    }
}
