package dev.surehand.agent.command;

import dev.surehand.agent.loop.RunReport;
import dev.surehand.agent.person.ConsentCaller;
import dev.surehand.agent.person.Person;
import dev.surehand.agent.person.RunControl;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.port.ToolPort;
import dev.surehand.agent.progress.JsonLines;
import dev.surehand.agent.progress.TerminalProgress;
import dev.surehand.agent.replay.ReplayParts;
import dev.surehand.agent.replay.ReplaySettings;
import dev.surehand.agent.sequence.InvalidSequenceException;
import dev.surehand.agent.sequence.RecordedSequence;
import dev.surehand.agent.session.JournalException;
import dev.surehand.agent.session.SessionFolder;
import dev.surehand.agent.session.SessionJournal;
import dev.surehand.desktop.time.ThreadPause;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Replays a sequence without a model. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        header = "Do a recorded sequence again, without a model.%n",
        description = {
            "Each step finds its window and its place in it, and acts only if that is clear. Where the screen is not as it was",
            "recorded, the replay stops and says why. To let a model go on: surehand-agent --replay NAME --execute%n"
        },
        footer = {
            "",
            "Exit codes: 0 done (or shown, in a dry run), 1 failed, 2 wrong usage, 9 a step does not fit, 130 stopped."
        })
public final class ReplayCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    @Parameters(paramLabel = "NAME", description = "The sequence.")
    private String name;

    @Mixin
    private ToolOptions tools;

    @Mixin
    private ParameterOptions parameters;

    @Mixin
    private LibraryOptions directory;

    @Mixin
    private SessionOptions sessions;

    @Option(
            names = "--wait",
            paramLabel = "TIME",
            converter = LimitOptions.TimeOption.class,
            description = "How long a step waits for what it aims at (5s).")
    private Duration patience = Duration.ofSeconds(5);

    @Option(names = "--json", description = "Print each event as a line of JSON; lines for people go to stderr.")
    private boolean isJson;

    @Option(names = "--no-session", description = "Keep no record of the session.")
    private boolean keepsNothing;

    private final PortOpener ports;
    private final Person person;

    /** @param person who is asked; {@link Person#NOBODY} where there is no terminal */
    public ReplayCommand(PortOpener ports, Person person) {
        this.ports = ports;
        this.person = person;
    }

    @Override
    public Integer call() {
        try {
            SequenceReplay replay = SequenceReplay.of(directory.library(), name);
            return replayed(replay, settings(replay.sequence()));
        } catch (PortException | JournalException | InvalidSequenceException | IOException e) {
            PrintWriter err = command.commandLine().getErr();
            err.println("surehand-agent: " + e.getMessage());
            err.flush();
            return CommandLine.ExitCode.SOFTWARE;
        }
    }

    /** @throws ParameterException if an option is wrong */
    private ReplaySettings settings(RecordedSequence sequence) {
        try {
            tools.check();
            return new ReplaySettings(parameters.values(sequence), patience, !tools.executes(), "");
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()));
        }
    }

    private int replayed(SequenceReplay replay, ReplaySettings settings)
            throws PortException, InvalidSequenceException, IOException {
        try (ToolPort port = tools.port(ports);
                SessionRecord record = record(replay.sequence().task())) {
            RunControl control = new RunControl(Thread.currentThread(), port::stop);
            Interruption interruption = Interruption.of(control, false);
            try {
                ConsentCaller consent = new ConsentCaller(person, record.journal());
                RunReport report = replay.run(
                                settings,
                                new ReplayParts(
                                        port,
                                        consent,
                                        record.journal(),
                                        control,
                                        new ThreadPause(),
                                        InstantSource.system()),
                                record.folder().map(SessionFolder::folder))
                        .report();
                record.report().ifPresent(page -> lines().println("Report: " + page));
                ReportLines.show(lines(), report);
                return report.status().exitCode();
            } finally {
                interruption.ended();
            }
        }
    }

    private SessionRecord record(String task) {
        SessionJournal progress = isJson
                ? new JsonLines(command.commandLine().getOut(), InstantSource.system())
                : new TerminalProgress(lines(), 0);
        return keepsNothing
                ? SessionRecord.none(progress)
                : SessionRecord.created(
                        sessions.store().directory(),
                        task,
                        KeptOptions.of(command.commandLine().getParseResult()),
                        progress);
    }

    private PrintWriter lines() {
        return isJson ? command.commandLine().getErr() : command.commandLine().getOut();
    }
}
