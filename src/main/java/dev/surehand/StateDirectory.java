package dev.surehand;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.ITypeConverter;

/** The state directory: the one that the option names, or the system's directory for the state of programs. */
final class StateDirectory implements ITypeConverter<Path> {

    @Override
    public Path convert(String text) {
        return text.isEmpty() ? standard() : Path.of(text).toAbsolutePath();
    }

    static Path standard() {
        return standard(System.getProperty("os.name"), Path.of(System.getProperty("user.home")), System.getenv());
    }

    static Path standard(String system, Path home, Map<String, String> environment) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return place(environment, "LOCALAPPDATA", home.resolve("AppData/Local"));
        }
        return name.startsWith("mac")
                ? home.resolve("Library/Application Support/surehand")
                : place(environment, "XDG_STATE_HOME", home.resolve(".local/state"));
    }

    private static Path place(Map<String, String> environment, String variable, Path absent) {
        String given = environment.getOrDefault(variable, "");
        return (given.isEmpty() ? absent : Path.of(given)).resolve("surehand");
    }
}
