package dev.surehand.desktop.launch;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The folders of PATH in which programs are found. A relative folder does not count: which one it is depends on who starts a program. */
public record ProgramPath(List<Path> folders) {

    private static final Pattern SEPARATOR = Pattern.compile(Pattern.quote(File.pathSeparator));

    /** @param path the value of PATH */
    public static ProgramPath of(String path) {
        return new ProgramPath(SEPARATOR
                .splitAsStream(path)
                .map(folder -> folder.replace("\"", ""))
                .flatMap(ProgramPath::absolute)
                .toList());
    }

    private static Stream<Path> absolute(String text) {
        try {
            return Stream.of(Path.of(text)).filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            return Stream.empty();
        }
    }

    /** Returns the first program of a name; one with a folder in its name must be absolute. */
    public Optional<Path> find(String program) {
        Stream<Path> files = program.contains("/") || program.contains(File.separator)
                ? absolute(program)
                : folders.stream().map(folder -> folder.resolve(program));
        return files.filter(ProgramPath::isProgram).findFirst();
    }

    private static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }

    /** Returns the value of PATH for another process. */
    public String withoutRelative() {
        return folders.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
}
