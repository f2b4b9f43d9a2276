package dev.surehand.agent;

import dev.surehand.agent.simulator.ProviderSimCommand;
import dev.surehand.desktop.region.TextReader;
import dev.surehand.desktop.region.TiledTextReader;
import dev.surehand.platform.Platforms;
import dev.surehand.platform.tesseract.ReadLanguages;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Chooses the command of the agent, connects what it needs, and runs it. */
@Command(
        name = "surehand-agent",
        mixinStandardHelpOptions = true,
        versionProvider = AgentVersion.class,
        usageHelpWidth = 110,
        description = "An agent that works on a task on this desktop, with a model that looks at it.%n",
        footer = {"", "Without a command it prints this help: it cannot work on a task yet."})
public final class AgentMain implements Callable<Integer> {

    /** How many programs read text at the same time. Each takes one processor. */
    private static final int READERS = 2;

    @Spec
    private CommandSpec command;

    private AgentMain() {}

    public static void main(String[] arguments) {
        System.exit(run(arguments));
    }

    /** Runs a command and returns its exit code. */
    static int run(String... arguments) {
        System.setProperty("java.awt.headless", "true");
        TextReader reader = new TiledTextReader(
                Platforms.textReader(System.getenv(), ReadLanguages.DEFAULT), InstantSource.system(), READERS);
        return new CommandLine(new AgentMain())
                .addSubcommand(new ProviderSimCommand(Optional.of(reader)))
                .execute(arguments);
    }

    /** Without a command there is nothing to do, which is a mistake of the caller. */
    @Override
    public Integer call() {
        command.commandLine().usage(command.commandLine().getErr());
        return CommandLine.ExitCode.USAGE;
    }
}
