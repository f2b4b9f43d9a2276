package dev.surehand.desktop.window;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.net.URI;
import java.util.List;

/** The launcher of a desktop on which this server cannot open anything. */
public final class NoLauncher implements Launcher {

    @Override
    public List<Application> applications() {
        return List.of();
    }

    @Override
    public List<Application> find(String name) {
        throw refusal();
    }

    @Override
    public ProgramStart prepared(Application application) {
        throw refusal();
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
                ErrorCode.NOT_SUPPORTED_HERE,
                "Programs, files and addresses cannot be opened on this desktop. Open a menu and click, or ask the user.");
    }
}
