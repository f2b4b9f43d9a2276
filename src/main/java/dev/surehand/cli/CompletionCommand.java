package dev.surehand.cli;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the script with which a shell completes commands and options. */
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        header = "Print what makes a shell complete commands and options of surehand.%n",
        description = {
            "",
            "It completes a command of the name surehand. Such a command is an alias, in ~/.bashrc or ~/.zshrc:",
            "  alias surehand='java -jar /opt/surehand/surehand.jar'",
            "  source <(surehand completion bash)",
            "zsh wants 'autoload -U compinit; compinit' before that, and 'completion zsh'.%n"
        })
public final class CompletionCommand implements Runnable {

    /** A shell that the script supports. */
    enum Shell {
        bash,
        zsh
    }

    @Spec
    private CommandSpec command;

    // The command line parser refuses other shells; the script is the same for both.
    @SuppressWarnings("UnusedVariable")
    @Parameters(paramLabel = "SHELL", description = "${COMPLETION-CANDIDATES}")
    private Shell shell;

    @Override
    public void run() {
        CommandLine line = command.commandLine();
        // One script for both shells: in zsh it loads zsh's support for bash completion.
        line.getOut().print(AutoComplete.bash("surehand", line.getParent()));
        line.getOut().flush();
    }
}
