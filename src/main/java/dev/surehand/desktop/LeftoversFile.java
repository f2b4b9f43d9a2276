package dev.surehand.desktop;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Leftovers in a file of this process and one desktop. The file outlives a kill, because what was written stays with the system;
 * it is not forced to the disk, because after a crash of the machine nothing is pressed anyway.
 */
public final class LeftoversFile implements Leftovers {

    private static final String SUFFIX = ".leftovers";

    /** After the desktop's name, in which it does not occur. */
    private static final char DESKTOP_END = '~';

    /** Its number and its start, as {@link #startOf} has it. */
    private static final Pattern PROCESS = Pattern.compile("(\\d{1,18})-(t?\\d{1,18})\\.leftovers");

    private static final String TICKS = "t";

    /** Of what comes after the process's name in /proc: what it does, and the time it started. */
    private static final int STATE_FIELD = 0;

    private static final int START_FIELD = 19;

    /** It has ended, and its parent has not asked how; a client may never do so. */
    private static final String ZOMBIE = "Z";

    private final Path file;
    private final List<String> lines = new ArrayList<>();

    /** No channel, because that would be closed for good by the interrupt of a cancelled call. */
    private RandomAccessFile writer;

    /** The file never shrinks, so that one write replaces all of it: a kill leaves the lines from before or after it. */
    private int length;

    private LeftoversFile(Path file) {
        this.file = file;
    }

    /**
     * Nothing is created before there is something to remember.
     *
     * @param directory made when missing
     * @param desktopName as {@link Desktop#name()}
     */
    public static LeftoversFile of(Path directory, String desktopName) {
        ProcessHandle self = ProcessHandle.current();
        String process = self.pid() + "-" + startOf(self);
        return new LeftoversFile(directory.resolve(prefix(desktopName) + process + SUFFIX));
    }

    /** The lines that dead processes left for this desktop, in order; their files are gone afterwards. */
    public static List<String> takeOver(Path directory, String desktopName) {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            List<String> all = new ArrayList<>();
            for (Path file : files.filter(f -> isOrphan(f, prefix(desktopName))).toList()) {
                all.addAll(take(file));
            }
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The files of dead processes, whichever desktop they are about. */
    public static List<Path> abandoned(Path directory) {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(LeftoversFile::isAbandoned).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is in it, unless another process that starts now was faster. */
    private static List<String> take(Path file) throws IOException {
        try {
            // Not as a strict decoder: whatever a killed process left must not keep this one from starting.
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            return Files.deleteIfExists(file)
                    ? text.lines().filter(line -> !line.isBlank()).toList()
                    : List.of();
        } catch (NoSuchFileException e) {
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

    /** Removes the file if there is nothing in it. */
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
                Files.createDirectories(file.getParent());
                writer = new RandomAccessFile(file.toFile(), "rw");
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

    private static String prefix(String desktopName) {
        return desktopName.replaceAll("[^A-Za-z0-9.-]", "_") + DESKTOP_END;
    }

    private static boolean isOrphan(Path file, String prefix) {
        return file.getFileName().toString().startsWith(prefix) && isAbandoned(file);
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
     * Tells a process from a later one with the same number: on Linux by the ticks from the system's start to its own, since
     * the time of day of one start changes when the clock is set.
     */
    private static String startOf(ProcessHandle process) {
        return ticks(process).map(TICKS::concat).orElseGet(() -> startByTheClock(process));
    }

    /** Earlier versions named their files by it on Linux too. */
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
            // Not Linux, or it has ended.
            return Optional.empty();
        }
    }

    static String ticks(String stat) {
        return field(stat, START_FIELD);
    }

    /** @param stat names the process in parentheses, and the name may hold blanks and parentheses */
    private static String field(String stat, int number) {
        return stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ")[number];
    }
}
