package dev.surehand.cli.setup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A client that npm has, and how it is run without a person and without any traffic but that to the model.
 *
 * @param client whose file setup writes
 * @param npm the package, with its version
 * @param program the name of its program
 * @param name the name that it gives in MCP
 * @param seesImages whether it passes the image of a tool on to the model that the settings name
 */
record RealClient(
        ConfigurableClient client, String npm, String program, String name, ModelDialect dialect, boolean seesImages) {

    static final RealClient CLAUDE_CODE = new RealClient(
            ConfigurableClient.CLAUDE_CODE,
            "@anthropic-ai/claude-code@2.1.332",
            "claude",
            "claude-code",
            new AnthropicDialect(),
            true);
    static final RealClient CODEX = new RealClient(
            ConfigurableClient.CODEX,
            "@openai/codex@0.169.0",
            "codex",
            "codex-mcp-client",
            new ResponsesDialect(),
            true);
    static final RealClient GEMINI_CLI = new RealClient(
            ConfigurableClient.GEMINI_CLI,
            "@google/gemini-cli@0.61.0",
            "gemini",
            "gemini-cli-mcp-client",
            new GeminiDialect(),
            true);
    static final RealClient CLINE_CLI = new RealClient(
            ConfigurableClient.CLINE_CLI, "cline@3.0.65", "cline", "@cline/core", new ChatDialect(), false);

    private static final String PROMPT = "Take a screenshot, then click.";

    /** Writes the settings that a person would have: the model, and in Codex also an entry with a field of its own. */
    void writeSettings(Path home, String model) throws IOException {
        switch (client) {
            case CODEX -> write(home.resolve(".codex/config.toml"), """
                    # Settings of the test
                    model = "gpt-5.5"
                    model_provider = "script"
                    check_for_update_on_startup = false

                    [analytics]
                    enabled = false

                    [model_providers.script]
                    name = "script"
                    base_url = "%s/v1"
                    wire_api = "responses"
                    env_key = "MODEL_KEY"

                    [mcp_servers.surehand]
                    required = true # codex exec waits for it
                    """.formatted(model));
            case GEMINI_CLI -> write(home.resolve(".gemini/settings.json"), """
                    {
                      // Settings of the test
                      "security": {"auth": {"selectedType": "gemini-api-key"}},
                      "privacy": {"usageStatisticsEnabled": false},
                      "general": {"disableAutoUpdate": true, "disableUpdateNag": true},
                      "telemetry": {"enabled": false}
                    }
                    """);
            case CLINE_CLI -> {
                Path settings = home.resolve(".cline/data/settings");
                write(
                        settings.resolve("global-settings.json"),
                        "{\"telemetryOptOut\": true, \"autoUpdateEnabled\": false}");
                write(settings.resolve("providers.json"), """
                        {"version": 1, "lastUsedProvider": "openai-compatible", "modes": {}, "providers": {"openai-compatible": {
                          "settings": {"provider": "openai-compatible", "apiKey": "key", "model": "script", "baseUrl": "%s/v1"},
                          "updatedAt": "2026-01-01T00:00:00.000Z", "tokenSource": "manual"}}}
                        """.formatted(model));
            }
            default -> Files.createDirectories(home);
        }
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** Returns the variables for the address and the key of the model, and those that switch other traffic off. */
    Map<String, String> environment(String model) {
        return switch (client) {
            case CLAUDE_CODE ->
                Map.of(
                        "ANTHROPIC_BASE_URL", model,
                        "ANTHROPIC_API_KEY", "key",
                        "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "1",
                        "DISABLE_AUTOUPDATER", "1",
                        "ENABLE_TOOL_SEARCH", "false",
                        "MCP_CONNECTION_NONBLOCKING", "0");
            case CODEX -> Map.of("MODEL_KEY", "key");
            case GEMINI_CLI -> Map.of("GEMINI_API_KEY", "key", "GOOGLE_GEMINI_BASE_URL", model);
            default -> Map.of("CLINE_NO_AUTO_UPDATE", "1");
        };
    }

    List<String> arguments() {
        return switch (client) {
            case CLAUDE_CODE -> List.of("-p", PROMPT, "--allowedTools", "mcp__surehand");
            case CODEX ->
                List.of("exec", "--skip-git-repo-check", "--dangerously-bypass-approvals-and-sandbox", PROMPT);
            case GEMINI_CLI -> List.of("-m", "gemini-2.5-pro", "-p", PROMPT, "--yolo", "--skip-trust");
            default -> List.of("-P", "openai-compatible", "--json", PROMPT);
        };
    }

    @Override
    public String toString() {
        return npm;
    }
}
