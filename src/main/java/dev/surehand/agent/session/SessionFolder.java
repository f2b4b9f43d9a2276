package dev.surehand.agent.session;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.picture.ModelPicture;
import dev.surehand.desktop.error.FileReason;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * The folder of a session: {@code session.json} with what it was started with, {@code events.jsonl} with the {@link EventChain},
 * {@code messages.jsonl} with the conversation, and {@code pictures/} with each picture once, under its hash. Only its user may read
 * it. Its lock is held as long as the program writes.
 */
public final class SessionFolder implements SessionJournal, AutoCloseable {

    static final String EVENTS = "events.jsonl";
    static final String MESSAGES = "messages.jsonl";
    static final String PICTURES = "pictures";
    static final String FACTS = "session.json";

    private static final JsonMapper JSON = new JsonMapper();
    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    /** What must be on the disk before the program goes on: actions are not undone by a loss of power. */
    private static final Set<JournalEvent> SYNCED =
            Set.of(JournalEvent.MODEL_REPLIED, JournalEvent.ACTION_STARTED, JournalEvent.SESSION_FINISHED);

    private final Path folder;
    private final InstantSource clock;
    private final FileChannel events;
    private final FileChannel messages;
    private final FileLock lock;
    private long number;
    private String last;

    private SessionFolder(Path folder, InstantSource clock, long number, String last) throws IOException {
        this.folder = folder;
        this.clock = clock;
        this.number = number;
        this.last = last;
        events = appending(folder.resolve(EVENTS));
        messages = appending(folder.resolve(MESSAGES));
        FileLock held = events.tryLock();
        if (held == null) {
            events.close();
            messages.close();
            throw new IOException("another program writes it");
        }
        lock = held;
    }

    /**
     * Makes the folder of a new session.
     *
     * @param directory of all sessions
     * @throws JournalException if it cannot be written
     */
    public static SessionFolder create(
            Path directory, SessionFacts facts, InstantSource clock, RandomGenerator random) {
        String name = "%s-%04x".formatted(NAME.format(clock.instant()), random.nextInt(0x10000));
        Path folder = directory.resolve(name);
        try {
            Files.createDirectories(directory);
            Files.createDirectory(folder, OwnerOnly.of(directory));
            Files.createDirectory(folder.resolve(PICTURES));
            ObjectNode json = JSON.createObjectNode().put("version", 1).put("task", facts.task());
            json.set("settings", facts.arguments());
            Files.writeString(folder.resolve(FACTS), json.toPrettyString() + "\n");
            return new SessionFolder(folder, clock, 0, EventChain.BEGINNING);
        } catch (IOException e) {
            throw failed(folder, e);
        }
    }

    /**
     * Opens the folder of a session that ended, to add to it. A last line that was cut off when the program was killed is moved
     * to a file of its own.
     *
     * @throws JournalException if it cannot be written, another program writes it, or it is not as it was written
     */
    public static SessionFolder reopen(Path folder, InstantSource clock) {
        try {
            SessionReader reader = SessionReader.of(folder);
            List<String> lines = reader.lines();
            List<String> faults = EventChain.faults(lines);
            if (!faults.isEmpty()) {
                throw new IOException(faults.get(0));
            }
            setCutLineAside(folder, lines);
            String last = lines.isEmpty()
                    ? EventChain.BEGINNING
                    : EventChain.ownHash(lines.get(lines.size() - 1)).orElseThrow();
            return new SessionFolder(folder, clock, lines.size(), last);
        } catch (IOException e) {
            throw failed(folder, e);
        }
    }

    private static void setCutLineAside(Path folder, List<String> whole) throws IOException {
        Path file = folder.resolve(EVENTS);
        String all = Files.readString(file);
        int length = whole.stream().mapToInt(line -> line.length() + 1).sum();
        if (length < all.length()) {
            Files.writeString(
                    folder.resolve("cut.txt"),
                    all.substring(length) + "\n",
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
            Files.writeString(file, all.substring(0, length));
        }
    }

    public Path folder() {
        return folder;
    }

    @Override
    public void add(JournalEvent kind, ObjectNode facts) {
        String line = EventChain.line(
                number + 1, clock.instant().truncatedTo(ChronoUnit.MILLIS).toString(), kind.wireName(), facts, last);
        try {
            write(events, line);
            if (SYNCED.contains(kind)) {
                messages.force(false);
                events.force(false);
            }
        } catch (IOException e) {
            throw failed(folder, e);
        }
        number++;
        last = EventChain.ownHash(line).orElseThrow();
    }

    @Override
    public String keep(byte[] picture, String mediaType) {
        String name = pictureName(ModelPicture.hash(picture), mediaType);
        Path file = folder.resolve(PICTURES).resolve(name);
        try {
            if (!Files.exists(file)) {
                Files.write(file, picture);
            }
        } catch (IOException e) {
            throw failed(folder, e);
        }
        return name;
    }

    static String pictureName(String hash, String mediaType) {
        return hash + (mediaType.equals("image/png") ? ".png" : ".jpg");
    }

    @Override
    public void said(HistoryItem item) {
        item.pictures().forEach(picture -> keep(picture.content(), picture.mediaType()));
        try {
            write(messages, HistoryJson.write(item).toString());
        } catch (IOException e) {
            throw failed(folder, e);
        }
    }

    @Override
    public void close() {
        try {
            lock.release();
            events.close();
            messages.close();
        } catch (IOException e) {
            throw failed(folder, e);
        }
    }

    private static void write(FileChannel file, String line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            file.write(bytes);
        }
    }

    private static FileChannel appending(Path file) throws IOException {
        return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
    }

    private static JournalException failed(Path folder, IOException e) {
        return new JournalException(
                "The session cannot be recorded in %s: %s. Free some space, or choose another --save-dir."
                        .formatted(folder, FileReason.of(e)),
                e);
    }
}
