package dev.surehand.cli.launch;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Makes the archive of classes. */
@Command(
        name = "archive",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        header = "Make the archive of classes with which the server starts sooner.%n",
        description = {
            "",
            "setup does the same. Run this after an update of Java or of the jar: a server starts without an archive",
            "that does not fit.%n"
        },
        footer = {"", "Exit codes: 0 the archive was made and tried, 1 it was not, 2 wrong usage."})
public final class ArchiveCommand implements Callable<Integer> {

    private static final int FAILED = 1;

    @Spec
    private CommandSpec command;

    private final Optional<ClassDataArchive> archive;

    /** @param archive empty when this process does not run from the jar */
    public ArchiveCommand(Optional<ClassDataArchive> archive) {
        this.archive = archive;
    }

    @Override
    public Integer call() {
        PrintWriter err = command.commandLine().getErr();
        if (archive.isEmpty()) {
            err.println(
                    "This does not run from the jar, whose classes an archive holds. Build it and run archive from it:");
            err.println("  ./mvnw -q package -DskipTests && java -jar target/surehand.jar archive");
            return FAILED;
        }
        try {
            archive.get().make();
            command.commandLine().getOut().println("Made " + archive.get().file());
            command.commandLine().getOut().flush();
            return ExitCode.OK;
        } catch (IOException e) {
            err.println("The archive %s could not be made: %s. The server starts without it."
                    .formatted(archive.get().file(), e));
            return FAILED;
        }
    }
}
