package dev.surehand.agent.command;

import dev.surehand.agent.hands.DesktopHands;
import dev.surehand.agent.hands.WindowFinder;
import dev.surehand.agent.hands.WorkPlace;
import dev.surehand.agent.loop.AgentRun;
import dev.surehand.agent.loop.EarlierPart;
import dev.surehand.agent.loop.Handover;
import dev.surehand.agent.loop.RunParts;
import dev.surehand.agent.loop.RunReport;
import dev.surehand.agent.loop.RunSettings;
import dev.surehand.agent.loop.RunSettings.StrictRules;
import dev.surehand.agent.loop.RunStatus;
import dev.surehand.agent.loop.SpeedMode;
import dev.surehand.agent.person.ConsentCaller;
import dev.surehand.agent.person.Person;
import dev.surehand.agent.person.RunControl;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.port.ToolPort;
import dev.surehand.agent.progress.JsonLines;
import dev.surehand.agent.progress.TerminalProgress;
import dev.surehand.agent.provider.ModelProvider;
import dev.surehand.agent.provider.http.WireListener;
import dev.surehand.agent.replay.ReplayParts;
import dev.surehand.agent.replay.ReplaySettings;
import dev.surehand.agent.sequence.InvalidSequenceException;
import dev.surehand.agent.session.JournalException;
import dev.surehand.agent.session.SessionFolder;
import dev.surehand.agent.session.SessionJournal;
import dev.surehand.agent.session.SessionReader;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.safety.secret.MarkedText;
import dev.surehand.safety.secret.SecretName;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Works on a task. */
@Command(
        name = "surehand-agent",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        header = "An agent that works on a task on this desktop, with a model that looks at it.%n",
        description = {
            "",
            "  surehand-agent \"Save the open document as report.txt\"            shows what it would do",
            "  surehand-agent \"Save the open document as report.txt\" --execute  does it",
            "  surehand-agent demo                                              shows it at work, without a key%n"
        },
        footer = {
            "",
            "Ctrl+C pauses, and a second Ctrl+C stops; everything that is pressed is released.",
            "Exit codes: 0 done (or shown, in a dry run), 1 failed, 2 wrong usage, 3 done without evidence,",
            "4 refused by the model, 5 too many steps, 6 too expensive, 7 too long, 8 stuck, 9 a replay does not fit,",
            "130 stopped."
        })
public final class TaskCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    @Mixin
    private ModelOptions model;

    @Mixin
    private LimitOptions limits;

    @Mixin
    private ToolOptions tools;

    @Mixin
    private RecordingOptions recording;

    @Parameters(paramLabel = "TASK", arity = "0..*", description = "What to do, in words.")
    private List<String> task = new ArrayList<>();

    @Option(names = "--dry-turns", paramLabel = "N", description = "The most replies of a dry run (3).")
    private int dryTurns = 3;

    @Option(
            names = "--speed",
            paramLabel = "MODE",
            description = "How often the model checks: low (each action), medium, high or max (medium).")
    private SpeedMode speed = SpeedMode.MEDIUM;

    @Option(
            names = "--window",
            paramLabel = "WINDOW",
            description = "See and work only this window: its title, its program or its id.")
    private @Nullable String window;

    @Option(names = "--monitor", paramLabel = "N", description = "The monitor to see (0, the primary).")
    private int monitor;

    @Option(
            names = "--strict",
            description = "Only clicks in one window, and the end at the first mistake; needs --window.")
    private boolean isStrict;

    @Option(
            names = "--min-confidence",
            paramLabel = "0..1",
            description = "With --strict: how sure the model must be, if replies say it (0).")
    private double leastConfidence;

    @Option(
            names = "--secret",
            paramLabel = "NAME",
            description =
                    "A secret that the model may enter, by its name alone; may be repeated. {{secret:NAME}} in the task does the same.")
    private Set<String> secrets = new LinkedHashSet<>();

    @Option(names = "--json", description = "Print each event as a line of JSON; lines for people go to stderr.")
    private boolean isJson;

    @Mixin
    private SessionOptions sessions;

    @Option(names = "--resume", hidden = true, description = "The folder of a session to go on with; resume sets it.")
    private @Nullable Path resumed;

    @Option(
            names = "--agreed-task",
            hidden = true,
            description = "The hash of the task that the person agreed to; resume sets it.")
    private @Nullable String agreedTask;

    @Option(names = "--no-session", description = "Keep no record of the session.")
    private boolean keepsNothing;

    private final PortOpener ports;
    private final Person person;
    private final Map<String, String> environment;

    /** @param person who is asked; {@link Person#NOBODY} where there is no terminal */
    public TaskCommand(PortOpener ports, Person person, Map<String, String> environment) {
        this.ports = ports;
        this.person = person;
        this.environment = environment;
    }

    @Override
    public Integer call() {
        if (command.commandLine().getParseResult().originalArgs().isEmpty()) {
            command.commandLine().usage(command.commandLine().getErr());
            return CommandLine.ExitCode.USAGE;
        }
        try {
            String words = words();
            if (words.isEmpty() && recording.replayed() == null) {
                throw new IllegalArgumentException(
                        "There is no task. Write it in words, such as surehand-agent \"Save the open document\", or see the agent at work with surehand-agent demo.");
            }
            checkOptions();
            Optional<SequenceReplay> replay = resumed == null ? replay(words) : Optional.empty();
            RunSettings settings =
                    settings(words.isEmpty() ? replay.orElseThrow().sequence().task() : words);
            ModelProvider provider = model.provider(
                    environment, WireListener.NONE, settings.limits().time());
            return worked(settings, provider, replay);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()));
        } catch (PortException | JournalException | InvalidSequenceException | IOException e) {
            command.commandLine().getErr().println("surehand-agent: " + e.getMessage());
            return CommandLine.ExitCode.SOFTWARE;
        }
    }

    /** Returns the task: that of the command line, or that of the session that goes on. */
    private String words() throws IOException {
        String words = String.join(" ", task).strip();
        if (resumed == null) {
            return words;
        }
        if (!words.isEmpty()) {
            throw new IllegalArgumentException(
                    "A session that goes on keeps its task, so \"%s\" is too much.".formatted(words));
        }
        SessionReader session = SessionReader.of(resumed);
        session.checkWhole();
        String kept = session.facts().path("task").asText();
        if (!ResumeCommand.hash(kept).equals(agreedTask)) {
            throw new IllegalArgumentException(
                    "Nobody agreed to the task of the session: surehand-agent resume shows it, and asks.");
        }
        return kept;
    }

    /** Returns the sequence that the user names, or the only one for this task if they agree. */
    private Optional<SequenceReplay> replay(String words) throws InvalidSequenceException, IOException {
        recording.checkName();
        String name = recording.replayed();
        if (name != null) {
            return Optional.of(SequenceReplay.of(recording.library(), name));
        }
        return speed == SpeedMode.MAX ? recording.fitting(words, person, lines()) : Optional.empty();
    }

    private int worked(RunSettings settings, ModelProvider provider, Optional<SequenceReplay> replay)
            throws PortException, InvalidSequenceException, IOException {
        Optional<EarlierPart> earlier =
                resumed == null ? Optional.empty() : Optional.of(EarlierPart.of(SessionReader.of(resumed)));
        try (ToolPort port = tools.port(ports);
                SessionRecord record = record(settings)) {
            WorkPlace place = window == null
                    ? new WorkPlace.OneMonitor(monitor)
                    : new WorkPlace.OneWindow(new WindowFinder(port).find(window));
            RunControl control = new RunControl(Thread.currentThread(), port::stop);
            Person asked = control.asked(person);
            ConsentCaller consent = new ConsentCaller(asked, record.journal());
            DesktopHands hands = new DesktopHands(
                    port,
                    new DesktopHands.HandSettings(
                            place,
                            provider.facts().pictures(),
                            settings.speed() == SpeedMode.LOW,
                            earlier.map(EarlierPart::looks).orElse(0),
                            settings.isDryRun(),
                            settings.secrets()),
                    new ThreadPause(),
                    consent);
            RunParts parts =
                    new RunParts(provider, hands, asked, consent, record.journal(), control, InstantSource.system());
            Interruption interruption = Interruption.of(control, person != Person.NOBODY);
            try {
                RunReport report = replay.isPresent()
                        ? replayed(settings, parts, port, record, replay.orElseThrow())
                        : new AgentRun(settings, parts, earlier).run();
                ReportLines.show(lines(), report);
                keep(record, report);
                return report.status().exitCode();
            } finally {
                interruption.ended();
            }
        }
    }

    private void keep(SessionRecord record, RunReport report) throws InvalidSequenceException, IOException {
        record.report().ifPresent(page -> lines().println("Report: " + page));
        if (recording.records() && report.status() == RunStatus.COMPLETED) {
            lines().println("Sequence: "
                    + recording.record(record.folder().orElseThrow().folder()));
        }
        lines().flush();
    }

    /** Replays a sequence. The model does the rest if a step does not fit. */
    private RunReport replayed(
            RunSettings settings, RunParts parts, ToolPort port, SessionRecord record, SequenceReplay replay)
            throws InvalidSequenceException, IOException {
        Optional<Path> session = record.folder().map(SessionFolder::folder);
        ReplaySettings how = recording.settings(
                replay.sequence(), settings.isDryRun(), parts.provider().facts().model());
        SequenceReplay.Replayed replayed = replay.run(
                how,
                new ReplayParts(
                        port, parts.consent(), parts.journal(), parts.control(), new ThreadPause(), parts.clock()),
                session);
        if (!replayed.isMismatch() || settings.isDryRun()) {
            return replayed.report();
        }
        Handover handover =
                window == null ? replayed.handover() : replayed.handover().withoutReason();
        RunReport report = new AgentRun(settings.after(handover), parts).run();
        if (report.status() == RunStatus.COMPLETED
                && session.isPresent()
                && !replayed.handover().isStepDone()) {
            lines().println(replay.healed(
                    session.orElseThrow(), replayed.handover().position(), how.values()));
        }
        return report;
    }

    private SessionRecord record(RunSettings settings) {
        SessionJournal progress = isJson
                ? new JsonLines(command.commandLine().getOut(), InstantSource.system())
                : new TerminalProgress(lines(), settings.limits().iterations());
        if (resumed != null) {
            return SessionRecord.resumed(resumed, progress);
        }
        return keepsNothing
                ? SessionRecord.none(progress)
                : SessionRecord.created(
                        sessions.store().directory(),
                        settings.task(),
                        KeptOptions.of(command.commandLine().getParseResult()),
                        progress);
    }

    private void checkOptions() {
        tools.check();
        recording.check(speed, tools.executes() && !keepsNothing);
        if (dryTurns < 1) {
            throw new IllegalArgumentException("--dry-turns must be 1 or more.");
        }
        if (window != null && window.isBlank()) {
            throw new IllegalArgumentException("--window must name a window.");
        }
        if (leastConfidence != 0 && !isStrict) {
            throw new IllegalArgumentException("--min-confidence needs --strict.");
        }
        if (isStrict && window == null) {
            throw new IllegalArgumentException("--strict needs --window.");
        }
        if (leastConfidence < 0 || leastConfidence > 1) {
            throw new IllegalArgumentException("--min-confidence must be from 0 to 1.");
        }
        if (monitor < 0) {
            throw new IllegalArgumentException("--monitor must be 0 or more.");
        }
    }

    private RunSettings settings(String words) {
        return new RunSettings(
                words,
                speed,
                tools.executes() ? 0 : dryTurns,
                limits.limits(isStrict),
                isStrict ? Optional.of(new StrictRules(leastConfidence)) : Optional.empty(),
                window == null ? "monitor " + monitor : "one window",
                secrets(words),
                Optional.empty());
    }

    /** Returns the names of the secrets that the options and the task name. */
    private Set<String> secrets(String words) {
        secrets.stream().filter(name -> !SecretName.isValid(name)).findFirst().ifPresent(name -> {
            throw new IllegalArgumentException(
                    "--secret %s is not the name of a secret: names have small letters, digits and _.".formatted(name));
        });
        Set<String> all = new LinkedHashSet<>(secrets);
        try {
            Set<String> named = MarkedText.of(words).names();
            if (resumed != null && !all.containsAll(named)) {
                throw new IllegalArgumentException(
                        "The task of the session names the secrets %s. Give each again with --secret NAME if the model may enter it."
                                .formatted(String.join(", ", named)));
            }
            all.addAll(named);
        } catch (DesktopException e) {
            throw new IllegalArgumentException(e.getMessage());
        }
        return all;
    }

    /** Returns where lines for people go. */
    private PrintWriter lines() {
        return isJson ? command.commandLine().getErr() : command.commandLine().getOut();
    }
}
