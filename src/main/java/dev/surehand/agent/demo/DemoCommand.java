package dev.surehand.agent.demo;

import dev.surehand.agent.simulator.ModelSimulator;
import dev.surehand.agent.simulator.SimulatorSettings;
import dev.surehand.agent.simulator.brain.Scenario;
import dev.surehand.agent.simulator.brain.UnusableScenarioException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.ToIntFunction;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows the agent at work on a window of its own, with the simulator in the place of a model. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        header = "Show the agent at work on this desktop, without a key, a network or a cost.%n",
        description = {
            "A window with a form opens. The agent looks at the screen, finds the field, types a name, presses the button",
            "and checks the result. A simulator on this computer stands in for the model: it sees only the pictures that",
            "the agent sends, and finds the form in them. Then the window says what it received.%n"
        },
        footer = {"", "Exit codes: 0 the window received the name, 1 it did not, else as of surehand-agent."})
public final class DemoCommand implements Callable<Integer> {

    private static final String NAME = "Ada Lovelace";

    /** The services that the simulator can stand in for. */
    enum StandIn {
        ANTHROPIC("claude-sonnet-5-5", ""),
        OPENAI("gpt-6.1-terra", "/v1"),
        CHAT("qwen2.5vl", "/v1");

        private final String model;

        /** What the address of such a service ends with. */
        private final String path;

        StandIn(String model, String path) {
            this.model = model;
            this.path = path;
        }
    }

    @Spec
    private CommandSpec command;

    @Option(
            names = "--service",
            paramLabel = "NAME",
            description = "What the simulator is: anthropic, openai or chat (anthropic).")
    private StandIn service = StandIn.ANTHROPIC;

    @Option(names = "--speed", paramLabel = "MODE", description = "As of surehand-agent (medium).")
    private String speed = "medium";

    @Option(names = "--monitor", paramLabel = "N", description = "The monitor with the window (0, the primary).")
    private int monitor;

    private final ToIntFunction<List<String>> agent;

    /** @param agent runs surehand-agent with arguments, and returns its exit code */
    public DemoCommand(ToIntFunction<List<String>> agent) {
        this.agent = agent;
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter out = command.commandLine().getOut();
        Path keys = Files.createTempFile("surehand-demo", ".keys");
        try (FormProcess form = FormProcess.start();
                ModelSimulator simulator = ModelSimulator.start(settings())) {
            Files.writeString(keys, "%s_API_KEY=%s%n".formatted(service.name(), SimulatorSettings.USUAL_KEY));
            int exit = agent.applyAsInt(arguments(simulator.address() + service.path, keys));
            List<String> received = form.received();
            out.println(
                    received.isEmpty()
                            ? "The window received nothing."
                            : "The window received: " + String.join(", ", received));
            simulator.failures().forEach(failure -> out.println("The simulator: " + failure));
            out.flush();
            return exit == CommandLine.ExitCode.OK && !received.equals(List.of(NAME))
                    ? Integer.valueOf(CommandLine.ExitCode.SOFTWARE)
                    : Integer.valueOf(exit);
        } finally {
            Files.delete(keys);
        }
    }

    private List<String> arguments(String address, Path keys) {
        return new ArrayList<>(List.of(
                "Enter the name " + NAME + " into the form, and press its button",
                "--execute",
                "--base-url=" + address,
                "--keys-file=" + keys,
                "--model=" + service.model,
                "--speed=" + speed,
                "--monitor=" + monitor));
    }

    private static SimulatorSettings settings() {
        try {
            return SimulatorSettings.of(Scenario.named("demo-form"));
        } catch (UnusableScenarioException e) {
            throw new IllegalStateException(e);
        }
    }
}
