package dev.surehand.cli.setup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.UserEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigurableClientTest {

    @ParameterizedTest
    @CsvSource({
        "CLAUDE_DESKTOP, Linux,      -,                     /h/.config/Claude/claude_desktop_config.json",
        "CLAUDE_DESKTOP, Linux,      XDG_CONFIG_HOME=/x,    /x/Claude/claude_desktop_config.json",
        "CLAUDE_DESKTOP, Mac OS X,   XDG_CONFIG_HOME=/x,    /h/Library/Application Support/Claude/claude_desktop_config.json",
        "CLAUDE_DESKTOP, Windows 11, APPDATA=/r,            /r/Claude/claude_desktop_config.json",
        "CLAUDE_DESKTOP, Windows 11, -,                     /h/AppData/Roaming/Claude/claude_desktop_config.json",
        "CLAUDE_CODE,    Linux,      -,                     /h/.claude.json",
        "CLAUDE_CODE,    Windows 11, -,                     /h/.claude.json",
        "CLAUDE_CODE,    Mac OS X,   CLAUDE_CONFIG_DIR=/c,  /c/.claude.json",
        "CURSOR,         Linux,      -,                     /h/.cursor/mcp.json",
        "CURSOR,         Mac OS X,   -,                     /h/.cursor/mcp.json",
        "CURSOR,         Windows 11, -,                     /h/.cursor/mcp.json",
        "VSCODE,         Linux,      -,                     /h/.config/Code/User/mcp.json",
        "VSCODE,         Mac OS X,   -,                     /h/Library/Application Support/Code/User/mcp.json",
        "VSCODE,         Windows 11, APPDATA=/r,            /r/Code/User/mcp.json",
        "WINDSURF,       Linux,      -,                     /h/.codeium/windsurf/mcp_config.json",
        "WINDSURF,       Mac OS X,   -,                     /h/.codeium/windsurf/mcp_config.json",
        "WINDSURF,       Windows 11, APPDATA=/r,            /h/.codeium/windsurf/mcp_config.json",
        "ZED,            Linux,      -,                     /h/.config/zed/settings.json",
        "ZED,            Linux,      XDG_CONFIG_HOME=/x,    /x/zed/settings.json",
        "ZED,            Mac OS X,   XDG_CONFIG_HOME=/x,    /h/.config/zed/settings.json",
        "ZED,            Windows 11, APPDATA=/r,            /r/Zed/settings.json",
        "GEMINI_CLI,     Linux,      -,                     /h/.gemini/settings.json",
        "GEMINI_CLI,     Mac OS X,   GEMINI_CLI_HOME=/g,    /g/.gemini/settings.json",
        "GEMINI_CLI,     Windows 11, -,                     /h/.gemini/settings.json",
        "CODEX,          Linux,      -,                     /h/.codex/config.toml",
        "CODEX,          Mac OS X,   CODEX_HOME=/c,         /c/config.toml",
        "CODEX,          Windows 11, -,                     /h/.codex/config.toml",
        "GOOSE,          Linux,      -,                     /h/.config/goose/config.yaml",
        "GOOSE,          Linux,      XDG_CONFIG_HOME=/x,    /x/goose/config.yaml",
        "GOOSE,          Mac OS X,   -,                     /h/.config/goose/config.yaml",
        "GOOSE,          Mac OS X,   GOOSE_PATH_ROOT=/g,    /g/config/config.yaml",
        "GOOSE,          Windows 11, APPDATA=/r,            /r/Block/goose/config/config.yaml",
        "CLINE,          Linux,      -,                     /h/.config/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json",
        "CLINE,          Mac OS X,   -,                     /h/Library/Application Support/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json",
        "CLINE,          Windows 11, APPDATA=/r,            /r/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json",
        "CLINE_CLI,      Linux,      -,                     /h/.cline/data/settings/cline_mcp_settings.json",
        "CLINE_CLI,      Mac OS X,   CLINE_DIR=/c,          /c/data/settings/cline_mcp_settings.json",
        "CLINE_CLI,      Windows 11, CLINE_DATA_DIR=/d,     /d/settings/cline_mcp_settings.json",
        "CLINE_CLI,      Linux,      CLINE_MCP_SETTINGS_PATH=/m.json, /m.json",
        "LM_STUDIO,      Linux,      -,                     /h/.lmstudio/mcp.json",
        "LM_STUDIO,      Mac OS X,   -,                     /h/.lmstudio/mcp.json",
        "LM_STUDIO,      Windows 11, -,                     /h/.lmstudio/mcp.json",
        "JUNIE,          Linux,      -,                     /h/.junie/mcp/mcp.json",
        "JUNIE,          Mac OS X,   -,                     /h/.junie/mcp/mcp.json",
        "JUNIE,          Windows 11, -,                     /h/.junie/mcp/mcp.json"
    })
    void keepsItsServers(ConfigurableClient client, String system, String variable, Path expected) {
        Map<String, String> environment = new HashMap<>();
        if (variable.contains("=")) {
            environment.put(variable.split("=", -1)[0], variable.split("=", -1)[1]);
        }
        assertThat(client.file(new UserEnvironment(system, Path.of("/h"), environment)))
                .isEqualTo(expected);
    }

    @Test
    void aWindowsPackageReadsItsOwnFolder(@TempDir Path local) throws IOException {
        Path roaming = local.resolve("Packages/Claude_pzs8sxrjxfjjc/LocalCache/Roaming");
        Files.createDirectories(roaming);
        Files.createDirectories(local.resolve("Packages/Other_1"));
        UserEnvironment place = new UserEnvironment(
                "Windows 11", Path.of("/h"), Map.of("APPDATA", "/r", "LOCALAPPDATA", local.toString()));
        assertThat(ConfigurableClient.CLAUDE_DESKTOP.file(place))
                .isEqualTo(roaming.resolve("Claude").resolve("claude_desktop_config.json"));
    }

    @Test
    void lmStudioSaysWhereItsFolderIs(@TempDir Path home) throws IOException {
        UserEnvironment place = new UserEnvironment("Linux", home, Map.of());
        Path older = Files.createDirectories(home.resolve(".cache/lm-studio"));
        assertThat(ConfigurableClient.LM_STUDIO.file(place)).isEqualTo(older.resolve("mcp.json"));
        Path usual = Files.createDirectories(home.resolve(".lmstudio"));
        assertThat(ConfigurableClient.LM_STUDIO.file(place)).isEqualTo(usual.resolve("mcp.json"));
        Path moved = Files.createDirectories(home.resolve("moved"));
        Files.writeString(home.resolve(".lmstudio-home-pointer"), moved + "\n");
        assertThat(ConfigurableClient.LM_STUDIO.file(place)).isEqualTo(moved.resolve("mcp.json"));
        Files.delete(moved);
        assertThat(ConfigurableClient.LM_STUDIO.file(place)).isEqualTo(usual.resolve("mcp.json"));
    }

    @Test
    void isFoundByWhatItLeaves(@TempDir Path home) throws IOException {
        UserEnvironment place = new UserEnvironment("Linux", home, Map.of());
        assertThat(ConfigurableClient.values()).noneMatch(client -> client.isFound(place));
        Files.createFile(home.resolve(".claude.json"));
        Files.createDirectories(home.resolve(".cline"));
        Files.createDirectories(home.resolve(".junie"));
        Files.createDirectories(home.resolve(".codex"));
        Files.createDirectories(home.resolve(".config/Code/User"));
        assertThat(ConfigurableClient.values())
                .filteredOn(client -> client.isFound(place))
                .containsExactly(
                        ConfigurableClient.CLAUDE_CODE,
                        ConfigurableClient.VSCODE,
                        ConfigurableClient.CODEX,
                        ConfigurableClient.CLINE_CLI,
                        ConfigurableClient.JUNIE);
    }
}
