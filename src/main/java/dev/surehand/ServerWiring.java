package dev.surehand;

import dev.surehand.cli.doctor.Environment;
import dev.surehand.cli.setup.JavaCommand;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.input.Hand;
import dev.surehand.desktop.recovery.RecoveryFile;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.dialog.DialogAsker;
import dev.surehand.mcp.SurehandServer;
import dev.surehand.platform.Platforms;
import dev.surehand.platform.turbojpeg.TurboJpegEncoder;
import dev.surehand.safety.AuditLog;
import dev.surehand.safety.InvalidPolicyException;
import dev.surehand.safety.Policy;
import dev.surehand.safety.Protection;
import dev.surehand.safety.UserPresence;
import dev.surehand.safety.consent.RiskGate;
import dev.surehand.safety.consent.RiskSettings;
import dev.surehand.safety.secret.InvalidSecretsException;
import dev.surehand.safety.secret.Secrets;
import dev.surehand.tool.Asker;
import dev.surehand.tool.AuditRecorder;
import dev.surehand.tool.CallRecorder;
import dev.surehand.tool.Dispatcher;
import dev.surehand.tool.DryRunTool;
import dev.surehand.tool.HandedTool;
import dev.surehand.tool.Oversight;
import dev.surehand.tool.Tool;
import dev.surehand.tool.ToolSelection;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the options describe: the desktop with its guards, the tools, and the server. */
final class ServerWiring {

    /** How long a person has to answer in a window. */
    private static final Duration TO_ANSWER = Duration.ofMinutes(2);

    private final Options options;
    private final Map<String, String> environment;
    private final Function<Map<String, String>, DesktopSource> desktops;
    private final Consumer<String> warnings;

    /**
     * @param desktops returns the desktop of an environment; called only if it is needed
     * @param warnings receives sentences about options that have no effect
     */
    ServerWiring(
            Options options,
            Map<String, String> environment,
            Function<Map<String, String>, DesktopSource> desktops,
            Consumer<String> warnings) {
        this.options = options;
        this.environment = environment;
        this.desktops = desktops;
        this.warnings = warnings;
    }

    /**
     * Serves one client until it ends.
     *
     * @throws UnusableOptionException if an option has a value with which no server can run
     */
    void serve() throws InterruptedException {
        SurehandServer server = SurehandServer.onStandardStreams(dispatcher(), ServerVersion.text());
        server.closeOnSignals();
        server.serve();
    }

    /**
     * Returns what doctor examines.
     *
     * @throws UnusableOptionException if an option has a value with which no server can run
     */
    Environment checkup() {
        configureLogging();
        Map<Hand, DesktopSource> sources = sources();
        Session session = session(sources);
        Policy policy = policy();
        return new Environment(
                ServerVersion.text(),
                Objects.requireNonNull(sources.get(session.hand())),
                session,
                options.stateDirectory,
                policy,
                new RiskSettings(policy.risks(), options.protection.confirmation).isOn(),
                options.timeout,
                options.imageLimit.describe(),
                options.maxBytes,
                Stream.concat(
                                TurboJpegEncoder.feature().stream(),
                                Platforms.textReader(environment, options.readLanguages).features().stream())
                        .toList(),
                JavaCommand.running(StateDirectory.standard()).archive());
    }

    /**
     * Returns the tools.
     *
     * @throws UnusableOptionException if an option has a value with which no server can run
     */
    Dispatcher dispatcher() {
        configureLogging();
        Map<Hand, DesktopSource> sources = sources();
        boolean dryRun = options.protection.dryRun;
        UserPresence user = options.protection.user(options.hands);
        Optional<AuditLog> audit = options.protection.audit(options.stateDirectory);
        Policy policy = policy();
        RiskGate gate = dryRun
                ? RiskGate.open()
                : new RiskGate(
                        new RiskSettings(policy.risks(), options.protection.confirmation),
                        audit.<RiskGate.ConsentLog>map(log -> log).orElse(RiskGate.ConsentLog.NONE));
        Secrets secrets = secrets(policy);
        guard(sources, user, (source, presence) -> {
            DesktopSource entering = Protection.entering(source, secrets);
            DesktopSource shown = dryRun ? Protection.dryRun(entering) : entering;
            return Protection.guarded(shown, policy, presence, gate, audit, secrets);
        });
        Session session = dryRun ? dryRunSession(sources) : session(sources);
        List<Tool> tools = selected(Toolbox.tools(session, options.settings(secrets))).stream()
                .map(HandedTool.using(session, options.hands))
                .toList();
        Dispatcher dispatcher = new Dispatcher(
                session,
                dryRun ? tools.stream().map(DryRunTool::of).toList() : tools,
                options.heldLimit,
                new Oversight(
                        audit.<CallRecorder>map(AuditRecorder::new).orElse(CallRecorder.NONE),
                        gate,
                        asker(policy),
                        secrets));
        user.onStop(dispatcher::stopByUser, dispatcher::stopSharedHandByUser);
        audit.ifPresent(log -> log.onOpened(user::obey));
        return dispatcher;
    }

    /**
     * Returns who is asked where the client shows no questions. Input to windows that are not known could also answer a window of this
     * server, so none is shown then.
     */
    private static Asker asker(Policy policy) {
        return policy.unreported().isAllowed() ? Asker.NONE : new DialogAsker(TO_ANSWER);
    }

    /** Guards the desktop of each hand; a hand beside that of the person is watched for by the guard of the other. */
    private void guard(
            Map<Hand, DesktopSource> sources,
            UserPresence user,
            BiFunction<DesktopSource, UserPresence, DesktopSource> guarded) {
        UserPresence beside = options.hands.areSeveral() ? user.beside() : user;
        sources.replaceAll((hand, source) -> guarded.apply(source, hand == Hand.SHARED ? user : beside));
    }

    /** Returns the desktop, worked with each hand that may be used. */
    private Map<Hand, DesktopSource> sources() {
        DesktopSource source = desktops.apply(environment).keepingStateIn(options.stateDirectory);
        Map<Hand, DesktopSource> sources = new EnumMap<>(Hand.class);
        try {
            options.hands.all().forEach(hand -> sources.put(hand, hand == Hand.OWN ? source.withOwnHand() : source));
        } catch (DesktopException e) {
            throw new UnusableOptionException("--hand own cannot be used: " + e.getMessage());
        }
        return sources;
    }

    private Policy policy() {
        try {
            return options.protection.policy();
        } catch (InvalidPolicyException e) {
            throw new UnusableOptionException(String.valueOf(e.getMessage()));
        }
    }

    /**
     * Returns the secrets whose names a client may use.
     *
     * @throws UnusableOptionException if an option has a value with which no server can run
     */
    Secrets knownSecrets() {
        configureLogging();
        return secrets(policy());
    }

    private Secrets secrets(Policy policy) {
        try {
            return options.protection.secrets(environment, policy);
        } catch (InvalidSecretsException e) {
            throw new UnusableOptionException(String.valueOf(e.getMessage()));
        }
    }

    private List<Tool> selected(List<Tool> all) {
        ToolSelection selection = options.protection.selection();
        String names = all.stream().map(Tool::name).collect(Collectors.joining(", "));
        selection
                .unknownAmong(all)
                .forEach(name ->
                        warnings.accept("there is no tool \"" + name + "\" to select or exclude. Tools: " + names));
        List<Tool> tools = selection.of(all);
        if (tools.isEmpty()) {
            throw new UnusableOptionException(
                    "--tools, --exclude-tools and --read-only leave no tool. Tools: " + names);
        }
        return tools;
    }

    private Session session(Map<Hand, DesktopSource> sources) {
        Path directory = options.stateDirectory;
        Hand usual = options.hands.usual();
        String name = Objects.requireNonNull(sources.get(usual)).name();
        RecoveryJournal own = RecoveryFile.of(directory, name);
        return new Session(sources, usual, own, () -> RecoveryFile.takeOver(directory, name));
    }

    /**
     * Returns the session of a dry run. Nothing is pressed, so it needs no recovery file. What a killed server left pressed
     * remains for a server that may release it.
     */
    private Session dryRunSession(Map<Hand, DesktopSource> sources) {
        return new Session(sources, options.hands.usual(), RecoveryJournal.NONE, List::of);
    }

    private void configureLogging() {
        try {
            Logging.configure(options.logLevel, options.logFile);
        } catch (IOException e) {
            throw new UnusableOptionException("Cannot log to " + options.logFile + ": " + e.getMessage());
        }
    }
}
