package dev.surehand.cli;

import dev.surehand.safety.AuditFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What can be done with audit logs. */
@Command(
        name = "audit",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        synopsisSubcommandLabel = "COMMAND",
        header = "Look into audit logs.%n")
public final class AuditCommand implements Runnable {

    @Spec
    private CommandSpec command;

    @Override
    public void run() {
        throw new CommandLine.ParameterException(command.commandLine(), "Say what to do: surehand audit verify FILE");
    }

    /** Exit code 1 when a file is not what was written. */
    @Command(
            mixinStandardHelpOptions = true,
            usageHelpWidth = 110,
            header = "Tell whether lines of audit logs were edited, dropped or moved.%n",
            footer = {"", "Exit code: 0 whole, 1 changed or not to be read, 2 misused."})
    int verify(@Parameters(paramLabel = "FILE", arity = "1..*") List<Path> files) {
        PrintWriter out = command.commandLine().getOut();
        boolean whole = true;
        for (Path file : files) {
            whole &= verify(file, out);
        }
        out.flush();
        return whole ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
    }

    private static boolean verify(Path file, PrintWriter out) {
        try {
            AuditFile log = AuditFile.verify(file);
            out.print("%s: %d lines, %s. Last hash: %s\n"
                    .formatted(file, log.lines(), log.faults().isEmpty() ? "whole" : "CHANGED", log.lastHash()));
            log.faults().forEach(fault -> out.print("  " + fault + "\n"));
            log.end().ifPresent(end -> out.print("  " + end + "\n"));
            return log.faults().isEmpty();
        } catch (IOException e) {
            out.print("%s: cannot be read (%s)\n".formatted(file, e));
            return false;
        }
    }
}
