package dev.surehand.agent.simulator;

import dev.surehand.agent.simulator.brain.Scenario;
import dev.surehand.agent.simulator.brain.UnusableScenarioException;
import dev.surehand.desktop.region.TextReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs a {@link ModelSimulator} until the process is stopped. */
@Command(
        name = "provider-sim",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 110,
        header = "Run a stand-in for model services on this computer, without a key and without a network.%n",
        description = {
            "It speaks Anthropic Messages, OpenAI Responses and chat completions, refuses what these services refuse,",
            "and replies as a scenario says. It listens on 127.0.0.1 only, and prints its address on stderr.%n"
        },
        footer = {"", "Exit code: 0 or that of a signal: stopped, 1 could not start or the scenario failed, 2 misused."
        })
public final class ProviderSimCommand implements Callable<Integer> {

    private static final int HIGHEST_PORT = 65535;

    private static final long STOPPING_SECONDS = 15;

    private final Optional<TextReader> reader;
    private final CountDownLatch stop = new CountDownLatch(1);
    private final CountDownLatch closed = new CountDownLatch(1);

    @Spec
    private CommandSpec command;

    @Option(names = "--port", defaultValue = "0", description = "Port on 127.0.0.1. Default: any free one.")
    private int port;

    @Option(
            names = "--scenario",
            defaultValue = "first-look",
            paramLabel = "FILE|NAME",
            description =
                    "A scenario file, or a built-in one: demo-form, first-look, always-done. Default: ${DEFAULT-VALUE}.")
    private String scenario;

    @Option(
            names = "--key",
            defaultValue = SimulatorSettings.USUAL_KEY,
            description = "The key that requests must have. Default: ${DEFAULT-VALUE}.")
    private String key;

    @Option(
            names = "--faults",
            paramLabel = "PLAN",
            description =
                    "What goes wrong, such as 3=429:2,5=cut,7-8=529: request 3 gets status 429 and Retry-After 2, the"
                            + " response to request 5 ends in the middle, requests 7 and 8 get status 529.")
    private String faults;

    /** @param reader of words in pictures; empty if there is none */
    public ProviderSimCommand(Optional<TextReader> reader) {
        this.reader = reader;
    }

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter err = command.commandLine().getErr();
        SimulatorSettings settings = settings();
        try (ModelSimulator simulator = ModelSimulator.start(settings)) {
            err.println("Listening on " + simulator.address() + " with the scenario "
                    + settings.scenario().name() + ".");
            err.flush();
            Thread ending = new Thread(this::stopAndWait, "provider-sim-stop");
            Runtime.getRuntime().addShutdownHook(ending);
            stop.await();
            List<String> failures = simulator.failures();
            failures.forEach(failure -> err.println("Scenario failure: " + failure));
            err.flush();
            return failures.isEmpty() ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
        } catch (IOException e) {
            err.println("The simulator cannot listen on 127.0.0.1:%d: %s. Choose another --port."
                    .formatted(port, e.getMessage()));
            err.flush();
            return CommandLine.ExitCode.SOFTWARE;
        } finally {
            closed.countDown();
        }
    }

    /** Keeps a process that is stopped by a signal until the failures of the scenario are printed. */
    private void stopAndWait() {
        stop.countDown();
        try {
            if (!closed.await(STOPPING_SECONDS, TimeUnit.SECONDS)) {
                command.commandLine().getErr().println("The simulator did not stop in time.");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the command from another thread. */
    public void stop() {
        stop.countDown();
    }

    private SimulatorSettings settings() {
        if (port < 0 || port > HIGHEST_PORT) {
            throw misused("Invalid --port %d; expected 0 to %d.".formatted(port, HIGHEST_PORT));
        }
        if (key.isBlank()) {
            throw misused("The --key must not be empty.");
        }
        try {
            FaultPlan plan = faults == null ? FaultPlan.NONE : FaultPlan.parse(faults);
            return SimulatorSettings.of(Scenario.named(scenario))
                    .at(SimulatorSettings.loopback(port))
                    .withKey(key)
                    .withFaults(plan)
                    .withReader(reader);
        } catch (UnusableScenarioException | IllegalArgumentException e) {
            throw misused(String.valueOf(e.getMessage()));
        }
    }

    private CommandLine.ParameterException misused(String sentence) {
        return new CommandLine.ParameterException(command.commandLine(), sentence);
    }
}
