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
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;

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

        /** Returns the options that choose the model and the simulator. */
        List<String> options(ModelSimulator simulator) {
            return List.of(
                    "--provider=" + name().toLowerCase(Locale.ROOT),
                    "--model=" + model,
                    "--base-url=" + simulator.address() + path);
        }

        /** Returns the name of the environment variable with the key. */
        String keyName() {
            return name() + "_API_KEY";
        }
    }

    /** On a busy machine a call may take longer than the usual limit. */
    private static final List<String> SERVER_OPTIONS =
            List.of("--server-option=--yield=false", "--server-option=--timeout-ms=30000");

    /** @param output of both streams */
    record Ended(int exit, String output) {}

    private final Function<String[], ProcessBuilder> desktop;
    private final Path sessions;
    private final List<String> serverOptions;
    private final Map<String, String> variables = new HashMap<>();
    private String latestTask = "";

    /** @param sessions where they are kept */
    AgentProcess(TestDesktop desktop, Path sessions) {
        this(desktop::process, sessions, SERVER_OPTIONS);
    }

    /** On a bus, so that the agent sees the elements of programs. */
    AgentProcess(SessionBus bus, Path sessions) {
        this(bus::process, sessions, SERVER_OPTIONS);
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

    /** Adds a variable to its environment. */
    AgentProcess with(String variable, String value) {
        variables.put(variable, value);
        return this;
    }

    /** Starts it on a task. */
    Process start(ModelSimulator simulator, Wire wire, String task, String... options) throws IOException {
        return command(arguments(simulator, wire, task, options));
    }

    /** Starts it on a task where nobody can be asked: no terminal, and a Java that shows no windows. */
    Process startWithNobody(ModelSimulator simulator, Wire wire, String task, String... options) throws IOException {
        ProcessBuilder program = program(javaWith(arguments(simulator, wire, task, options)));
        program.environment().put("JAVA_TOOL_OPTIONS", "-Djava.awt.headless=true");
        return program.start();
    }

    /** Starts it on a task at a terminal. What is written to the process is typed there. */
    Process startAtTerminal(ModelSimulator simulator, Wire wire, String task, String... options) throws IOException {
        String line = javaWith(arguments(simulator, wire, task, options)).stream()
                .map(word -> "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
        return program(List.of("script", "-qefc", line, "/dev/null")).start();
    }

    /** Goes on with the last session that this object started. Its task and its options are given again, because its folder does not give them. */
    Process resume(ModelSimulator simulator, Wire wire, String... options) throws IOException {
        List<String> arguments =
                new ArrayList<>(List.of("resume", "last", "--save-dir=" + sessions, "--task=" + latestTask, "--"));
        arguments.addAll(options(simulator, wire, options));
        return command(arguments);
    }

    /** Runs a command of the agent. */
    Process command(List<String> arguments) throws IOException {
        return program(javaWith(arguments)).start();
    }

    /** Returns the command of the agent. Its JVM lives for seconds: what C2 and G1 gain later costs more than that. */
    static List<String> javaWith(List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-jar",
                AGENT.toString()));
        command.addAll(arguments);
        return command;
    }

    private ProcessBuilder program(List<String> command) {
        ProcessBuilder program = desktop.apply(command.toArray(String[]::new)).redirectErrorStream(true);
        program.environment().putAll(variables);
        return program;
    }

    private List<String> arguments(ModelSimulator simulator, Wire wire, String task, String... options)
            throws IOException {
        latestTask = task;
        List<String> arguments = new ArrayList<>(List.of(task, "--save-dir=" + sessions));
        arguments.addAll(options(simulator, wire, options));
        return arguments;
    }

    private List<String> options(ModelSimulator simulator, Wire wire, String... options) throws IOException {
        Path keys = sessions.resolve("keys");
        if (!Files.exists(keys)) {
            Files.createFile(keys, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(
                    keys,
                    "ANTHROPIC_API_KEY=%1$s\nOPENAI_API_KEY=%1$s\nCHAT_API_KEY=%1$s\n"
                            .formatted(SimulatorSettings.USUAL_KEY));
        }
        List<String> arguments = new ArrayList<>(List.of("--execute", "--keys-file=" + keys));
        arguments.addAll(wire.options(simulator));
        arguments.addAll(serverOptions);
        arguments.addAll(List.of(options));
        return arguments;
    }

    static Ended ended(Process process) throws IOException, InterruptedException {
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            throw new IllegalStateException("The agent does not end.");
        }
        return new Ended(process.exitValue(), output);
    }
}
