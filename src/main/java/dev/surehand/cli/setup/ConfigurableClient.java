package dev.surehand.cli.setup;

import dev.surehand.desktop.UserEnvironment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A client whose configuration can list this server. The locations are those of docs/commands.md, which names its sources. */
enum ConfigurableClient {
    CLAUDE_DESKTOP("Claude Desktop", "mcpServers", false, false, "Quit it from its tray or menu, and start it again.") {
        @Override
        Path file(UserEnvironment place) {
            Path folder =
                    place.isWindows() ? packaged(place) : place.configuration().resolve("Claude");
            return folder.resolve("claude_desktop_config.json");
        }
    },
    CLAUDE_CODE(
            "Claude Code",
            "mcpServers",
            true,
            false,
            "Start a new session; it writes this file itself while it runs.") {
        @Override
        Path file(UserEnvironment place) {
            return place.folder("CLAUDE_CONFIG_DIR", "").resolve(".claude.json");
        }
    },
    CURSOR("Cursor", "mcpServers", false, true, "Switch the server on in its settings, under MCP.") {
        @Override
        Path file(UserEnvironment place) {
            return place.home().resolve(".cursor").resolve("mcp.json");
        }
    },
    VSCODE("VS Code", "servers", true, true, "Start the server there with the command \"MCP: List Servers\".") {
        @Override
        Path file(UserEnvironment place) {
            return place.configuration().resolve("Code").resolve("User").resolve("mcp.json");
        }
    };

    private final String title;
    private final String key;
    private final boolean typed;
    private final boolean comments;
    private final String nextStep;

    /**
     * @param key the key of the object that contains the servers
     * @param typed whether an entry says that it is for stdio
     * @param comments whether the client reads JSON with comments
     */
    ConfigurableClient(String title, String key, boolean typed, boolean comments, String nextStep) {
        this.title = title;
        this.key = key;
        this.typed = typed;
        this.comments = comments;
        this.nextStep = nextStep;
    }

    /** Returns the file in which the client keeps a person's servers; it may not exist yet. */
    abstract Path file(UserEnvironment place);

    String title() {
        return title;
    }

    String key() {
        return key;
    }

    boolean typed() {
        return typed;
    }

    boolean comments() {
        return comments;
    }

    /** Returns a sentence that says how the client notices a new entry. */
    String nextStep() {
        return nextStep;
    }

    /** Returns the name that a person writes as an option. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static final class Converter implements ITypeConverter<ConfigurableClient> {
        @Override
        public ConfigurableClient convert(String text) {
            return Arrays.stream(values())
                    .filter(client -> client.toString().equalsIgnoreCase(text))
                    .findFirst()
                    .orElseThrow(() ->
                            new TypeConversionException("'" + text + "' is none of " + Arrays.toString(values())));
        }
    }

    /**
     * Returns the folder that Claude Desktop uses. Windows redirects the files of an installed package to another folder than
     * the one that the package names.
     */
    private static Path packaged(UserEnvironment place) {
        Path packages = place.folder("LOCALAPPDATA", "AppData/Local").resolve("Packages");
        if (Files.isDirectory(packages)) {
            try (Stream<Path> all = Files.list(packages)) {
                return all.filter(folder -> folder.getFileName().toString().startsWith("Claude_"))
                        .sorted()
                        .findFirst()
                        .map(folder ->
                                folder.resolve("LocalCache").resolve("Roaming").resolve("Claude"))
                        .orElseGet(() -> place.configuration().resolve("Claude"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return place.configuration().resolve("Claude");
    }
}
