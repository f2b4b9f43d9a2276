package dev.surehand.agent.command;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.progress.JournalRelay;
import dev.surehand.agent.report.SessionReport;
import dev.surehand.agent.session.FolderFiles;
import dev.surehand.agent.session.SessionFacts;
import dev.surehand.agent.session.SessionFolder;
import dev.surehand.agent.session.SessionJournal;
import dev.surehand.agent.session.SessionReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * The record of a running session.
 *
 * @param folder empty if nothing is kept
 * @param journal receives everything
 */
record SessionRecord(Optional<SessionFolder> folder, SessionJournal journal) implements AutoCloseable {

    static SessionRecord none(SessionJournal progress) {
        return new SessionRecord(Optional.empty(), progress);
    }

    /** @param arguments of the command line, as {@link KeptOptions} has them */
    static SessionRecord created(Path directory, String task, List<String> arguments, SessionJournal progress) {
        ObjectNode settings = JsonNodeFactory.instance.objectNode();
        ArrayNode all = settings.putArray("arguments");
        arguments.forEach(all::add);
        return of(
                SessionFolder.create(directory, new SessionFacts(task, settings), InstantSource.system(), new Random()),
                progress);
    }

    static SessionRecord resumed(Path folder, SessionJournal progress) {
        return of(SessionFolder.reopen(folder, InstantSource.system()), progress);
    }

    private static SessionRecord of(SessionFolder folder, SessionJournal progress) {
        return new SessionRecord(Optional.of(folder), new JournalRelay(List.of(folder, progress)));
    }

    /** Writes the page that shows the session, and returns its address. */
    Optional<URI> report() throws IOException {
        if (folder.isEmpty()) {
            return Optional.empty();
        }
        Path page = folder.orElseThrow().folder().resolve("report.html");
        FolderFiles.replace(
                page,
                SessionReport.of(SessionReader.of(folder.orElseThrow().folder()))
                        .getBytes(StandardCharsets.UTF_8));
        return Optional.of(page.toAbsolutePath().toUri());
    }

    @Override
    public void close() {
        folder.ifPresent(SessionFolder::close);
    }
}
