package dev.surehand;

import dev.surehand.desktop.UserEnvironment;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.ITypeConverter;

/** The state directory: the one that the option names, or the system's directory for the state of programs. */
final class StateDirectory implements ITypeConverter<Path> {

    @Override
    public Path convert(String text) {
        return text.isEmpty() ? standard() : Path.of(text).toAbsolutePath();
    }

    static Path standard() {
        return in(UserEnvironment.ofProcess());
    }

    static Path standard(String system, Path home, Map<String, String> environment) {
        return in(new UserEnvironment(system, home, environment));
    }

    private static Path in(UserEnvironment environment) {
        return environment.state().resolve("surehand");
    }
}
