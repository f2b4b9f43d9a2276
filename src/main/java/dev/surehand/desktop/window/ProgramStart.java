package dev.surehand.desktop.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How a program is started. A {@link Launcher} has found it once, and starts exactly this.
 *
 * @param words the command: its program, and its arguments; on Windows only the file that is opened, which may be a shortcut
 * @param folder in which it runs; empty for the usual one
 */
public record ProgramStart(Application application, List<String> words, Optional<Path> folder) {

    public ProgramStart {
        words = List.copyOf(words);
    }
}
