package dev.surehand.agent.command;

import dev.surehand.agent.report.SessionReport;
import dev.surehand.agent.session.SessionReader;
import dev.surehand.desktop.error.FileReason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a session into one file. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        header = "Write a session into a ZIP file.%n")
public final class ExportCommand extends SessionCommand {

    @Parameters(paramLabel = "SESSION", description = WHICH)
    private String session;

    @Option(names = "--to", paramLabel = "FILE", required = true, description = "The ZIP file.")
    private Path file;

    @Option(names = "--no-pictures", description = "Without the pictures.")
    private boolean withoutPictures;

    @Override
    public Integer call() throws IOException {
        SessionReader reader = reader(session);
        try {
            write(reader);
        } catch (IOException e) {
            sayError("The session cannot be exported to %s (%s).".formatted(file, FileReason.of(e)));
            return CommandLine.ExitCode.SOFTWARE;
        }
        say(file.toAbsolutePath());
        return CommandLine.ExitCode.OK;
    }

    /** Writes all of it or nothing. The person chose the file, which may be a link or a pipe. */
    private void write(SessionReader reader) throws IOException {
        reader.checkWhole();
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            write(reader, target);
            return;
        }
        Path part = Files.createTempFile(target.resolveSibling("."), ".export", null);
        try {
            write(reader, part);
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private void write(SessionReader reader, Path to) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(to))) {
            for (String each : reader.files(!withoutPictures)) {
                add(zip, reader.name() + "/" + each, reader.content(each));
            }
            if (!withoutPictures) {
                add(
                        zip,
                        reader.name() + "/report.html",
                        SessionReport.of(reader).getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private static void add(ZipOutputStream zip, String name, byte[] content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content);
        zip.closeEntry();
    }
}
