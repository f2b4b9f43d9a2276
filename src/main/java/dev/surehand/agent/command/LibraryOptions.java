package dev.surehand.agent.command;

import dev.surehand.agent.sequence.SequenceLibrary;
import dev.surehand.desktop.UserEnvironment;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that says where sequences are kept. */
public final class LibraryOptions {

    @Option(
            names = "--sequences-dir",
            paramLabel = "DIR",
            description = "The directory of the sequences (surehand/sequences/ in the system's place for such files).")
    private @Nullable Path directory;

    SequenceLibrary library() {
        return new SequenceLibrary(
                directory == null
                        ? UserEnvironment.ofProcess()
                                .state()
                                .resolve("surehand")
                                .resolve("sequences")
                        : directory.toAbsolutePath());
    }
}
