package dev.surehand.safety;

import dev.surehand.desktop.window.Application;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.ProgramStart;
import java.net.URI;
import java.util.List;

/** A launcher that finds programs and does not start them. */
final class DryRunLauncher implements Launcher {

    private final Launcher launcher;

    DryRunLauncher(Launcher launcher) {
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
        launcher.checkAllowed();
    }

    @Override
    public ProgramStart prepared(Application application) {
        return launcher.prepared(application);
    }

    /** @throws EndOfDryRun always */
    @Override
    public Launched start(ProgramStart program, boolean isApproved) {
        throw new EndOfDryRun("The next step would be to start %s."
                .formatted(program.application().name()));
    }

    /** @throws EndOfDryRun always */
    @Override
    public Launched open(URI target, boolean isApproved) {
        throw new EndOfDryRun("The next step would be to open it with the program that the desktop has for it.");
    }
}
