package dev.surehand.agent.command;

import dev.surehand.agent.hands.DesktopHands;
import dev.surehand.agent.hands.WindowFinder;
import dev.surehand.agent.hands.WorkPlace;
import dev.surehand.agent.loop.AgentRun;
import dev.surehand.agent.loop.EarlierPart;
import dev.surehand.agent.loop.RunParts;
import dev.surehand.agent.loop.RunReport;
import dev.surehand.agent.loop.RunSettings;
import dev.surehand.agent.loop.RunSettings.StrictRules;
import dev.surehand.agent.loop.SpeedMode;
import dev.surehand.agent.person.ConsentCaller;
import dev.surehand.agent.person.Person;
import dev.surehand.agent.person.RunControl;
import dev.surehand.agent.port.MappedPort;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.port.ToolMap;
import dev.surehand.agent.port.ToolPort;
import dev.surehand.agent.progress.JsonLines;
import dev.surehand.agent.progress.TerminalProgress;
import dev.surehand.agent.provider.ModelProvider;
import dev.surehand.agent.provider.http.WireListener;
import dev.surehand.agent.session.JournalException;
import dev.surehand.agent.session.SessionJournal;
import dev.surehand.agent.session.SessionReader;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.safety.secret.MarkedText;
import dev.surehand.safety.secret.SecretName;
import java.io.IOException;
import java.io.PrintWriter;
import java.math.RoundingMode;
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
            "4 refused by the model, 5 too many steps, 6 too expensive, 7 too long, 8 stuck, 130 stopped."
        })
public final class TaskCommand implements Callable<Integer> {

    /** How a person is asked about actions with a risk, in the words of the server. */
    enum Confirm {
        ASK,
        REFUSE
    }

    private static final String CHILD = "stdio:";

    @Spec
    private CommandSpec command;

    @Mixin
    private ModelOptions model;

    @Mixin
    private LimitOptions limits;

    @Parameters(paramLabel = "TASK", arity = "0..*", description = "What to do, in words.")
    private List<String> task = new ArrayList<>();

    @Option(names = "--execute", description = "Do it. Without this it is a dry run: everything but the pressing.")
    private boolean executes;

    @Option(names = "--dry-run", description = "Show what would be done (the default).")
    private boolean dryRun;

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
            names = "--confirm",
            paramLabel = "HOW",
            description = "Before risky actions: ask, or refuse without a question (ask).")
    private Confirm confirm = Confirm.ASK;

    @Option(
            names = "--secret",
            paramLabel = "NAME",
            description =
                    "A secret that the model may enter, by its name alone; may be repeated. {{secret:NAME}} in the task does the same.")
    private Set<String> secrets = new LinkedHashSet<>();

    @Option(
            names = "--server-option",
            paramLabel = "OPTION",
            description = "An option of the server, such as --policy=FILE; may be repeated.")
    private List<String> serverOptions = new ArrayList<>();

    @Option(
            names = "--via",
            paramLabel = "HOW",
            description =
                    "Where the tools are: inproc (in this program), stdio (a server of their own), or stdio:COMMAND, any MCP server (inproc).")
    private String via = "inproc";

    @Option(
            names = "--tool-map",
            paramLabel = "FILE",
            description = "With stdio:COMMAND: the names of the tools of a server that is not Surehand.")
    private @Nullable Path toolMap;

    @Option(names = "--json", description = "Print each event as a line of JSON; lines for people go to stderr.")
    private boolean isJson;

    @Mixin
    private SessionOptions sessions;

    @Option(names = "--resume", hidden = true, description = "The folder of a session to go on with; resume sets it.")
    private @Nullable Path resumed;

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
        String words = String.join(" ", task).strip();
        if (command.commandLine().getParseResult().originalArgs().isEmpty()) {
            command.commandLine().usage(command.commandLine().getErr());
            return CommandLine.ExitCode.USAGE;
        }
        if (words.isEmpty()) {
            throw wrong(
                    "There is no task. Write it in words, such as surehand-agent \"Save the open document\", or see the agent at work with surehand-agent demo.");
        }
        checkOptions();
        try {
            RunSettings settings = settings(words);
            ModelProvider provider = model.provider(environment, WireListener.NONE);
            return worked(settings, provider);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()));
        } catch (PortException | JournalException | IOException e) {
            command.commandLine().getErr().println("surehand-agent: " + e.getMessage());
            return CommandLine.ExitCode.SOFTWARE;
        }
    }

    private int worked(RunSettings settings, ModelProvider provider) throws PortException, IOException {
        Optional<EarlierPart> earlier =
                resumed == null ? Optional.empty() : Optional.of(EarlierPart.of(SessionReader.of(resumed)));
        try (ToolPort port = port();
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
                RunReport report = new AgentRun(settings, parts, earlier).run();
                show(report);
                record.report().ifPresent(page -> lines().println("Report: " + page));
                lines().flush();
                return report.status().exitCode();
            } finally {
                interruption.ended();
            }
        }
    }

    private ToolPort port() throws PortException {
        if (via.equals("inproc")) {
            return ports.here(options());
        }
        if (!via.startsWith(CHILD)) {
            List<String> server = new ArrayList<>(ports.ownServer());
            server.addAll(options());
            return ports.child(server);
        }
        ToolPort child = ports.child(CommandWords.of(via.substring(CHILD.length())));
        return toolMap == null ? child : new MappedPort(child, ToolMap.read(toolMap));
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
                        command.commandLine().getParseResult().originalArgs(),
                        progress);
    }

    private void checkOptions() {
        if (executes && dryRun) {
            throw wrong("--execute and --dry-run exclude each other.");
        }
        if (dryTurns < 1) {
            throw wrong("--dry-turns must be 1 or more.");
        }
        if (window != null && window.isBlank()) {
            throw wrong("--window must name a window.");
        }
        if (leastConfidence != 0 && !isStrict) {
            throw wrong("--min-confidence needs --strict.");
        }
        if (isStrict && window == null) {
            throw wrong("--strict needs --window.");
        }
        if (leastConfidence < 0 || leastConfidence > 1) {
            throw wrong("--min-confidence must be from 0 to 1.");
        }
        if (!via.equals("inproc") && !via.equals("stdio") && !via.matches(CHILD + ".*\\S.*")) {
            throw wrong("--via must be inproc, stdio or stdio:COMMAND.");
        }
        if (via.startsWith(CHILD) && !serverOptions.isEmpty()) {
            throw wrong("--server-option has no effect on a server of your own. Add it to the command.");
        }
        if (via.startsWith(CHILD) && !executes) {
            throw wrong("A server of your own cannot be asked for a dry run. Add --execute.");
        }
        if (toolMap != null && !via.startsWith(CHILD)) {
            throw wrong("--tool-map needs --via stdio:COMMAND.");
        }
        if (monitor < 0) {
            throw wrong("--monitor must be 0 or more.");
        }
    }

    private List<String> options() {
        List<String> options = new ArrayList<>(serverOptions);
        options.add("--confirm=" + confirm.name());
        options.add("--dry-run=" + !executes);
        return options;
    }

    private RunSettings settings(String words) {
        return new RunSettings(
                words,
                speed,
                executes ? 0 : dryTurns,
                limits.limits(isStrict),
                isStrict ? Optional.of(new StrictRules(leastConfidence)) : Optional.empty(),
                window == null ? "monitor " + monitor : "one window",
                secrets(words));
    }

    /** Returns the names of the secrets that the options and the task name. */
    private Set<String> secrets(String words) {
        secrets.stream().filter(name -> !SecretName.isValid(name)).findFirst().ifPresent(name -> {
            throw wrong(
                    "--secret %s is not the name of a secret: names have small letters, digits and _.".formatted(name));
        });
        Set<String> all = new LinkedHashSet<>(secrets);
        try {
            all.addAll(MarkedText.of(words).names());
        } catch (DesktopException e) {
            throw wrong(e.getMessage());
        }
        return all;
    }

    /** Returns where lines for people go. */
    private PrintWriter lines() {
        return isJson ? command.commandLine().getErr() : command.commandLine().getOut();
    }

    private void show(RunReport report) {
        PrintWriter out =
                isJson ? command.commandLine().getErr() : command.commandLine().getOut();
        out.println();
        out.println("%s: %s".formatted(report.status().wireName().replace('_', ' '), report.summary()));
        out.println("%d steps, %d actions, %d s, %d tokens%s"
                .formatted(
                        report.iterations(),
                        report.actions(),
                        report.time().toSeconds(),
                        report.usage().prompt() + report.usage().output(),
                        report.dollars()
                                .map(sum -> ", $" + sum.setScale(4, RoundingMode.HALF_UP))
                                .orElse("")));
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }
}
