package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** Notes in {@code target/starts} how long the starts of desktops and programs took. {@code .ci/run} makes a table of them. */
public final class StartTimes {

    private static final Path FILE = Path.of(
            System.getProperty("basedir", ""),
            "target",
            "starts",
            ProcessHandle.current().pid() + ".tsv");

    private StartTimes() {}

    public static <T> T note(String what, Supplier<T> start) {
        long begun = System.nanoTime();
        T started = start.get();
        note(what, begun);
        return started;
    }

    /** @param begun a time of {@link System#nanoTime} */
    static synchronized void note(String what, long begun) {
        double seconds = Duration.ofNanos(System.nanoTime() - begun).toMillis() / 1000.0;
        try {
            Files.createDirectories(FILE.getParent());
            Files.writeString(
                    FILE,
                    String.format(Locale.ROOT, "%s\t%.3f%n", what, seconds),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a short name for a program: the jar or class that a JVM runs, or its file. Paths are those of any system. */
    static String name(List<String> command) {
        String file = lastOf(command.get(0), "/\\\\");
        if (!file.matches("java(\\.exe)?")) {
            return file;
        }
        return command.stream()
                .skip(1)
                .filter(word -> word.matches("dev\\.surehand\\.[\\w.]+|(?:[A-Za-z]:)?[^:;]*\\.jar"))
                .findFirst()
                .map(word -> "java " + lastOf(word, word.endsWith(".jar") ? "/\\\\" : "."))
                .orElse("java");
    }

    /** @param separators in a class of a regular expression */
    private static String lastOf(String text, String separators) {
        return text.replaceFirst("^.*[" + separators + "]", "");
    }
}
