package dev.surehand.desktop;

import java.io.File;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The environment of a person on a machine, and the folders in it where the system wants programs to put their files.
 *
 * @param system the value of {@code os.name}
 */
public record UserEnvironment(String system, Path home, Map<String, String> environment) {

    /**
     * Returns the home directory of the account. Java has "?" for a user without an account, as containers may have it; HOME
     * then names the directory, or it is the root, and never one that depends on where this process was started.
     *
     * @param userHome the value of {@code user.home}
     */
    public static String homeOf(String userHome, Map<String, String> environment) {
        return Stream.of(userHome, environment.getOrDefault("HOME", ""))
                .filter(path -> new File(path).isAbsolute())
                .findFirst()
                .orElse("/");
    }

    /**
     * Returns a folder to start another program in: the home directory, or the root. It is not that of this process, which is the
     * project of the client: programs read settings and other programs there.
     */
    public static File startFolder() {
        return startFolder(homeOf(System.getProperty("user.home"), System.getenv()));
    }

    static File startFolder(String home) {
        File folder = new File(home);
        return isStartFolder(folder) ? folder : new File("/");
    }

    /** Returns whether a program can be started in a folder. */
    public static boolean isStartFolder(File folder) {
        return folder.isDirectory() && folder.canExecute();
    }

    /** Returns the environment of this process, with the home directory of the account. */
    public static UserEnvironment ofProcess() {
        return new UserEnvironment(
                System.getProperty("os.name"), Path.of(System.getProperty("user.home")), System.getenv());
    }

    /** Returns the environment of this process, with the home directory that clients use. */
    public static UserEnvironment here(Map<String, String> environment) {
        return of(System.getProperty("os.name"), System.getProperty("user.home"), environment);
    }

    /**
     * Returns the environment with the home directory that clients use. They follow HOME, or USERPROFILE on Windows, which may
     * differ from the JVM's value.
     *
     * @param userHome the home directory if the variable is not set
     */
    public static UserEnvironment of(String system, String userHome, Map<String, String> environment) {
        UserEnvironment there = new UserEnvironment(system, Path.of(userHome), environment);
        return new UserEnvironment(system, there.folder(there.isWindows() ? "USERPROFILE" : "HOME", ""), environment);
    }

    public boolean isWindows() {
        return system.toLowerCase(Locale.ROOT).startsWith("windows");
    }

    public boolean isMac() {
        return system.toLowerCase(Locale.ROOT).startsWith("mac");
    }

    /** Returns the folder that a variable names; the folder {@code absent} in the home directory if it names none. */
    public Path folder(String variable, String absent) {
        String given = environment.getOrDefault(variable, "");
        return given.isEmpty() ? home.resolve(absent) : Path.of(given);
    }

    /** Returns the directory in which programs keep their settings. */
    public Path configuration() {
        return system("APPDATA", "AppData/Roaming", "XDG_CONFIG_HOME", ".config");
    }

    /** Returns the directory in which programs keep what they remember between runs. */
    public Path state() {
        return system("LOCALAPPDATA", "AppData/Local", "XDG_STATE_HOME", ".local/state");
    }

    private Path system(String onWindows, String absentOnWindows, String elsewhere, String absentElsewhere) {
        if (isWindows()) {
            return folder(onWindows, absentOnWindows);
        }
        return isMac() ? home.resolve("Library/Application Support") : folder(elsewhere, absentElsewhere);
    }
}
