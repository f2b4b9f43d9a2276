package dev.surehand.agent.session;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.picture.ModelPicture;
import dev.surehand.desktop.error.FileReason;
import dev.surehand.desktop.recovery.PrivateFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
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
    static final String CUT = "cut.txt";

    /** Of the format. The events of version 1 do not cover the other files. */
    private static final int VERSION = 2;

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
    private CoveredFiles files;

    private SessionFolder(Path folder, InstantSource clock, long number, String last, CoveredFiles files)
            throws IOException {
        this.folder = folder;
        this.clock = clock;
        this.number = number;
        this.last = last;
        this.files = files;
        events = FolderFiles.appending(folder.resolve(EVENTS));
        messages = FolderFiles.appending(folder.resolve(MESSAGES));
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
            PrivateFiles.createDirectory(folder);
            Files.createDirectory(folder.resolve(PICTURES));
            ObjectNode json = JSON.createObjectNode().put("version", VERSION).put("task", facts.task());
            json.set("settings", facts.arguments());
            byte[] content = (json.toPrettyString() + "\n").getBytes(StandardCharsets.UTF_8);
            Files.write(folder.resolve(FACTS), content);
            return new SessionFolder(folder, clock, 0, EventChain.BEGINNING, CoveredFiles.of(content));
        } catch (IOException e) {
            throw failed(folder, e);
        }
    }

    /**
     * Opens the folder of a session that ended, to add to it. What was cut off when the program was killed is moved to a file of its own: a last line
     * that has no end, and messages after the last event.
     *
     * @throws JournalException if it cannot be written, another program writes it, or it is not as it was written
     */
    public static SessionFolder reopen(Path folder, InstantSource clock) {
        try {
            SessionReader reader = SessionReader.of(folder);
            reader.checkWhole();
            FolderFiles.checkFolder(folder.resolve(PICTURES));
            List<String> lines = reader.lines();
            setCutLinesAside(folder, EVENTS, lines);
            setCutLinesAside(folder, MESSAGES, reader.messages());
            String last = lines.get(lines.size() - 1);
            return new SessionFolder(
                    folder,
                    clock,
                    lines.size(),
                    EventChain.ownHash(last).orElseThrow(),
                    EventChain.files(last).orElseThrow());
        } catch (IOException e) {
            throw failed(folder, e);
        }
    }

    private static void setCutLinesAside(Path folder, String name, List<String> whole) throws IOException {
        Path file = folder.resolve(name);
        String all = FolderFiles.text(file, SessionReader.LONGEST_FILE);
        int length = whole.stream().mapToInt(line -> line.length() + 1).sum();
        if (length < all.length()) {
            FolderFiles.append(folder.resolve(CUT), all.substring(length) + "\n");
            FolderFiles.replace(file, all.substring(0, length).getBytes(StandardCharsets.UTF_8));
        }
    }

    public Path folder() {
        return folder;
    }

    @Override
    public void add(JournalEvent kind, ObjectNode facts) {
        String line = EventChain.line(
                number + 1,
                clock.instant().truncatedTo(ChronoUnit.MILLIS).toString(),
                kind.wireName(),
                facts,
                files,
                last);
        try {
            FolderFiles.write(events, line + "\n");
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
            if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                Files.write(file, picture, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
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
        String line = HistoryJson.write(item).toString();
        try {
            FolderFiles.write(messages, line + "\n");
            files = files.and(line);
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

    private static JournalException failed(Path folder, IOException e) {
        return new JournalException(
                "The session cannot be recorded in %s: %s. Free some space, or choose another --save-dir."
                        .formatted(folder, FileReason.of(e)),
                e);
    }
}
