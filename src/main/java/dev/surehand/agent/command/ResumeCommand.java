package dev.surehand.agent.command;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.person.Person;
import dev.surehand.agent.provider.picture.ModelPicture;
import dev.surehand.agent.session.JournalEvent;
import dev.surehand.agent.session.SessionReader;
import dev.surehand.desktop.text.ExactText;
import dev.surehand.desktop.text.OutsideText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Goes on with a session. */
@Command(
        name = "resume",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        header = "Go on with a session that was stopped, killed or reached a limit.%n",
        description = {
            "You are asked whether its task is yours. It goes on with what it has spent. The model sees the screen as it",
            "is now. Nothing is done twice: what was interrupted is reported to the model. Options that allow more than",
            "the agent does without them are not taken from the folder of the session: give them again after --, such as",
            "--execute or --max-iterations=40.%n"
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

    @Option(
            names = "--task",
            paramLabel = "TASK",
            description = "The task of the session, word for word; without it you are asked whether it is yours.")
    private @Nullable String given;

    private final ToIntFunction<List<String>> agent;
    private final Person person;

    /**
     * @param agent runs surehand-agent with arguments, and returns its exit code
     * @param person who is asked; {@link Person#NOBODY} where there is no terminal
     */
    public ResumeCommand(ToIntFunction<List<String>> agent, Person person) {
        this.agent = agent;
        this.person = person;
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
        String task = facts.path("task").asText();
        Optional<String> why = disagreement(reader.name(), task);
        if (why.isPresent()) {
            sayError(why.orElseThrow());
            return CommandLine.ExitCode.USAGE;
        }
        List<String> arguments = new ArrayList<>(kept.used());
        sayError("The session %s goes on with the task %s."
                .formatted(OutsideText.of(reader.name()), ExactText.of(task)));
        arguments.addAll(more);
        arguments.add("--resume=" + reader.folder().toAbsolutePath());
        arguments.add("--agreed-task=" + hash(task));
        return agent.applyAsInt(arguments);
    }

    /** Returns what stands for a task that the person agreed to. A task itself can look like an option. */
    static String hash(String task) {
        return ModelPicture.hash(task.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns why the task is not worked on; empty if the person gave it again, or agrees to all of it. */
    private Optional<String> disagreement(String name, String task) {
        String shown = "The session %s has the task %s.".formatted(OutsideText.of(name), ExactText.of(task));
        if (given != null) {
            return given.equals(task) ? Optional.empty() : Optional.of(shown + " It is not that of --task.");
        }
        String question = shown + " Go on with it? [y/N] ";
        if (!ExactText.fits(question)) {
            return Optional.of(
                    "The task of the session is too long to be shown whole in a question. Give it again: --task=TASK.");
        }
        return person.ask(question)
                .map(answer -> Set.of("y", "yes").contains(answer.strip().toLowerCase(Locale.ROOT))
                        ? Optional.<String>empty()
                        : Optional.of("You did not agree to the task, so nothing was done."))
                .orElseGet(
                        () -> Optional.of(
                                shown
                                        + " Nobody is there to agree to it. Give the same words again if they are yours: --task=TASK."));
    }
}
