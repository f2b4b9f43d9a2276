package dev.surehand.desktop.recovery;

import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A recovery journal in a file, for this process and one desktop. The file remains after a kill, because the system keeps what
 * was written. It is not forced to the disk, because nothing is pressed after a crash of the machine anyway.
 */
public final class RecoveryFile implements RecoveryJournal {

    /** The directory of these files in the state directory. Only this user may read it. */
    static final String DIRECTORY = "recovery";

    private static final String SUFFIX = ".leftovers";

    /**
     * The largest number of bytes in a file, and of lines in all files. A server never writes as many, so a longer file is not
     * one of its files.
     */
    private static final int LARGEST_FILE = 64 * 1024;

    private static final int MOST_LINES = 200;
    private static final Pattern LINE = Pattern.compile("[^\\p{Cc}\uFFFD]{1,4000}");

    /** Ends the desktop's name in a file name; the name does not contain it. */
    private static final char DESKTOP_END = '~';

    /** The end of a file name: the process's number and its start as {@link #startOf} returns it. */
    private static final Pattern PROCESS = Pattern.compile("(\\d{1,18})-(t?\\d{1,18})\\.leftovers");

    private static final String TICKS = "t";

    /** Indices of the fields that follow the process's name in /proc/PID/stat: its state and its start time. */
    private static final int STATE_FIELD = 0;

    private static final int START_FIELD = 19;

    /** The state of a process that has ended and whose parent has not read its exit status; a client may never do so. */
    private static final String ZOMBIE = "Z";

    private final Path state;
    private final Path file;
    private final List<String> lines = new ArrayList<>();

    /** Writes the file. It is not a channel, because the interrupt of a cancelled call would close a channel permanently. */
    private @Nullable RandomAccessFile writer;

    /**
     * The length of the file. The file never shrinks, so one write replaces all of it: a kill leaves the lines from before or
     * after the write.
     */
    private int length;

    private RecoveryFile(Path state, Path file) {
        this.state = state;
        this.file = file;
    }

    /**
     * Returns the recovery file of this process. The file is not created before there is a line to remember.
     *
     * @param state the state directory, in which a directory for these files is created if it is missing
     * @param desktopName as {@link DesktopSource#name()}
     */
    public static RecoveryFile of(Path state, String desktopName) {
        ProcessHandle self = ProcessHandle.current();
        String process = self.pid() + "-" + startOf(self);
        return new RecoveryFile(state, state.resolve(DIRECTORY).resolve(prefix(desktopName) + process + SUFFIX));
    }

    /**
     * Returns the lines that dead processes of this user left for this desktop, in order, and deletes their files. A file that
     * no server of this user can have written is ignored and not deleted.
     *
     * @param state directory as for {@link #of}
     */
    public static List<String> takeOver(Path state, String desktopName) {
        List<String> all = new ArrayList<>();
        for (Path file : abandoned(state)) {
            if (file.getFileName().toString().startsWith(prefix(desktopName)) && all.size() < MOST_LINES) {
                all.addAll(take(state.resolve(DIRECTORY), file));
            }
        }
        return all.subList(0, Math.min(all.size(), MOST_LINES));
    }

    /**
     * Returns the files of dead processes, whichever desktop they belong to.
     *
     * @param state directory as for {@link #of}
     */
    public static List<Path> abandoned(Path state) {
        Path directory = state.resolve(DIRECTORY);
        if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(RecoveryFile::isAbandoned).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the lines of a file and deletes it; empty if another process that starts now was faster. */
    private static List<String> take(Path directory, Path file) {
        try {
            PrivateFiles.checkDirectory(directory);
            PrivateFiles.checkFile(file);
            byte[] bytes;
            try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
                bytes = in.readNBytes(LARGEST_FILE + 1);
            }
            if (bytes.length > LARGEST_FILE || !Files.deleteIfExists(file)) {
                return List.of();
            }
            // The decoder is not strict, so that one damaged line does not lose the others.
            return new String(bytes, StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && LINE.matcher(line).matches())
                    .toList();
        } catch (IOException e) {
            // The file does not belong to this user or is not readable; doctor lists it.
            return List.of();
        }
    }

    @Override
    public void remember(String line) {
        lines.add(line);
        write();
    }

    @Override
    public void forget(String line) {
        int last = lines.lastIndexOf(line);
        if (last >= 0) {
            lines.remove(last);
            write();
        }
    }

    @Override
    public void forgetAll() {
        if (!lines.isEmpty()) {
            lines.clear();
            write();
        }
    }

    /** Closes the file, and deletes it if it contains no lines. */
    @Override
    public void close() {
        try {
            if (writer != null) {
                writer.close();
                writer = null;
            }
            if (lines.isEmpty()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write() {
        try {
            if (writer == null) {
                writer = open();
            }
            byte[] text = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
            byte[] whole = Arrays.copyOf(text, Math.max(text.length, length));
            Arrays.fill(whole, text.length, whole.length, (byte) '\n');
            length = whole.length;
            writer.seek(0);
            writer.write(whole);
        } catch (IOException e) {
            throw DesktopException.of(
                    ErrorCode.UNEXPECTED_ERROR,
                    "What is pressed cannot be noted in %s (%s). Let --state-dir name a folder that can be written."
                            .formatted(file, e.getMessage()));
        }
    }

    /**
     * Returns the directory of these files, which only this user may read. Creates it if it is missing.
     *
     * @param state directory as for {@link #of}
     * @throws IOException if the directory cannot be created, is a symbolic link, or belongs to another user
     */
    public static Path directory(Path state) throws IOException {
        Path directory = state.resolve(DIRECTORY);
        if (Files.notExists(directory, LinkOption.NOFOLLOW_LINKS)) {
            PrivateFiles.createDirectories(directory);
        }
        PrivateFiles.checkDirectory(directory);
        PrivateFiles.restrict(directory);
        return directory;
    }

    private RandomAccessFile open() throws IOException {
        directory(state);
        if (Files.notExists(file, LinkOption.NOFOLLOW_LINKS)) {
            PrivateFiles.createFile(file);
        }
        PrivateFiles.checkFile(file);
        PrivateFiles.restrict(file);
        return new RandomAccessFile(file.toFile(), "rw");
    }

    private static String prefix(String desktopName) {
        return desktopName.replaceAll("[^A-Za-z0-9.-]", "_") + DESKTOP_END;
    }

    private static boolean isAbandoned(Path file) {
        String name = file.getFileName().toString();
        Matcher process = PROCESS.matcher(name.substring(name.indexOf(DESKTOP_END) + 1));
        return process.matches()
                && ProcessHandle.of(Long.parseLong(process.group(1)))
                        .filter(p -> !isZombie(p))
                        .filter(p -> Stream.of(startOf(p), startByTheClock(p)).anyMatch(process.group(2)::equals))
                        .isEmpty();
    }

    /**
     * Returns a text that distinguishes a process from a later one with the same number. On Linux this is the number of ticks
     * between the system's start and the process's start, because the time of day of a start changes when the clock is set.
     */
    private static String startOf(ProcessHandle process) {
        return ticks(process).map(TICKS::concat).orElseGet(() -> startByTheClock(process));
    }

    /** Returns the start by the time of day. Earlier versions used it in file names on Linux too. */
    private static String startByTheClock(ProcessHandle process) {
        return Long.toString(
                process.info().startInstant().map(Instant::toEpochMilli).orElse(0L));
    }

    private static Optional<String> ticks(ProcessHandle process) {
        return stat(process).map(stat -> field(stat, START_FIELD));
    }

    private static boolean isZombie(ProcessHandle process) {
        return stat(process)
                .filter(stat -> field(stat, STATE_FIELD).equals(ZOMBIE))
                .isPresent();
    }

    private static Optional<String> stat(ProcessHandle process) {
        try {
            return Optional.of(Files.readString(
                    Path.of("/proc", Long.toString(process.pid()), "stat"), StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            // The system is not Linux, or the process has ended.
            return Optional.empty();
        }
    }

    static String ticks(String stat) {
        return field(stat, START_FIELD);
    }

    /** @param stat contains the process's name in parentheses; the name may contain blanks and parentheses */
    private static String field(String stat, int number) {
        return stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1)[number];
    }
}
