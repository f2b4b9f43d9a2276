package dev.surehand.testdesktop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A program in C of {@code src/test/wine}, compiled for Windows. */
public final class WineProgram {

    private static final Path SOURCES = Path.of("src/test/wine").toAbsolutePath();
    private static final Path DIRECTORY = Path.of("target", "wine-programs").toAbsolutePath();
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private WineProgram() {}

    /**
     * Returns the program, compiled if that is needed. {@link WineDesktop#installOrReportNotRun} has installed the compiler.
     *
     * @param name that of the source, without its ending
     */
    public static synchronized Path compiled(String name) {
        Path source = SOURCES.resolve(name + ".c");
        Path program = DIRECTORY.resolve(name + ".exe");
        try {
            if (!Files.exists(program) || isOlder(program, source)) {
                Files.createDirectories(DIRECTORY);
                Path made = DIRECTORY.resolve(name + ".made.exe");
                compile(source, made);
                Files.move(made, program, StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return program;
    }

    private static boolean isOlder(Path program, Path source) throws IOException {
        return Files.getLastModifiedTime(program).compareTo(Files.getLastModifiedTime(source)) < 0;
    }

    private static void compile(Path source, Path made) {
        List<String> command = new ArrayList<>(List.of("x86_64-w64-mingw32-gcc", "-Wall", "-Wextra", "-Werror", "-O1"));
        command.addAll(List.of("-o", made.toString(), source.toString(), "-lole32", "-loleaut32", "-luuid"));
        Program.run(new ProcessBuilder(command), LIMIT).orThrow(command);
    }
}
