package dev.surehand.cli.setup;

import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.ValueNode;
import dev.surehand.desktop.UserEnvironment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** A client whose configuration can list this server. docs/clients.md names the sources of the locations and formats. */
enum ConfigurableClient {
    CLAUDE_DESKTOP("Claude Desktop", "mcpServers", "Quit it from its tray or menu, and start it again.") {
        @Override
        Path file(UserEnvironment place) {
            return ClientFolders.claudeDesktop(place).resolve("claude_desktop_config.json");
        }
    },
    CLAUDE_CODE("Claude Code", "mcpServers", "Start a new session; it writes this file itself while it runs.") {
        @Override
        Path file(UserEnvironment place) {
            return place.folder("CLAUDE_CONFIG_DIR", "").resolve(".claude.json");
        }

        @Override
        EntryShape shape() {
            return EntryShape.TYPED;
        }

        @Override
        boolean isFound(UserEnvironment place) {
            return Files.exists(file(place));
        }
    },
    CURSOR("Cursor", "mcpServers", "Switch the server on in its settings, under MCP.") {
        @Override
        Path file(UserEnvironment place) {
            return place.home().resolve(".cursor").resolve("mcp.json");
        }

        @Override
        ConfigFormat format() {
            return ConfigFormat.LENIENT_JSON;
        }
    },
    VSCODE("VS Code", "servers", "Start the server there with the command \"MCP: List Servers\".") {
        @Override
        Path file(UserEnvironment place) {
            return ClientFolders.vscode(place).resolve("mcp.json");
        }

        @Override
        ConfigFormat format() {
            return ConfigFormat.LENIENT_JSON;
        }

        @Override
        EntryShape shape() {
            return EntryShape.TYPED;
        }
    },
    WINDSURF("Windsurf", "mcpServers", "Press the button to refresh in the list of MCP servers of Cascade.") {
        @Override
        Path file(UserEnvironment place) {
            return place.home().resolve(".codeium").resolve("windsurf").resolve("mcp_config.json");
        }
    },
    ZED("Zed", "context_servers", "Look for the green dot beside the server in the settings of the Agent Panel.") {
        @Override
        Path file(UserEnvironment place) {
            return ClientFolders.zed(place).resolve("settings.json");
        }

        @Override
        ConfigFormat format() {
            return ConfigFormat.LENIENT_JSON;
        }
    },
    GEMINI_CLI(
            "Gemini CLI", "mcpServers", "Start a new session; /mcp lists the server, and it asks before each tool.") {
        @Override
        Path file(UserEnvironment place) {
            return place.folder("GEMINI_CLI_HOME", "").resolve(".gemini").resolve("settings.json");
        }

        @Override
        ConfigFormat format() {
            return ConfigFormat.JSON_WITH_COMMENTS;
        }
    },
    CODEX("Codex CLI", "mcp_servers", "Start a new session; /mcp lists the server.") {
        @Override
        Path file(UserEnvironment place) {
            return place.folder("CODEX_HOME", ".codex").resolve("config.toml");
        }

        @Override
        ConfigFormat format() {
            return ConfigFormat.TOML;
        }

        /** Its own limits are 10 seconds for the start and 60 for a call. */
        @Override
        EntryShape shape() {
            Map<String, ValueNode> limits = new LinkedHashMap<>();
            limits.put("startup_timeout_sec", LongNode.valueOf(START_LIMIT_S));
            limits.put("tool_timeout_sec", LongNode.valueOf(CALL_LIMIT_S));
            return EntryShape.with(limits);
        }
    },
    GOOSE("Goose", "extensions", "Start a new session.") {
        @Override
        Path file(UserEnvironment place) {
            return ClientFolders.goose(place).resolve("config.yaml");
        }

        @Override
        ConfigFormat format() {
            return ConfigFormat.YAML;
        }

        @Override
        EntryShape shape() {
            Map<String, ValueNode> more = new LinkedHashMap<>();
            more.put("enabled", BooleanNode.TRUE);
            more.put("timeout", LongNode.valueOf(CALL_LIMIT_S));
            return new EntryShape("cmd", "args", "envs", true, true, more);
        }
    },
    CLINE("Cline in VS Code", "mcpServers", "It starts the server at once; approve each tool when it asks.") {
        @Override
        Path file(UserEnvironment place) {
            return ClientFolders.vscode(place)
                    .resolve("globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json");
        }

        @Override
        EntryShape shape() {
            return EntryShape.with(Map.of("timeout", LongNode.valueOf(CALL_LIMIT_S)));
        }
    },
    CLINE_CLI("Cline CLI", "mcpServers", "Start a new session; cline mcp lists the server.") {
        @Override
        Path file(UserEnvironment place) {
            return ClientFolders.clineSettings(place);
        }

        @Override
        EntryShape shape() {
            return EntryShape.with(Map.of("timeout", LongNode.valueOf(CALL_LIMIT_S)));
        }

        @Override
        boolean isFound(UserEnvironment place) {
            return Files.isDirectory(place.folder("CLINE_DIR", ".cline"));
        }
    },
    LM_STUDIO("LM Studio", "mcpServers", "Switch the server on in the Program tab; it asks before each tool.") {
        @Override
        Path file(UserEnvironment place) {
            return ClientFolders.lmStudio(place).resolve("mcp.json");
        }
    },
    JUNIE(
            "Junie of JetBrains",
            "mcpServers",
            "Check it in the settings under Tools, Junie, MCP Settings. For AI Assistant, paste what --print prints into"
                    + " Tools, AI Assistant, Model Context Protocol.") {
        @Override
        Path file(UserEnvironment place) {
            return place.home().resolve(".junie").resolve("mcp").resolve("mcp.json");
        }

        @Override
        boolean isFound(UserEnvironment place) {
            return Files.isDirectory(place.home().resolve(".junie"));
        }
    };

    /** Time for the start, in seconds: a machine under load takes a few. */
    private static final long START_LIMIT_S = 30;

    /** Time for a call, in seconds: a sequence of steps may wait long for windows. */
    private static final long CALL_LIMIT_S = 300;

    private final String title;
    private final String key;
    private final String nextStep;

    /** @param key the key of the object that contains the servers */
    ConfigurableClient(String title, String key, String nextStep) {
        this.title = title;
        this.key = key;
        this.nextStep = nextStep;
    }

    /** Returns the file in which the client keeps a person's servers; it may not exist yet. */
    abstract Path file(UserEnvironment place);

    /** Returns whether the client has left files here. */
    boolean isFound(UserEnvironment place) {
        Path folder = file(place).getParent();
        return folder != null && Files.isDirectory(folder);
    }

    ConfigFormat format() {
        return ConfigFormat.JSON;
    }

    EntryShape shape() {
        return EntryShape.PLAIN;
    }

    String title() {
        return title;
    }

    String key() {
        return key;
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
}
