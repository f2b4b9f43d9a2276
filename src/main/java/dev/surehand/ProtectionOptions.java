package dev.surehand;

import dev.surehand.safety.InvalidPolicyException;
import dev.surehand.safety.Policy;
import dev.surehand.safety.PolicyFile;
import dev.surehand.tool.ToolSelection;
import java.nio.file.Path;
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

    @Option(
            names = "--policy",
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description = "Which windows may be worked and looked at (policy.json in the system's place for settings).")
    Path policyFile;

    /** @throws InvalidPolicyException if there is a policy that does not hold, or not the one that is asked for */
    Policy policy() throws InvalidPolicyException {
        return policyFile == null
                ? PolicyFile.readIfThere(ConfigDirectory.standard().resolve("policy.json"))
                : PolicyFile.read(policyFile.toAbsolutePath());
    }

    ToolSelection selection() {
        return new ToolSelection(tools, excludedTools, readOnly);
    }
}
