package dev.surehand.cli.setup;

import dev.surehand.desktop.UserEnvironment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The folders of clients that do not use the same one on every system. */
final class ClientFolders {

    private ClientFolders() {}

    /**
     * Returns the folder that Claude Desktop uses. Windows redirects the files of an installed package to another folder than
     * the one that the package names.
     */
    static Path claudeDesktop(UserEnvironment place) {
        Path usual = place.configuration().resolve("Claude");
        Path packages = place.folder("LOCALAPPDATA", "AppData/Local").resolve("Packages");
        if (!place.isWindows() || !Files.isDirectory(packages)) {
            return usual;
        }
        try (Stream<Path> all = Files.list(packages)) {
            return all.filter(folder -> folder.getFileName().toString().startsWith("Claude_"))
                    .sorted()
                    .findFirst()
                    .map(folder ->
                            folder.resolve("LocalCache").resolve("Roaming").resolve("Claude"))
                    .orElse(usual);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Path vscode(UserEnvironment place) {
        return place.configuration().resolve("Code").resolve("User");
    }

    /** On macOS Zed does not use the folder of the system. */
    static Path zed(UserEnvironment place) {
        if (place.isMac()) {
            return place.home().resolve(".config").resolve("zed");
        }
        return place.configuration().resolve(place.isWindows() ? "Zed" : "zed");
    }

    /** Goose follows the XDG specification on macOS too. */
    static Path goose(UserEnvironment place) {
        if (place.environment().containsKey("GOOSE_PATH_ROOT")) {
            return place.folder("GOOSE_PATH_ROOT", "").resolve("config");
        }
        return place.isWindows()
                ? place.configuration().resolve("Block").resolve("goose").resolve("config")
                : place.folder("XDG_CONFIG_HOME", ".config").resolve("goose");
    }

    static Path clineSettings(UserEnvironment place) {
        Path data = place.environment().containsKey("CLINE_DATA_DIR")
                ? place.folder("CLINE_DATA_DIR", "")
                : place.folder("CLINE_DIR", ".cline").resolve("data");
        return place.environment().containsKey("CLINE_MCP_SETTINGS_PATH")
                ? place.folder("CLINE_MCP_SETTINGS_PATH", "")
                : data.resolve("settings").resolve("cline_mcp_settings.json");
    }

    /** Returns the folder that LM Studio's pointer file names, or the one it uses without the file. */
    static Path lmStudio(UserEnvironment place) {
        Path pointer = place.home().resolve(".lmstudio-home-pointer");
        Path older = place.home().resolve(".cache").resolve("lm-studio");
        try {
            String named =
                    Files.isRegularFile(pointer) ? Files.readString(pointer).strip() : "";
            if (!named.isEmpty() && Files.isDirectory(Path.of(named))) {
                return Path.of(named);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Path usual = place.home().resolve(".lmstudio");
        return Files.isDirectory(older) && !Files.isDirectory(usual) ? older : usual;
    }
}
