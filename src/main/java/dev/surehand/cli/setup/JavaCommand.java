package dev.surehand.cli.setup;

import dev.surehand.cli.launch.ClassDataArchive;
import dev.surehand.cli.launch.JvmFlags;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/**
 * The Java program and the jar of this process.
 *
 * @param java the full path of the program
 * @param jar the full path of the jar; empty when this process does not run from the single jar with all classes
 * @param launcher the program of the package that started this process; it passes the flags of the JVM itself
 * @param archive the archive of classes of this java and this jar, which may not exist yet; empty without a jar
 */
public record JavaCommand(Path java, Optional<Path> jar, Optional<Path> launcher, Optional<ClassDataArchive> archive) {

    /** Set by the launchers of the packages. */
    private static final String LAUNCHER = "surehand.launcher";

    public JavaCommand(Path java, Optional<Path> jar) {
        this(java, jar, Optional.empty(), Optional.empty());
    }

    /** @param stateDirectory the place of the archive, which may not exist yet */
    public static JavaCommand running(Path stateDirectory) {
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        Path java = Path.of(System.getProperty("java.home"), "bin", windows ? "java.exe" : "java");
        Path own = source(JavaCommand.class);
        // In development, the classes are in a folder, or a library is beside them.
        boolean isSingleJar = Files.isRegularFile(own) && own.equals(source(CommandLine.class));
        Optional<Path> jar = isSingleJar ? Optional.of(own) : Optional.empty();
        return new JavaCommand(
                java,
                jar,
                Optional.of(System.getProperty(LAUNCHER, ""))
                        .filter(path -> !path.isEmpty())
                        .map(path -> Path.of(path).toAbsolutePath()),
                jar.map(there -> ClassDataArchive.of(java, there, stateDirectory)));
    }

    /**
     * Returns the command that starts the server.
     *
     * @param own the path of the jar
     * @param fitting the archive, if it fits
     */
    List<String> server(Path own, Optional<ClassDataArchive> fitting) {
        if (launcher.isPresent()) {
            return List.of(launcher.get().toString());
        }
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(JvmFlags.SERVER);
        fitting.ifPresent(there -> command.add(there.flag()));
        command.addAll(List.of("-jar", own.toString()));
        return command;
    }

    private static Path source(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        try {
            return Path.of(source.getLocation().toURI()).toAbsolutePath();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
