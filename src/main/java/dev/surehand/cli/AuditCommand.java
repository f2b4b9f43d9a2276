package dev.surehand.cli;

import dev.surehand.desktop.error.FileReason;
import dev.surehand.safety.AuditTrail;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The commands for audit logs. */
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
        throw new CommandLine.ParameterException(command.commandLine(), "Say what to do: surehand audit verify DIR");
    }

    /** Verifies audit logs. The exit code is 1 when a file is not as it was written. */
    @Command(
            mixinStandardHelpOptions = true,
            usageHelpWidth = 110,
            header = "Check whether audit logs are complete and as they were written.%n",
            description = {
                "A directory is checked with all its logs and for logs that are missing, a file by itself and against",
                "the index beside it.%n"
            },
            footer = {"", "Exit code: 0 whole, 1 changed, incomplete or not readable, 2 misused."})
    int verify(@Parameters(paramLabel = "DIR|FILE", arity = "1..*") List<Path> paths) {
        PrintWriter out = command.commandLine().getOut();
        boolean whole = true;
        for (Path path : paths) {
            whole &= verify(path.toAbsolutePath(), out);
        }
        out.flush();
        return whole ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
    }

    private static boolean verify(Path path, PrintWriter out) {
        try {
            List<AuditTrail.TrailFinding> findings = Files.isDirectory(path)
                    ? AuditTrail.of(path).verify()
                    : List.of(AuditTrail.of(Objects.requireNonNullElse(path.getParent(), path))
                            .verify(path));
            findings.forEach(finding -> print(finding, out));
            return findings.stream().allMatch(finding -> finding.faults().isEmpty());
        } catch (IOException e) {
            out.print("%s: cannot be read (%s)\n".formatted(path, FileReason.of(e)));
            return false;
        } catch (OutOfMemoryError e) {
            out.print("%s: cannot be read (it is larger than the memory of this program)\n".formatted(path));
            return false;
        }
    }

    private static void print(AuditTrail.TrailFinding finding, PrintWriter out) {
        out.print("%s: %d lines, %s. Last hash: %s\n"
                .formatted(
                        finding.file(),
                        finding.lines(),
                        finding.faults().isEmpty() ? "whole" : "NOT WHOLE",
                        finding.lastHash()));
        finding.faults().forEach(fault -> out.print("  Fault: " + fault + "\n"));
        finding.notes().forEach(note -> out.print("  Note: " + note + "\n"));
    }
}
