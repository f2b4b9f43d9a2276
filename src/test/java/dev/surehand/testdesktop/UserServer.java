package dev.surehand.testdesktop;

import dev.surehand.cli.launch.ClassDataArchive;
import dev.surehand.cli.launch.JvmFlags;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** The server as a client starts it that {@code surehand setup} has configured: with the flags, and the archive of its classes. */
public final class UserServer {

    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final Path JAR =
            Path.of(System.getProperty("surehand.jar", "target/surehand.jar")).toAbsolutePath();

    private UserServer() {}

    /** Returns the command of the server with these options. */
    public static String[] command(String... options) {
        List<String> command = new ArrayList<>(List.of(JAVA.toString()));
        command.addAll(JvmFlags.SERVER);
        command.addAll(List.of(Archive.OF_BUILD.flag(), "-jar", JAR.toString()));
        command.addAll(List.of(options));
        return command.toArray(String[]::new);
    }

    /** The archive of the jar in the build's folder. The JVM that needs it first makes it, and it is used until the jar changes. */
    private static final class Archive {

        private static final ClassDataArchive OF_BUILD = made();

        private static ClassDataArchive made() {
            Path folder = JAR.resolveSibling("archive");
            ClassDataArchive archive = ClassDataArchive.of(JAVA, JAR, folder);
            try {
                Files.createDirectories(folder);
                try (FileChannel file = FileChannel.open(
                                folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                        FileLock lock = file.lock()) {
                    if (lock.isValid() && !archive.fits()) {
                        archive.make();
                    }
                }
                return archive;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
