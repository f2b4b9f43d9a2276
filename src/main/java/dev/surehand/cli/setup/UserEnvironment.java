package dev.surehand.cli.setup;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/**
 * The environment of a person on a machine.
 *
 * @param system the value of {@code os.name}
 */
public record UserEnvironment(String system, Path home, Map<String, String> environment) {

    /** Returns the environment of this process. */
    public static UserEnvironment here(Map<String, String> environment) {
        return of(System.getProperty("os.name"), System.getProperty("user.home"), environment);
    }

    /**
     * Returns the environment with the home directory that clients use. They follow HOME, or USERPROFILE on Windows, which may
     * differ from the JVM's value.
     *
     * @param userHome the home directory if the variable is not set
     */
    static UserEnvironment of(String system, String userHome, Map<String, String> environment) {
        UserEnvironment there = new UserEnvironment(system, Path.of(userHome), environment);
        return new UserEnvironment(system, there.folder(there.isWindows() ? "USERPROFILE" : "HOME", ""), environment);
    }

    boolean isWindows() {
        return system.toLowerCase(Locale.ROOT).startsWith("windows");
    }

    boolean isMac() {
        return system.toLowerCase(Locale.ROOT).startsWith("mac");
    }

    /** Returns the folder that a variable names; the folder {@code absent} in the home directory if it names none. */
    Path folder(String variable, String absent) {
        String given = environment.getOrDefault(variable, "");
        return given.isEmpty() ? home.resolve(absent) : Path.of(given);
    }

    /** Returns the directory in which programs keep their settings. */
    Path configuration() {
        if (isWindows()) {
            return folder("APPDATA", "AppData/Roaming");
        }
        return isMac() ? home.resolve("Library/Application Support") : folder("XDG_CONFIG_HOME", ".config");
    }
}
