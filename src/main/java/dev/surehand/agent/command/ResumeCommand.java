package dev.surehand.agent.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionReader;
import dev.surehand.desktop.text.ExactText;
import dev.surehand.desktop.text.OutsideText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
            "It goes on with its task and what it has spent. The model sees the screen as it is now. Nothing is done twice:",
            "what was interrupted is reported to the model. Options that allow more than the agent does without them are not",
            "taken from the folder of the session: give them again after --, such as --execute or --max-iterations=40.%n"
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
        reader.checkWhole();
        JsonNode facts = reader.facts();
        KeptOptions kept = KeptOptions.read(facts.path("settings"));
        Optional<String> refusal = kept.refusal(reader.name(), more);
        if (refusal.isPresent()) {
            sayError(refusal.orElseThrow());
            return CommandLine.ExitCode.USAGE;
        }
        List<String> arguments = new ArrayList<>(kept.used());
        sayError("The session %s goes on with the task %s."
                .formatted(
                        OutsideText.of(reader.name()),
                        ExactText.of(facts.path("task").asText())));
        arguments.addAll(more);
        arguments.add("--resume=" + reader.folder().toAbsolutePath());
        return agent.applyAsInt(arguments);
    }
}
