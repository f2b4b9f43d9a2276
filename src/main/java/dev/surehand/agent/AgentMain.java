package dev.surehand.agent;

import dev.surehand.Main;
import dev.surehand.agent.command.ExportCommand;
import dev.surehand.agent.command.PortOpener;
import dev.surehand.agent.command.RecordCommand;
import dev.surehand.agent.command.ReplayCommand;
import dev.surehand.agent.command.ReportCommand;
import dev.surehand.agent.command.ResumeCommand;
import dev.surehand.agent.command.SequencesCommand;
import dev.surehand.agent.command.SessionsCommand;
import dev.surehand.agent.command.TaskCommand;
import dev.surehand.agent.command.VerifyCommand;
import dev.surehand.agent.demo.DemoCommand;
import dev.surehand.agent.person.Person;
import dev.surehand.agent.person.TerminalPerson;
import dev.surehand.agent.port.DispatcherPort;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.port.ToolPort;
import dev.surehand.agent.port.stdio.StdioPort;
import dev.surehand.agent.simulator.ProviderSimCommand;
import dev.surehand.desktop.UserEnvironment;
import dev.surehand.desktop.error.FileReason;
import dev.surehand.desktop.region.TextReader;
import dev.surehand.desktop.region.TiledTextReader;
import dev.surehand.desktop.text.ExactText;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.Platforms;
import dev.surehand.platform.tesseract.ReadLanguages;
import java.io.Console;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Chooses the command of the agent, connects what it needs, and runs it. */
public final class AgentMain {

    /** How many programs read text at the same time. Each takes one processor. */
    private static final int READERS = 2;

    private static final Logger LOG = LoggerFactory.getLogger(AgentMain.class);

    private AgentMain() {}

    public static void main(String[] arguments) {
        System.exit(run(arguments));
    }

    /** Runs a command and returns its exit code. */
    static int run(String... arguments) {
        // Java 22 to 24 return a console even without a terminal, except with this one.
        System.setProperty("jdk.console", "java.base");
        System.setProperty("java.awt.headless", "true");
        // Of the end of a server there is a sentence of our own.
        System.setProperty("org.slf4j.simpleLogger.log.io.modelcontextprotocol", "warn");
        Locale.setDefault(Locale.ENGLISH);
        System.setProperty("user.home", UserEnvironment.homeOf(System.getProperty("user.home"), System.getenv()));
        TextReader reader = new TiledTextReader(
                Platforms.textReader(System.getenv(), ReadLanguages.DEFAULT), InstantSource.system(), READERS);
        CommandLine line = line(new Ports(), person(), System.getenv(), Optional.of(reader));
        try {
            return line.execute(arguments);
        } catch (OutOfMemoryError | StackOverflowError e) {
            line.getErr().println("surehand-agent: The memory of this program is not enough for it.");
            return CommandLine.ExitCode.SOFTWARE;
        }
    }

    /** Returns all commands. */
    static CommandLine line(
            PortOpener ports, Person person, Map<String, String> environment, Optional<TextReader> reader) {
        CommandLine line = new CommandLine(new TaskCommand(ports, person, environment));
        ToIntFunction<List<String>> agent =
                given -> settings(new CommandLine(new TaskCommand(ports, person, environment)))
                        .setOut(line.getOut())
                        .setErr(line.getErr())
                        .execute(given.toArray(String[]::new));
        line.addSubcommand(new DemoCommand(agent))
                .addSubcommand(new ResumeCommand(agent, person))
                .addSubcommand(new SessionsCommand())
                .addSubcommand(new ReportCommand())
                .addSubcommand(new VerifyCommand())
                .addSubcommand(new ExportCommand())
                .addSubcommand(new RecordCommand())
                .addSubcommand(new SequencesCommand())
                .addSubcommand(new ReplayCommand(ports, person))
                .addSubcommand(new ProviderSimCommand(reader));
        line.getCommandSpec().versionProvider(new AgentVersion());
        return settings(line);
    }

    private static CommandLine settings(CommandLine line) {
        return line.setCaseInsensitiveEnumValuesAllowed(true)
                .setOverwrittenOptionsAllowed(true)
                .setParameterExceptionHandler((e, given) -> misused(e))
                .setExecutionExceptionHandler((e, command, given) -> failed(e, command));
    }

    private static final class Ports implements PortOpener {

        @Override
        public ToolPort here(List<String> serverOptions) {
            return new DispatcherPort(Main.dispatcher(serverOptions));
        }

        @Override
        public ToolPort child(List<String> command) throws PortException {
            return StdioPort.start(command, line -> LOG.info("The server says: {}", line));
        }

        @Override
        public List<String> ownServer() {
            return List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-cp",
                    System.getProperty("java.class.path"),
                    Main.class.getName());
        }
    }

    /** Returns the person at the terminal; nobody if there is none. */
    // With the property that is set, null means that input or output is no terminal.
    @SuppressWarnings("SystemConsoleNull")
    private static Person person() {
        Console console = System.console();
        return console == null
                ? Person.NOBODY
                : new TerminalPerson(
                        question -> console.printf("%s", ExactText.writable(question, console.charset()))
                                .flush(),
                        console::readLine);
    }

    /**
     * Says in one sentence what failed. A file that cannot be read or written is no fault of the program, and the stack trace of a fault of the program helps
     * nobody at the terminal.
     */
    private static int failed(Exception e, CommandLine command) {
        LOG.debug("The command failed.", e);
        Throwable cause = e instanceof UncheckedIOException unchecked ? unchecked.getCause() : e;
        String reason = "It failed unexpectedly (%s)".formatted(cause);
        if (cause instanceof IOException file) {
            reason = (file instanceof FileSystemException of ? of.getFile() + ": " : "") + FileReason.of(file);
        }
        command.getErr().println("surehand-agent: " + OutsideText.of(reason).whole() + ".");
        return CommandLine.ExitCode.SOFTWARE;
    }

    private static int misused(ParameterException e) {
        CommandLine line = e.getCommandLine();
        line.getErr()
                .println("surehand-agent: " + String.valueOf(e.getMessage()).replaceFirst("\\.$", "")
                        + ". See surehand-agent --help.");
        UnmatchedArgumentException.printSuggestions(e, line.getErr());
        return CommandLine.ExitCode.USAGE;
    }
}
