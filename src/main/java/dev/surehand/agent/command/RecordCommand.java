package dev.surehand.agent.command;

import dev.surehand.agent.sequence.InvalidSequenceException;
import dev.surehand.agent.sequence.Recording;
import dev.surehand.agent.sequence.SequenceLibrary;
import dev.surehand.agent.sequence.SequenceRecorder;
import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a sequence of a session. */
@Command(
        name = "record",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        header = "Make a sequence of a session, which can be replayed without a model.%n",
        description = {
            "The session must have run with --speed low and --execute, and be completed. With --param the texts that were",
            "typed get places that can have another value in each replay, such as --param file=report.txt.%n"
        })
public final class RecordCommand extends SessionCommand {

    @Parameters(paramLabel = "SESSION", description = WHICH)
    private String session;

    @Option(names = "--as", paramLabel = "NAME", required = true, description = "The name of the sequence.")
    private String name;

    @Mixin
    private ParameterOptions parameters;

    @Mixin
    private LibraryOptions directory;

    @Override
    public Integer call() throws IOException {
        try {
            SequenceLibrary library = directory.library();
            library.checkNew(name);
            Recording recording = SequenceRecorder.record(reader(session), name, parameters.values());
            say(library.add(recording.sequence(), recording.templates()));
            say("%d steps. To see what a replay would do: surehand-agent replay %s"
                    .formatted(recording.sequence().steps().size(), name));
            return CommandLine.ExitCode.OK;
        } catch (InvalidSequenceException e) {
            sayError(e.getMessage());
            return CommandLine.ExitCode.SOFTWARE;
        } catch (IllegalArgumentException e) {
            throw wrong(String.valueOf(e.getMessage()));
        }
    }
}
