package dev.surehand.cli.setup;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;
import picocli.CommandLine;

/**
 * The Java program and the jar of this process.
 *
 * @param java the full path of the program
 * @param jar the full path of the jar; empty when this process does not run from the single jar with all classes
 */
public record JavaCommand(Path java, Optional<Path> jar) {

    public static JavaCommand running() {
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        Path java = Path.of(System.getProperty("java.home"), "bin", windows ? "java.exe" : "java");
        Path own = source(JavaCommand.class);
        // In development, the classes are in a folder, or a library is beside them.
        return new JavaCommand(
                java,
                Files.isRegularFile(own) && own.equals(source(CommandLine.class))
                        ? Optional.of(own)
                        : Optional.empty());
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
