package dev.surehand.agent.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Goes on with a session. */
@Command(
        name = "resume",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        header = "Go on with a session that was stopped, killed or reached a limit.%n",
        description = {
            "It goes on with its task, its options and what it has spent. The model sees the screen as it is now. Nothing is",
            "done twice: what was interrupted is reported to the model. More options replace those of the session, such as",
            "--max-iterations=40 to let it do more.%n"
        })
public final class ResumeCommand extends SessionCommand {

    @Parameters(index = "0", paramLabel = "SESSION", description = WHICH)
    private String session;

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "OPTIONS",
            description = "More options of surehand-agent, after --.")
    private List<String> more = new ArrayList<>();

    private final ToIntFunction<List<String>> agent;

    /** @param agent runs surehand-agent with arguments, and returns its exit code */
    public ResumeCommand(ToIntFunction<List<String>> agent) {
        this.agent = agent;
    }

    @Override
    public Integer call() throws IOException {
        SessionReader reader = reader(session);
        boolean isComplete = reader.last(JournalEvent.SESSION_FINISHED)
                .filter(end -> end.facts().path("status").asText().equals("completed"))
                .isPresent();
        if (isComplete) {
            sayError("The session " + reader.name() + " is completed.");
            return CommandLine.ExitCode.SOFTWARE;
        }
        List<String> arguments = new ArrayList<>();
        for (JsonNode argument : reader.facts().at("/settings/arguments")) {
            arguments.add(argument.asText());
        }
        arguments.addAll(more);
        arguments.add("--resume=" + reader.folder().toAbsolutePath());
        return agent.applyAsInt(arguments);
    }
}
