package dev.surehand;

import dev.surehand.desktop.UserEnvironment;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.Hand;
import dev.surehand.desktop.input.Hands;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.platform.Platforms;
import dev.surehand.safety.AuditLog;
import dev.surehand.safety.InvalidPolicyException;
import dev.surehand.safety.Policy;
import dev.surehand.safety.PolicyFile;
import dev.surehand.safety.UserPresence;
import dev.surehand.safety.consent.Confirmation;
import dev.surehand.safety.consent.UnreportedInput;
import dev.surehand.safety.secret.InvalidSecretsException;
import dev.surehand.safety.secret.KeyringSecrets;
import dev.surehand.safety.secret.KnownSecrets;
import dev.surehand.safety.secret.SecretSource;
import dev.surehand.safety.secret.Secrets;
import dev.surehand.safety.secret.SecretsFile;
import dev.surehand.tool.ToolSelection;
import dev.surehand.tool.clipboard.ReadableFiles;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.TypeConversionException;

/** The options that protect the person at the desktop, set by flags or by the corresponding environment variables. */
final class ProtectionOptions {

    @Option(
            names = "--tools",
            paramLabel = "NAMES",
            split = ",",
            scope = ScopeType.INHERIT,
            description = "Offer only these tools, separated by commas (all).")
    Set<String> tools = new LinkedHashSet<>();

    @Option(
            names = "--exclude-tools",
            paramLabel = "NAMES",
            split = ",",
            scope = ScopeType.INHERIT,
            description = "Do not offer these tools, separated by commas (none).")
    Set<String> excludedTools = new LinkedHashSet<>();

    @Option(
            names = "--read-only",
            arity = "0..1",
            paramLabel = "BOOLEAN",
            fallbackValue = "true",
            scope = ScopeType.INHERIT,
            description = "No tool that can act (false).")
    boolean readOnly;

    @Option(
            names = "--dry-run",
            arity = "0..1",
            paramLabel = "BOOLEAN",
            fallbackValue = "true",
            scope = ScopeType.INHERIT,
            description = "All checks, but nothing is sent; answers of tools that act say dry_run (false).")
    boolean dryRun;

    @Option(
            names = "--policy",
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description = "Which windows may be worked and looked at (policy.json in the system's place for settings).")
    @Nullable
    Path policyFile;

    @Option(
            names = "--confirm",
            paramLabel = "HOW",
            scope = ScopeType.INHERIT,
            description =
                    "Whether a person is asked before risky actions: ask, refuse (without a question), or off (off).")
    Confirmation confirmation = Confirmation.OFF;

    @Option(
            names = UnreportedInput.OPTION,
            paramLabel = "HOW",
            scope = ScopeType.INHERIT,
            description =
                    "On a desktop that does not report its windows, such as GNOME on Wayland: refuse mouse and keyboard, or allow them without knowing the window that gets them (refuse).")
    UnreportedChoice unreportedWindows = UnreportedChoice.REFUSE;

    @Option(
            names = "--secrets",
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description =
                    "Lines name=value of secrets that clients enter as {{secret:name}} (only variables SUREHAND_SECRET_NAME and the keyring).")
    @Nullable
    Path secretsFile;

    @Option(
            names = "--stop-hotkey",
            paramLabel = "KEYS",
            converter = HotkeyOption.class,
            scope = ScopeType.INHERIT,
            description = "Keys by which the user stops this server, or none (ctrl+alt+shift+escape).")
    StopKeys stopHotkey = StopKeys.parse("ctrl+alt+shift+escape");

    @Option(
            names = "--stop-corner",
            arity = "0..1",
            paramLabel = "BOOLEAN",
            fallbackValue = "true",
            scope = ScopeType.INHERIT,
            description = "Whether the user stops it by pushing the pointer into the top left corner (true).")
    boolean stopCorner = true;

    @Option(
            names = "--yield",
            arity = "0..1",
            paramLabel = "BOOLEAN",
            fallbackValue = "true",
            scope = ScopeType.INHERIT,
            description = "Whether calls give way while the user works with mouse or keyboard (true).")
    boolean yields = true;

    @Option(
            names = "--audit",
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description =
                    "Where each server writes down its calls in a file of its own, or none (audit/ in --state-dir).")
    String auditDirectory = "";

    @Option(
            names = "--audit-pictures",
            arity = "0..1",
            paramLabel = "BOOLEAN",
            fallbackValue = "true",
            scope = ScopeType.INHERIT,
            description =
                    "Whether the pictures that the client gets are kept beside that file: the last 200, at most 100 MB (false).")
    boolean auditPictures;

    @Option(
            names = "--files",
            paramLabel = "DIR",
            converter = FilesOption.class,
            scope = ScopeType.INHERIT,
            description = "The directory in which clipboard_control path may name PNG files, any, or none (any).")
    ReadableFiles files = new ReadableFiles.Any();

    /** Returns the audit log; empty when calls are not recorded. */
    Optional<AuditLog> audit(Path stateDirectory) {
        if (auditDirectory.equalsIgnoreCase("none")) {
            return Optional.empty();
        }
        Path directory = auditDirectory.isEmpty() ? stateDirectory.resolve("audit") : Path.of(auditDirectory);
        return Optional.of(new AuditLog(directory.toAbsolutePath(), Clock.systemUTC(), auditPictures));
    }

    /** @param hands with a hand of its own alone, a server stays out of the person's way, so only the stop keys remain */
    UserPresence user(Hands hands) {
        boolean isShared = hands.all().contains(Hand.SHARED);
        var settings = new UserPresence.PresenceSettings(
                stopCorner && isShared, stopHotkey.keys(), yields && isShared, UserPresence.Pace.STANDARD);
        return new UserPresence(settings, Clock.systemUTC());
    }

    /** What happens to input where the system does not report windows. */
    enum UnreportedChoice {
        REFUSE,
        ALLOW
    }

    static final class FilesOption implements ITypeConverter<ReadableFiles> {
        @Override
        public ReadableFiles convert(String text) {
            try {
                return ReadableFiles.parse(text);
            } catch (IOException | InvalidPathException e) {
                throw new TypeConversionException("'" + text + "' is not any, none, or a directory that exists");
            }
        }
    }

    /** @param keys empty for none; wrapped in a record because picocli treats an Optional option specially */
    record StopKeys(Optional<KeyCombo> keys) {

        /** @throws DesktopException if a key is unknown */
        static StopKeys parse(String text) {
            return new StopKeys(
                    text.equalsIgnoreCase("none") ? Optional.empty() : Optional.of(KeyCombo.parse(text, List.of())));
        }
    }

    static final class HotkeyOption implements ITypeConverter<StopKeys> {
        @Override
        public StopKeys convert(String text) {
            try {
                return StopKeys.parse(text);
            } catch (DesktopException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }

    /**
     * Reads the policy.
     *
     * @throws InvalidPolicyException if the policy is invalid or cannot be read; a missing file is an error
     *     only with {@code --policy}
     */
    Policy policy() throws InvalidPolicyException {
        Policy policy = policyFile == null
                ? PolicyFile.readIfThere(
                        UserEnvironment.ofProcess().configuration().resolve("surehand/policy.json"))
                : PolicyFile.read(policyFile.toAbsolutePath());
        return policy.withUnreportedWindows(unreportedWindows == UnreportedChoice.ALLOW);
    }

    /**
     * Returns the secrets of the environment, of the file and of the keyring, which is not asked before it is needed.
     *
     * @throws InvalidSecretsException if the environment or the file is wrong
     */
    Secrets secrets(Map<String, String> environment, Policy policy) throws InvalidSecretsException {
        List<SecretSource> sources = new ArrayList<>(List.of(KnownSecrets.ofEnvironment(environment)));
        if (secretsFile != null) {
            sources.add(SecretsFile.read(secretsFile.toAbsolutePath()));
        }
        sources.add(new KeyringSecrets(Platforms.keyring(environment)));
        return new Secrets(sources, policy.ties(confirmation));
    }

    ToolSelection selection() {
        return new ToolSelection(tools, excludedTools, readOnly);
    }
}
