package dev.surehand;

import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.Leftovers;
import dev.surehand.desktop.LeftoversFile;
import dev.surehand.desktop.Session;
import dev.surehand.mcp.SurehandServer;
import dev.surehand.platform.Platforms;
import dev.surehand.tool.Dispatcher;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Chooses the desktop and the face, wires them, runs. */
@Command(
        name = "surehand",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        usageHelpWidth = 110,
        description = "An MCP server with which an AI agent sees and works a desktop.%n",
        footer = {
            "",
            "Each option can be set in the environment too, --timeout-ms as SUREHAND_TIMEOUT_MS and so on; the flag wins.",
            "Without a command it serves."
        })
public final class Main implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    @Mixin
    private Options options;

    public static void main(String[] arguments) {
        System.setProperty("java.awt.headless", "true");
        // Sentences are English, and so are their digits.
        Locale.setDefault(Locale.ENGLISH);
        System.exit(commandLine(System.getenv()).execute(arguments));
    }

    static CommandLine commandLine(Map<String, String> environment) {
        CommandLine line = new CommandLine(new Main());
        line.setDefaultValueProvider(new EnvironmentDefaults(environment));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setParameterExceptionHandler((e, given) -> {
            e.getCommandLine().getErr().println("surehand: " + e.getMessage() + ". See surehand --help.");
            return CommandLine.ExitCode.USAGE;
        });
        return line;
    }

    @Override
    public Integer call() throws InterruptedException {
        return serve();
    }

    @Command(description = "Serve one MCP client on standard input and output.")
    int serve() throws InterruptedException {
        configureLogging();
        Dispatcher dispatcher = dispatcher(options, Platforms.here(System.getenv()));
        SurehandServer server = SurehandServer.onStandardStreams(dispatcher, Version.text());
        server.closeOnSignals();
        server.serve();
        return CommandLine.ExitCode.OK;
    }

    static Dispatcher dispatcher(Options options, DesktopSource source) {
        Path directory = options.stateDirectory;
        Leftovers own = LeftoversFile.of(directory, source.name());
        Session session = new Session(source, own, () -> LeftoversFile.takeOver(directory, source.name()));
        return new Dispatcher(session, Toolbox.tools(session, options.settings()), options.heldLimit);
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
