package dev.surehand.agent.command;

import dev.surehand.agent.sequence.InvalidSequenceException;
import dev.surehand.agent.sequence.RecordedSequence;
import dev.surehand.agent.sequence.SequenceDiff;
import dev.surehand.agent.sequence.SequenceLibrary;
import dev.surehand.agent.sequence.SequenceLines;
import dev.surehand.desktop.text.ExactText;
import dev.surehand.desktop.text.OutsideText;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists recorded sequences, and shows, changes and deletes them. */
@Command(
        name = "sequences",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        header = "List the recorded sequences, or work on one.%n",
        description = {
            "list    all sequences (the default)",
            "show    the steps of one, its parameters and its last replays",
            "diff    the change that a replay proposes, because a model did a step in another way",
            "apply   make that change; the old version is kept",
            "delete  delete one, with its pictures%n"
        })
public final class SequencesCommand implements Callable<Integer> {

    enum Work {
        LIST,
        SHOW,
        DIFF,
        APPLY,
        DELETE
    }

    private static final int MOST_RUNS = 5;

    @Spec
    private CommandSpec command;

    @Parameters(index = "0", arity = "0..1", paramLabel = "WHAT", description = "list, show, diff, apply or delete.")
    private Work work = Work.LIST;

    @Parameters(index = "1", arity = "0..1", paramLabel = "NAME", description = "The sequence.")
    private Optional<String> name = Optional.empty();

    @Mixin
    private LibraryOptions directory;

    @Override
    public Integer call() throws IOException {
        if ((work == Work.LIST) == name.isPresent()) {
            throw new CommandLine.ParameterException(
                    command.commandLine(),
                    work == Work.LIST ? "list takes no name." : "Name the sequence, as sequences list shows it.");
        }
        SequenceLibrary library = directory.library();
        try {
            switch (work) {
                case LIST -> list(library);
                case SHOW -> show(library, name.orElseThrow());
                case DIFF -> diff(library, name.orElseThrow());
                case APPLY -> say("Applied. The old version is " + library.apply(name.orElseThrow()));
                case DELETE -> library.delete(name.orElseThrow());
            }
            return CommandLine.ExitCode.OK;
        } catch (InvalidSequenceException e) {
            PrintWriter err = command.commandLine().getErr();
            err.println("surehand-agent: " + e.getMessage());
            err.flush();
            return CommandLine.ExitCode.SOFTWARE;
        }
    }

    private void list(SequenceLibrary library) throws IOException {
        List<String> names = library.names();
        if (names.isEmpty()) {
            say("There are no sequences in " + library.directory() + ".");
        }
        for (String each : names) {
            try {
                RecordedSequence sequence = library.read(each);
                say("%-24s %3d steps  %s%s"
                        .formatted(
                                OutsideText.of(each).shown(),
                                sequence.steps().size(),
                                OutsideText.of(sequence.task()).shown(),
                                library.proposed(each).isPresent() ? "  (a change waits: sequences diff)" : ""));
            } catch (InvalidSequenceException e) {
                say("%-24s %s".formatted(OutsideText.of(each).shown(), e.getMessage()));
            }
        }
    }

    private void show(SequenceLibrary library, String which) throws InvalidSequenceException, IOException {
        RecordedSequence sequence = library.read(which);
        say(ExactText.of(sequence.task()).toString());
        say("Recorded %s from the session %s."
                .formatted(
                        OutsideText.of(sequence.recorded()).shown(),
                        OutsideText.of(sequence.session()).shown()));
        sequence.parameters()
                .forEach(parameter ->
                        say("--param %s".formatted(ExactText.of(parameter.name() + "=" + parameter.recorded()))));
        SequenceLines.of(sequence, Map.of()).forEach(this::say);
        List<String> runs = library.runs(which);
        runs.subList(Math.max(0, runs.size() - MOST_RUNS), runs.size())
                .forEach(line -> say(OutsideText.of(line).whole()));
    }

    private void diff(SequenceLibrary library, String which) throws InvalidSequenceException, IOException {
        Optional<RecordedSequence> proposed = library.proposed(which);
        if (proposed.isEmpty()) {
            say("No change of the sequence \"%s\" waits.".formatted(which));
            return;
        }
        SequenceDiff.lines(library.read(which), proposed.orElseThrow())
                .forEach(line -> say(OutsideText.of(line).whole()));
        say("The pictures are in %s.".formatted(library.templates(which)));
        say("To make this change: surehand-agent sequences apply " + which);
    }

    private void say(String line) {
        PrintWriter out = command.commandLine().getOut();
        out.println(line);
        out.flush();
    }
}
