package dev.surehand.agent;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command of the agent. It has no subcommands yet, so it prints its help. */
@Command(
        name = "surehand-agent",
        mixinStandardHelpOptions = true,
        versionProvider = AgentVersion.class,
        usageHelpWidth = 110,
        description = "An agent that works on a task on this desktop, with a model that looks at it.%n",
        footer = {"", "This build has no commands yet."})
public final class AgentMain implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    private AgentMain() {}

    public static void main(String[] arguments) {
        System.exit(run(arguments));
    }

    /** Runs a command and returns its exit code. */
    static int run(String... arguments) {
        return new CommandLine(new AgentMain()).execute(arguments);
    }

    /** Without a command there is nothing to do, which is a mistake of the caller. */
    @Override
    public Integer call() {
        command.commandLine().usage(command.commandLine().getErr());
        return CommandLine.ExitCode.USAGE;
    }
}
