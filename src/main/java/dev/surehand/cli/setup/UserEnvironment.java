package dev.surehand.cli.setup;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/**
 * A person on a machine.
 *
 * @param system as {@code os.name} has it
 */
public record UserEnvironment(String system, Path home, Map<String, String> environment) {

    /** Of this process. */
    public static UserEnvironment here(Map<String, String> environment) {
        return of(System.getProperty("os.name"), System.getProperty("user.home"), environment);
    }

    /**
     * The home is the one that clients use: they follow HOME, on Windows USERPROFILE, which may differ from what the JVM finds.
     *
     * @param userHome where neither is set
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

    /** The folder a variable names; the other one when it names none. */
    Path folder(String variable, String absent) {
        String given = environment.getOrDefault(variable, "");
        return given.isEmpty() ? home.resolve(absent) : Path.of(given);
    }

    /** Where programs keep what they are told. */
    Path configuration() {
        if (isWindows()) {
            return folder("APPDATA", "AppData/Roaming");
        }
        return isMac() ? home.resolve("Library/Application Support") : folder("XDG_CONFIG_HOME", ".config");
    }
}
