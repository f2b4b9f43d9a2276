package dev.surehand;

import dev.surehand.cli.AuditCommand;
import dev.surehand.cli.CallCommand;
import dev.surehand.cli.CompletionCommand;
import dev.surehand.cli.SecretsCommand;
import dev.surehand.cli.ToolsCommand;
import dev.surehand.cli.doctor.DoctorCommand;
import dev.surehand.cli.doctor.Environment;
import dev.surehand.cli.launch.ArchiveCommand;
import dev.surehand.cli.setup.JavaCommand;
import dev.surehand.cli.setup.SetupCommand;
import dev.surehand.cli.watch.WatchCommand;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.UserEnvironment;
import dev.surehand.platform.Platforms;
import dev.surehand.safety.secret.Secrets;
import dev.surehand.tool.Dispatcher;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command line of the server and its commands. */
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
final class ServerCommand implements Callable<Integer> {

    /** Commands that have no use for the options of the server. */
    private static final List<String> WITHOUT_DESKTOP =
            List.of("setup", "tools", "audit", "watch", "archive", "completion", "version");

    @Spec
    private CommandSpec command;

    @Mixin
    private Options options;

    private final Map<String, String> environment;
    private final Function<Map<String, String>, DesktopSource> desktops;

    private ServerCommand(Map<String, String> environment, Function<Map<String, String>, DesktopSource> desktops) {
        this.environment = environment;
        this.desktops = desktops;
    }

    /** Runs the command that the arguments name, and returns its exit code. */
    // With the property that Main sets, null still means that input or output is no terminal.
    @SuppressWarnings("SystemConsoleNull")
    static int run(
            Map<String, String> environment,
            Function<Map<String, String>, DesktopSource> desktops,
            String... arguments) {
        CommandLine line = commandLine(environment, desktops, arguments);
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
        CommandLine server = server(new ServerCommand(environment, desktops));
        try {
            if (!server.parseArgs(arguments).isUsageHelpRequested()) {
                return server;
            }
        } catch (ParameterException e) {
            // Another command or a mistake. The command line with all commands reports it better.
            return withCommands(new ServerCommand(environment, desktops));
        }
        return withCommands(new ServerCommand(environment, desktops));
    }

    /**
     * Returns the tools as a server with these options has them.
     *
     * @param given options of the server, as on its command line
     * @throws ParameterException if an option is wrong; the message says which
     */
    static Dispatcher dispatcher(
            Map<String, String> environment,
            Function<Map<String, String>, DesktopSource> desktops,
            List<String> given) {
        ServerCommand main = new ServerCommand(environment, desktops);
        server(main).parseArgs(given.toArray(String[]::new));
        return main.dispatcher();
    }

    private static CommandLine withCommands(ServerCommand main) {
        Map<String, String> environment = main.environment;
        CommandLine line = new CommandLine(main);
        line.getCommandSpec().addMethodSubcommands();
        line.addSubcommand(new DoctorCommand(main::checkup));
        line.addSubcommand(new SetupCommand(
                UserEnvironment.here(environment),
                Platforms.usualSessionBus(),
                JavaCommand.running(StateDirectory.standard()),
                StateDirectory.standard(),
                ServerCommand::checkServerOptions));
        line.addSubcommand(new CallCommand(main::dispatcher, ServerCommand::input));
        line.addSubcommand(new ToolsCommand(() -> main.dispatcher().schemas()));
        line.addSubcommand(new SecretsCommand(main::knownSecrets));
        line.addSubcommand(new AuditCommand());
        line.addSubcommand(new WatchCommand(StateDirectory.standard().resolve("audit"), ServerCommand::input));
        line.addSubcommand(new ArchiveCommand(
                JavaCommand.running(StateDirectory.standard()).archive()));
        line.addSubcommand(new CompletionCommand());
        WITHOUT_DESKTOP.forEach(name -> withoutServerOptions(
                Objects.requireNonNull(line.getSubcommands().get(name), name)));
        return settings(line, environment);
    }

    private static CommandLine server(ServerCommand main) {
        return settings(new CommandLine(main), main.environment);
    }

    /** Applies the settings. They apply only to the commands that have already been added. */
    private static CommandLine settings(CommandLine line, Map<String, String> environment) {
        return line.setDefaultValueProvider(new EnvironmentDefaults(environment))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setParameterExceptionHandler((e, given) -> misused(e));
    }

    private static void checkServerOptions(List<String> given) {
        new CommandLine(new ServerCommand(Map.of(), Platforms::here))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .parseArgs(given.toArray(String[]::new));
    }

    /** Removes the options of the server from a command that does not use them, so that the command refuses them. */
    private static void withoutServerOptions(CommandLine line) {
        CommandSpec spec = line.getCommandSpec();
        List.copyOf(spec.options()).stream().filter(OptionSpec::inherited).forEach(spec::remove);
        line.getSubcommands().values().forEach(ServerCommand::withoutServerOptions);
    }

    private static int misused(ParameterException e) {
        CommandLine line = e.getCommandLine();
        PrintWriter err = line.getErr();
        int exit = misused(
                err::println,
                String.valueOf(e.getMessage()),
                line.getCommandSpec().qualifiedName());
        UnmatchedArgumentException.printSuggestions(e, err);
        return exit;
    }

    /**
     * Reports a wrong use, and returns the exit code for it.
     *
     * @param command the command whose help says more
     */
    static int misused(Consumer<String> errors, String sentence, String command) {
        errors.accept("surehand: " + sentence.replaceFirst("\\.$", "") + ". See " + command + " --help.");
        return CommandLine.ExitCode.USAGE;
    }

    @Override
    public Integer call() throws InterruptedException {
        return serve();
    }

    @Command(description = "Serve one MCP client on standard input and output.")
    int serve() throws InterruptedException {
        try {
            wiring().serve();
        } catch (UnusableOptionException e) {
            throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()));
        }
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

    private Environment checkup() {
        return usable(wiring()::checkup);
    }

    private Dispatcher dispatcher() {
        return usable(wiring()::dispatcher);
    }

    private Secrets knownSecrets() {
        return usable(wiring()::knownSecrets);
    }

    private <T> T usable(Supplier<T> part) {
        try {
            return part.get();
        } catch (UnusableOptionException e) {
            throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()));
        }
    }

    private ServerWiring wiring() {
        return new ServerWiring(
                options,
                environment,
                desktops,
                warning -> command.commandLine().getErr().println("surehand: " + warning));
    }
}
