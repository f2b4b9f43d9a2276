package dev.surehand.cli.doctor;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.tool.DesktopThread;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Reports to a person what works on this machine. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        header = "Report what works here, what does not, and how to fix it.%n",
        description = {
            "",
            "It takes a picture of every monitor and checks that it shows something, moves the pointer to five",
            "points of each, reads back where it is, and puts it back. It clicks and types nothing. Keys that a killed",
            "server left pressed are released, as at every start. On macOS it leaves out what lacks its permission, and",
            "says so: it never makes macOS ask you for one.%n"
        },
        footer = {"", "Exit codes: 0 seeing and pointing were seen to work, 1 they were not, 2 wrong usage."})
public final class DoctorCommand implements Callable<Integer> {

    private static final int NOT_WORKING = 1;

    @Spec
    private CommandSpec command;

    @Option(names = "--json", description = "Print one line of JSON; docs/commands.md describes its fields.")
    private boolean json;

    private final Supplier<Environment> environment;

    public DoctorCommand(Supplier<Environment> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        Environment here = environment.get();
        try (DesktopThread thread = new DesktopThread()) {
            Checkup.Result result = new Checkup(here, thread).perform();
            disconnect(here, thread);
            Report report = new Report(here, result);
            PrintWriter out = command.commandLine().getOut();
            out.print(json ? report.json() + "\n" : report.text());
            out.flush();
            return result.works() ? ExitCode.OK : NOT_WORKING;
        }
    }

    private static void disconnect(Environment here, DesktopThread thread) {
        try {
            thread.run(here.limit(), () -> {
                here.session().close();
                return null;
            });
        } catch (DesktopException | CancelledException e) {
            // The report already says that the desktop hangs. It releases everything when this process ends.
            return;
        }
    }
}
