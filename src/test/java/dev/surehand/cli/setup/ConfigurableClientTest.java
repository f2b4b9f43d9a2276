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
        "VSCODE,         Windows 11, APPDATA=/r,            /r/Code/User/mcp.json"
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
}
