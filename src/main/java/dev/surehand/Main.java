package dev.surehand;

import dev.surehand.cli.AuditCommand;
import dev.surehand.cli.CallCommand;
import dev.surehand.cli.CompletionCommand;
import dev.surehand.cli.ToolsCommand;
import dev.surehand.cli.doctor.DoctorCommand;
import dev.surehand.cli.doctor.Environment;
import dev.surehand.cli.launch.ArchiveCommand;
import dev.surehand.cli.setup.JavaCommand;
import dev.surehand.cli.setup.SetupCommand;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.UserEnvironment;
import dev.surehand.desktop.recovery.RecoveryFile;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.dialog.DialogAsker;
import dev.surehand.mcp.SurehandServer;
import dev.surehand.platform.Platforms;
import dev.surehand.platform.turbojpeg.TurboJpegEncoder;
import dev.surehand.safety.AuditLog;
import dev.surehand.safety.InvalidPolicyException;
import dev.surehand.safety.Policy;
import dev.surehand.safety.Protection;
import dev.surehand.safety.UserPresence;
import dev.surehand.safety.consent.RiskGate;
import dev.surehand.safety.consent.RiskSettings;
import dev.surehand.tool.AuditRecorder;
import dev.surehand.tool.CallRecorder;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.DryRunTool;
import dev.surehand.tool.Oversight;
import dev.surehand.tool.Tool;
import dev.surehand.tool.ToolSelection;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Chooses the desktop and the command, connects them, and runs. */
@Command(
        name = "surehand",
        mixinStandardHelpOptions = true,
        versionProvider = ServerVersion.class,
        usageHelpWidth = 110,
        addMethodSubcommands = false,
        description = "An MCP server with which an AI agent sees and works a desktop.%n",
        footer = {
            "",
            "Each of these options can be set in the environment too, --timeout-ms as SUREHAND_TIMEOUT_MS and so on; the flag wins.",
            "Without a command it serves."
        })
public final class Main implements Callable<Integer> {

    /** Commands that have no use for the options of the server. */
    private static final List<String> WITHOUT_DESKTOP =
            List.of("setup", "tools", "audit", "archive", "completion", "version");

    /** How long a person has to answer in a window. */
    private static final Duration TO_ANSWER = Duration.ofMinutes(2);

    @Spec
    private CommandSpec command;

    @Mixin
    private Options options;

    private final Map<String, String> environment;
    private final Function<Map<String, String>, DesktopSource> desktops;

    private Main(Map<String, String> environment, Function<Map<String, String>, DesktopSource> desktops) {
        this.environment = environment;
        this.desktops = desktops;
    }

    public static void main(String[] arguments) {
        System.exit(run(Platforms::here, arguments));
    }

    /**
     * Runs a command and returns its exit code.
     *
     * @param desktops returns the desktop of an environment; called only if the command uses a desktop
     */
    // With the property that is set, null still means that input or output is no terminal.
    @SuppressWarnings("SystemConsoleNull")
    static int run(Function<Map<String, String>, DesktopSource> desktops, String... arguments) {
        // Java 22 to 24 return a console even without a terminal, except with this one.
        System.setProperty("jdk.console", "java.base");
        System.setProperty("java.awt.headless", "true");
        // Sentences are in English, and so are their digits.
        Locale.setDefault(Locale.ENGLISH);
        CommandLine line = commandLine(System.getenv(), desktops, arguments);
        // Without a console, the system is not asked for its charset, because a client waits for this start.
        Charset charset = System.console() == null ? StandardCharsets.UTF_8 : Platforms.shownCharset();
        line.setOut(new PrintWriter(new FileOutputStream(FileDescriptor.out), true, charset));
        return line.execute(arguments);
    }

    /**
     * Returns the command line, without the other commands if it serves: creating their models would take a tenth of the start
     * time.
     */
    static CommandLine commandLine(Map<String, String> environment, String... arguments) {
        return commandLine(environment, Platforms::here, arguments);
    }

    private static CommandLine commandLine(
            Map<String, String> environment,
            Function<Map<String, String>, DesktopSource> desktops,
            String... arguments) {
        CommandLine server = server(new Main(environment, desktops));
        try {
            if (!server.parseArgs(arguments).isUsageHelpRequested()) {
                return server;
            }
        } catch (ParameterException e) {
            // Another command or a mistake. The command line with all commands reports it better.
            return withCommands(new Main(environment, desktops));
        }
        return withCommands(new Main(environment, desktops));
    }

    /**
     * Returns the tools as a server with these options has them, for a program that calls them in its own process.
     *
     * @param given options of the server, as on its command line
     * @throws ParameterException if an option is wrong; the message says which
     */
    public static Dispatcher dispatcher(List<String> given) {
        Main main = new Main(System.getenv(), Platforms::here);
        server(main).parseArgs(given.toArray(String[]::new));
        return main.dispatcher();
    }

    private static CommandLine withCommands(Main main) {
        Map<String, String> environment = main.environment;
        CommandLine line = new CommandLine(main);
        line.getCommandSpec().addMethodSubcommands();
        line.addSubcommand(new DoctorCommand(main::environment));
        line.addSubcommand(new SetupCommand(
                UserEnvironment.here(environment),
                Platforms.usualSessionBus(),
                JavaCommand.running(StateDirectory.standard()),
                StateDirectory.standard(),
                Main::checkServerOptions));
        line.addSubcommand(new CallCommand(main::dispatcher, Main::input));
        line.addSubcommand(new ToolsCommand(() -> main.dispatcher().schemas()));
        line.addSubcommand(new AuditCommand());
        line.addSubcommand(new ArchiveCommand(
                JavaCommand.running(StateDirectory.standard()).archive()));
        line.addSubcommand(new CompletionCommand());
        WITHOUT_DESKTOP.forEach(name -> withoutServerOptions(
                Objects.requireNonNull(line.getSubcommands().get(name), name)));
        return settings(line, environment);
    }

    private static CommandLine server(Main main) {
        return settings(new CommandLine(main), main.environment);
    }

    /** Applies the settings. They apply only to the commands that have already been added. */
    private static CommandLine settings(CommandLine line, Map<String, String> environment) {
        return line.setDefaultValueProvider(new EnvironmentDefaults(environment))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler((e, given) -> misused(e));
    }

    private static void checkServerOptions(List<String> given) {
        new CommandLine(new Main(Map.of(), Platforms::here))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .parseArgs(given.toArray(String[]::new));
    }

    /** Removes the options of the server from a command that does not use them, so that the command refuses them. */
    private static void withoutServerOptions(CommandLine line) {
        CommandSpec spec = line.getCommandSpec();
        List.copyOf(spec.options()).stream().filter(OptionSpec::inherited).forEach(spec::remove);
        line.getSubcommands().values().forEach(Main::withoutServerOptions);
    }

    private static int misused(ParameterException e) {
        CommandLine line = e.getCommandLine();
        PrintWriter err = line.getErr();
        err.println("surehand: " + String.valueOf(e.getMessage()).replaceFirst("\\.$", "") + ". See "
                + line.getCommandSpec().qualifiedName() + " --help.");
        UnmatchedArgumentException.printSuggestions(e, err);
        return CommandLine.ExitCode.USAGE;
    }

    @Override
    public Integer call() throws InterruptedException {
        return serve();
    }

    @Command(description = "Serve one MCP client on standard input and output.")
    int serve() throws InterruptedException {
        configureLogging();
        SurehandServer server = SurehandServer.onStandardStreams(
                dispatcher(options, desktops.apply(environment)), ServerVersion.text());
        server.closeOnSignals();
        server.serve();
        return CommandLine.ExitCode.OK;
    }

    @Command(description = "Print the version of Surehand and of Java.")
    void version() {
        command.commandLine().printVersionHelp(command.commandLine().getOut());
    }

    /**
     * Returns standard input. It is buffered, because a FileInputStream that reads everything asks for its position, which
     * pipes do not have on every system.
     */
    private static InputStream input() {
        return new BufferedInputStream(new FileInputStream(FileDescriptor.in));
    }

    private Environment environment() {
        configureLogging();
        DesktopSource source = desktops.apply(environment);
        return new Environment(
                ServerVersion.text(),
                source,
                session(options, source),
                options.stateDirectory,
                policy(),
                options.timeout,
                options.imageLimit.describe(),
                options.maxBytes,
                Stream.concat(
                                TurboJpegEncoder.feature().stream(),
                                Platforms.textReader(environment, options.readLanguages).features().stream())
                        .toList(),
                JavaCommand.running(StateDirectory.standard()).archive());
    }

    private Dispatcher dispatcher() {
        configureLogging();
        return dispatcher(options, desktops.apply(environment));
    }

    private Dispatcher dispatcher(Options options, DesktopSource source) {
        boolean dryRun = options.protection.dryRun;
        UserPresence user = options.protection.user();
        Optional<AuditLog> audit = options.protection.audit(options.stateDirectory);
        Consumer<WindowIdentity> aim =
                audit.<Consumer<WindowIdentity>>map(log -> log::aimsAt).orElse(window -> {});
        Policy policy = policy();
        RiskGate gate = dryRun
                ? RiskGate.open()
                : new RiskGate(
                        new RiskSettings(policy.risks(), options.protection.confirmation),
                        audit.<RiskGate.ConsentLog>map(log -> log).orElse(RiskGate.ConsentLog.NONE));
        DesktopSource guarded =
                Protection.guarded(dryRun ? Protection.dryRun(source) : source, policy, user, gate, aim);
        Session session = dryRun ? dryRunSession(guarded) : session(options, guarded);
        List<Tool> tools = selected(Toolbox.tools(session, options.settings()));
        Dispatcher dispatcher = new Dispatcher(
                session,
                dryRun ? tools.stream().map(DryRunTool::of).toList() : tools,
                options.heldLimit,
                new Oversight(
                        audit.<CallRecorder>map(AuditRecorder::new).orElse(CallRecorder.NONE),
                        gate,
                        new DialogAsker(TO_ANSWER)));
        user.onStop(dispatcher::stopByUser);
        return dispatcher;
    }

    private Policy policy() {
        try {
            return options.protection.policy();
        } catch (InvalidPolicyException e) {
            throw new ParameterException(command.commandLine(), e.getMessage());
        }
    }

    private List<Tool> selected(List<Tool> all) {
        ToolSelection selection = options.protection.selection();
        String names = all.stream().map(Tool::name).collect(Collectors.joining(", "));
        selection
                .unknownAmong(all)
                .forEach(name -> command.commandLine()
                        .getErr()
                        .println("surehand: there is no tool \"" + name + "\" to select or exclude. Tools: " + names));
        List<Tool> tools = selection.of(all);
        if (tools.isEmpty()) {
            throw new ParameterException(
                    command.commandLine(), "--tools, --exclude-tools and --read-only leave no tool. Tools: " + names);
        }
        return tools;
    }

    private static Session session(Options options, DesktopSource source) {
        Path directory = options.stateDirectory;
        RecoveryJournal own = RecoveryFile.of(directory, source.name());
        return new Session(source, own, () -> RecoveryFile.takeOver(directory, source.name()));
    }

    /**
     * Returns the session of a dry run. Nothing is pressed, so it needs no recovery file. What a killed server left pressed
     * remains for a server that may release it.
     */
    private static Session dryRunSession(DesktopSource source) {
        return new Session(source, RecoveryJournal.NONE, List::of);
    }

    private void configureLogging() {
        try {
            Logging.configure(options.logLevel, options.logFile);
        } catch (IOException e) {
            throw new ParameterException(
                    command.commandLine(), "Cannot log to " + options.logFile + ": " + e.getMessage());
        }
    }
}
