package dev.surehand;

import dev.surehand.tool.ToolSelection;
import java.util.LinkedHashSet;
import java.util.Set;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** What protects the person at the desktop, by flag or by its twin in the environment. */
final class ProtectionOptions {

    @Option(
            names = "--tools",
            paramLabel = "NAMES",
            split = ",",
            scope = ScopeType.INHERIT,
            description = "The only tools there are, with commas between (all).")
    Set<String> tools = new LinkedHashSet<>();

    @Option(
            names = "--exclude-tools",
            paramLabel = "NAMES",
            split = ",",
            scope = ScopeType.INHERIT,
            description = "Tools there are not, with commas between (none).")
    Set<String> excludedTools = new LinkedHashSet<>();

    @Option(
            names = "--read-only",
            arity = "0..1",
            paramLabel = "BOOLEAN",
            fallbackValue = "true",
            defaultValue = "false",
            scope = ScopeType.INHERIT,
            description = "No tool that can act (false).")
    boolean readOnly;

    @Option(
            names = "--dry-run",
            arity = "0..1",
            paramLabel = "BOOLEAN",
            fallbackValue = "true",
            defaultValue = "false",
            scope = ScopeType.INHERIT,
            description = "All checks, but nothing is sent; answers of tools that act say dry_run (false).")
    boolean dryRun;

    ToolSelection selection() {
        return new ToolSelection(tools, excludedTools, readOnly);
    }
}
