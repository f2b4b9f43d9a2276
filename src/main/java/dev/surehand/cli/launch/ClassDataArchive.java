package dev.surehand.cli.launch;

import dev.surehand.desktop.CheckResult;
import dev.surehand.desktop.recovery.PrivateFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * A file with the classes of this server, already parsed, with which a JVM starts it sooner. It fits one JVM and one jar at one
 * place; every other JVM or jar starts without it.
 *
 * @param java the full path of the program java
 * @param jar the full path of the jar
 * @param file the archive, which may not exist yet
 */
public record ClassDataArchive(Path java, Path jar, Path file) {

    /** Names the archive of a package, which its launcher hands to the JVM. */
    private static final String OF_LAUNCHER = "surehand.archive";

    private static final String CHECK = "class_data";

    /** What the JVM logs of a class that comes from an archive, and from no jar. */
    private static final String FROM_ARCHIVE = "source: shared objects file";

    /** The result of a look at the file. */
    enum Fit {
        MISSING,
        FITS,
        UNUSABLE
    }

    /**
     * Returns the archive of a JVM and a jar: that of the package, else a file in the state directory.
     *
     * @param stateDirectory may not exist yet
     */
    public static ClassDataArchive of(Path java, Path jar, Path stateDirectory) {
        String given = System.getProperty(OF_LAUNCHER, "");
        if (!given.isEmpty()) {
            return new ClassDataArchive(java, jar, Path.of(given).toAbsolutePath());
        }
        CRC32 both = new CRC32();
        both.update("%s\n%s".formatted(java, jar).getBytes(StandardCharsets.UTF_8));
        String name = "classes-%s.jsa".formatted(HexFormat.of().toHexDigits((int) both.getValue()));
        return new ClassDataArchive(java, jar, stateDirectory.resolve(name));
    }

    /** Returns the flag with which a JVM uses it. A JVM that cannot use it starts without it. */
    public String flag() {
        return "-XX:SharedArchiveFile=" + file;
    }

    /** Starts a JVM with the archive, and returns whether it takes the classes from it. */
    Fit fit() throws IOException {
        if (!Files.exists(file)) {
            return Fit.MISSING;
        }
        List<String> command = new ArrayList<>(List.of(java.toString(), flag(), "-Xlog:class+load:stdout"));
        command.addAll(List.of("-jar", jar.toString(), "version"));
        ChildJvm child = ChildJvm.start(command);
        String log = child.output();
        return log.lines().anyMatch(line -> line.contains(" dev.surehand.Main " + FROM_ARCHIVE))
                ? Fit.FITS
                : Fit.UNUSABLE;
    }

    public boolean fits() throws IOException {
        return fit() == Fit.FITS;
    }

    /**
     * Makes the archive. A server that uses the old one keeps it.
     *
     * @throws IOException if it could not be made; an old one is left as it is then
     */
    public void make() throws IOException {
        Path directory = Objects.requireNonNull(file.getParent());
        PrivateFiles.createDirectories(directory);
        Path work = Files.createTempDirectory(directory, "classes");
        try {
            Path list = new TrainingRun(java, jar).record(work);
            Path made = work.resolve("classes.jsa");
            // An archive that a JVM with G1 writes holds objects too, which a JVM with the serial collector reads.
            List<String> command =
                    new ArrayList<>(List.of(java.toString(), "-XX:+UseG1GC", "-Xmx512m", "-Xshare:dump"));
            command.addAll(JvmFlags.QUIET);
            command.addAll(List.of("-XX:SharedClassListFile=" + list, "-XX:SharedArchiveFile=" + made));
            command.addAll(List.of("-cp", jar.toString()));
            ChildJvm.start(command).output();
            if (!new ClassDataArchive(java, jar, made).fits()) {
                throw new IOException("%s wrote no archive that it can use".formatted(java));
            }
            Files.move(made, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            deleteAll(work);
        }
    }

    private static void deleteAll(Path directory) throws IOException {
        List<Path> all;
        try (Stream<Path> found = Files.walk(directory)) {
            all = found.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path one : all) {
            Files.delete(one);
        }
    }

    /** Returns what a person should know of it. */
    public CheckResult check() {
        String remedy = "surehand archive";
        try {
            return switch (fit()) {
                case FITS -> CheckResult.works(CHECK, "the server starts sooner with " + file);
                case MISSING ->
                    CheckResult.untested(CHECK, "there is no archive of classes, so the server starts later", remedy);
                case UNUSABLE ->
                    CheckResult.fails(
                            CHECK,
                            file + " is of another Java or another jar, or damaged, so the server starts without it",
                            remedy);
            };
        } catch (IOException e) {
            return CheckResult.fails(CHECK, "%s cannot be tried (%s)".formatted(file, e.getMessage()), remedy);
        }
    }
}
