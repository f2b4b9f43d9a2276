package dev.surehand.agent.command;

import dev.surehand.agent.session.SessionStore;
import dev.surehand.desktop.UserEnvironment;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that says where sessions are kept. */
public final class SessionOptions {

    @Option(
            names = "--save-dir",
            paramLabel = "DIR",
            description = "The directory of the sessions (surehand/sessions/ in the system's place for such files).")
    private @Nullable Path directory;

    SessionStore store() {
        return new SessionStore(
                directory == null
                        ? UserEnvironment.ofProcess()
                                .state()
                                .resolve("surehand")
                                .resolve("sessions")
                        : directory.toAbsolutePath());
    }
}
