package dev.surehand.agent;

import dev.surehand.agent.simulator.ModelSimulator;
import dev.surehand.agent.simulator.SimulatorSettings;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TestDesktop;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** The agent's jar on a desktop, with a simulator in this JVM as its model. */
final class AgentProcess {

    private static final Path AGENT = Path.of(System.getProperty("surehand.agent.jar", "target/surehand-agent.jar"));

    /** The formats of requests, each with a model that uses it. */
    enum Wire {
        ANTHROPIC("claude-sonnet-5-5", ""),
        OPENAI("gpt-6.1-terra", "/v1"),
        CHAT("qwen3-vl", "/v1");

        private final String model;
        private final String path;

        Wire(String model, String path) {
            this.model = model;
            this.path = path;
        }
    }

    /** @param output of both streams */
    record Ended(int exit, String output) {}

    private final Function<String[], ProcessBuilder> desktop;
    private final Path sessions;
    private final List<String> serverOptions;

    /** @param sessions where they are kept */
    AgentProcess(TestDesktop desktop, Path sessions) {
        this(desktop::process, sessions, List.of("--server-option=--yield=false"));
    }

    /** On a bus, so that the agent sees the elements of programs. */
    AgentProcess(SessionBus bus, Path sessions) {
        this(bus::process, sessions, List.of("--server-option=--yield=false"));
    }

    private AgentProcess(Function<String[], ProcessBuilder> desktop, Path sessions, List<String> serverOptions) {
        this.desktop = desktop;
        this.sessions = sessions;
        this.serverOptions = serverOptions;
    }

    /** For a server that is not the agent's own. */
    AgentProcess withoutServerOptions() {
        return new AgentProcess(desktop, sessions, List.of());
    }

    /** Starts it on a task. */
    Process start(ModelSimulator simulator, Wire wire, String task, String... options) throws IOException {
        Path keys = sessions.resolve("keys");
        if (!Files.exists(keys)) {
            Files.createFile(keys, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(
                    keys,
                    "ANTHROPIC_API_KEY=%1$s\nOPENAI_API_KEY=%1$s\nCHAT_API_KEY=%1$s\n"
                            .formatted(SimulatorSettings.USUAL_KEY));
        }
        List<String> arguments = new ArrayList<>(List.of(
                task,
                "--execute",
                "--provider=" + wire.name().toLowerCase(Locale.ROOT),
                "--model=" + wire.model,
                "--base-url=" + simulator.address() + wire.path,
                "--keys-file=" + keys,
                "--save-dir=" + sessions));
        arguments.addAll(serverOptions);
        arguments.addAll(List.of(options));
        return command(arguments);
    }

    /** Runs a command of the agent. */
    Process command(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", AGENT.toString()));
        command.addAll(arguments);
        return desktop.apply(command.toArray(String[]::new))
                .redirectErrorStream(true)
                .start();
    }

    static Ended ended(Process process) throws IOException, InterruptedException {
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            throw new IllegalStateException("The agent does not end.");
        }
        return new Ended(process.exitValue(), output);
    }
}
