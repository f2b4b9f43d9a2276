package dev.surehand.desktop.window;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.net.URI;
import java.util.List;

/** Opens nothing: the desktop would give the first window of a program the person's keyboard. */
public final class OwnHandLauncher implements Launcher {

    private final Launcher launcher;

    public OwnHandLauncher(Launcher launcher) {
        this.launcher = launcher;
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
    public void checkAllowed() {
        throw refusal();
    }

    @Override
    public ProgramStart prepared(Application application) {
        return launcher.prepared(application);
    }

    @Override
    public Launched start(ProgramStart program, boolean isApproved) {
        throw refusal();
    }

    @Override
    public Launched open(URI target, boolean isApproved) {
        throw refusal();
    }

    private static DesktopException refusal() {
        return DesktopException.of(
                ErrorCode.NEEDS_SHARED_HAND,
                "A program that starts gets the person's keyboard, so this server's own hand opens nothing.");
    }
}
