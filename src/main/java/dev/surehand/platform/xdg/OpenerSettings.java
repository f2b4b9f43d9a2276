package dev.surehand.platform.xdg;

import dev.surehand.desktop.window.ProgramFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The user's files, beside the entries, that give desktops a command for what is opened: mailcap, the preferred applications of
 * XFCE, the browser of KDE.
 *
 * @param environment of this process
 */
record OpenerSettings(Map<String, String> environment, WrittenFiles written) {

    private static final Pattern KDE_COMMAND =
            Pattern.compile("(?m)^\\s*BrowserApplication(?:\\[[^\\]]*\\])*\\s*=\\s*!");

    /** Returns one of them that was written meanwhile. */
    Optional<Path> changed() {
        Path config = folder("XDG_CONFIG_HOME", ".config");
        Path helpers = folder("XDG_DATA_HOME", ".local/share").resolve("xfce4");
        List<Path> files = new ArrayList<>();
        files.add(home().resolve(".mailcap"));
        files.add(config.resolve("xfce4/helpers.rc"));
        files.addAll(new ProgramFolder(helpers).files(2, file -> true));
        // It has many other settings, which KDE's programs write all the time.
        Path kde = config.resolve("kdeglobals");
        if (hasCommand(kde)) {
            files.add(kde);
        }
        return files.stream().filter(Files::exists).filter(written::has).findFirst();
    }

    private static boolean hasCommand(Path file) {
        try {
            return Files.exists(file)
                    && KDE_COMMAND
                            .matcher(Files.readString(file, StandardCharsets.ISO_8859_1))
                            .find();
        } catch (IOException e) {
            return true;
        }
    }

    private Path folder(String variable, String inHome) {
        String value = environment.getOrDefault(variable, "");
        return value.startsWith("/") ? Path.of(value) : home().resolve(inHome);
    }

    private Path home() {
        return Path.of(environment.getOrDefault("HOME", System.getProperty("user.home")));
    }
}
