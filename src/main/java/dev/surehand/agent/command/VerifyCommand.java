package dev.surehand.agent.command;

import dev.surehand.agent.session.SessionReader;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Checks the record of a session. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        header = "Check whether the record of a session is as it was written.%n",
        footer = {"", "Exit code: 0 whole, 1 changed or incomplete, 2 misused."})
public final class VerifyCommand extends SessionCommand {

    @Parameters(paramLabel = "SESSION", description = WHICH)
    private String session;

    @Override
    public Integer call() throws IOException {
        SessionReader reader = reader(session);
        List<String> faults = reader.faults();
        faults.forEach(fault -> say("Fault: " + fault));
        say("%s: %d events, %s."
                .formatted(reader.name(), reader.events().size(), faults.isEmpty() ? "whole" : "NOT WHOLE"));
        return faults.isEmpty() ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
    }
}
