package dev.surehand;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/** The system's directory for user settings. */
final class ConfigDirectory {

    private ConfigDirectory() {}

    static Path standard() {
        return standard(System.getProperty("os.name"), Path.of(System.getProperty("user.home")), System.getenv());
    }

    static Path standard(String system, Path home, Map<String, String> environment) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return place(environment, "APPDATA", home.resolve("AppData/Roaming"));
        }
        return name.startsWith("mac")
                ? home.resolve("Library/Application Support/surehand")
                : place(environment, "XDG_CONFIG_HOME", home.resolve(".config"));
    }

    private static Path place(Map<String, String> environment, String variable, Path absent) {
        String given = environment.getOrDefault(variable, "");
        return (given.isEmpty() ? absent : Path.of(given)).resolve("surehand");
    }
}
