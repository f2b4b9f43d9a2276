package dev.surehand.agent.command;

import dev.surehand.agent.report.SessionReport;
import dev.surehand.agent.session.FolderFiles;
import dev.surehand.agent.session.SessionReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the page of a session. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        header = "Write one HTML page that shows a session, with all its pictures.%n")
public final class ReportCommand extends SessionCommand {

    @Parameters(paramLabel = "SESSION", description = WHICH)
    private String session;

    @Option(
            names = "--to",
            paramLabel = "FILE",
            description = "Where to write it (report.html in the folder of the session).")
    private @Nullable Path file;

    @Override
    public Integer call() throws IOException {
        SessionReader reader = reader(session);
        String content = SessionReport.of(reader);
        Path page = file == null ? reader.folder().resolve("report.html") : file;
        if (file == null) {
            FolderFiles.replace(page, content.getBytes(StandardCharsets.UTF_8));
        } else {
            // The person chose it: it may be a link, or a pipe.
            Files.writeString(page, content);
        }
        say(page.toAbsolutePath().toUri());
        return CommandLine.ExitCode.OK;
    }
}
