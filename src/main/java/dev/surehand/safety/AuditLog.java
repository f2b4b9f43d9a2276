package dev.surehand.safety;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.WindowIdentity;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One line of JSON a call, each with the hash of the line before it. Every process writes files of its own, so that none waits
 * for another; a file is made at the first call. A line goes out in one write: a kill leaves at most the last one torn.
 */
public final class AuditLog implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(AuditLog.class);

    private final Path directory;
    private final Clock clock;
    private OutputStream out;
    private ChainedLine last;
    private WindowIdentity target;

    public AuditLog(Path directory, Clock clock) {
        this.directory = directory;
        this.clock = clock;
    }

    /** The window that a call is about to send something to; the last one is noted. */
    public synchronized void aimsAt(WindowIdentity window) {
        target = window;
    }

    /**
     * @param arguments without text of the caller's own
     * @param outcome done, an error code, or cancelled
     */
    public synchronized void record(String tool, JsonNode arguments, String outcome, JsonNode answer) {
        ObjectNode entry = entry().put("tool", tool);
        entry.set("arguments", arguments);
        if (target != null) {
            entry.putObject("window")
                    .put("window_id", target.id().wireName())
                    .put("app", target.appId().isEmpty() ? target.ownerName() : target.appId())
                    .put("title", target.title());
            target = null;
        }
        entry.put("result", outcome);
        JsonNode rule = answer.at("/error_details/rule");
        if (rule.isTextual()) {
            entry.put("rule", rule.asText());
        }
        write(entry);
    }

    @Override
    public synchronized void close() {
        if (out != null) {
            write(entry().put("end", true));
            drop();
        }
    }

    private ObjectNode entry() {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        return JsonNodeFactory.instance.objectNode().put("time", now.toString());
    }

    /** After a failure the next call begins another file: this one may end in the middle of a line. */
    private void write(ObjectNode entry) {
        try {
            if (out == null) {
                begin();
            }
            last = last.next(entry);
            out.write((last.text() + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            LOG.error("A call is not in the audit log in {}: {}", directory, e.toString());
            drop();
        }
    }

    private void begin() throws IOException {
        Files.createDirectories(directory, mode("rwx------"));
        long pid = ProcessHandle.current().pid();
        String name = "%s-%d.jsonl".formatted(clock.instant().toString().replaceAll("[:.]", "-"), pid);
        Path file = Files.createFile(directory.resolve(name), mode("rw-------"));
        // No channel, because that would be closed by the interrupt of a cancelled call.
        out = new FileOutputStream(file.toFile(), true);
        last = ChainedLine.first(entry().put("begin", true).put("pid", pid));
        out.write((last.text() + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private void drop() {
        try {
            if (out != null) {
                out.close();
            }
        } catch (IOException e) {
            LOG.error("The audit log in {} was not closed: {}", directory, e.toString());
        } finally {
            out = null;
        }
    }

    private static FileAttribute<?>[] mode(String permissions) {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
