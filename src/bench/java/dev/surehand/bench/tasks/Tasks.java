package dev.surehand.bench.tasks;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.surehand.bench.Client;
import dev.surehand.testdesktop.TestDesktop;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Runs tasks that people give agents through the server without a model. It counts the calls and tokens they take, and checks
 * whether the programs then have the requested result.
 */
public final class Tasks {

    private static final String PLAIN = "plain";
    private static final String HEAD =
            "| task | calls | image tokens | text tokens | ms | verdict |\n|---|---|---|---|---|---|";

    private final PrintStream out;
    private final Path output;
    private final Path jar;
    private final Path java;
    private final List<String> flags;
    private final Set<String> wanted;
    private final boolean isPlain;

    private record Outcome(ScriptedTask task, TaskCost cost, String verdict, boolean isFailed) {}

    /**
     * @param output the directory for the pictures and calls of each task
     * @param flags the flags for the server's JVM
     * @param options names of tasks, or none for all of them, and {@code plain} for {@link TaskAgent}'s plain mode
     */
    public Tasks(PrintStream out, Path output, Path java, Path jar, List<String> flags, String options) {
        this.out = out;
        this.output = output.resolve("tasks");
        this.java = java;
        this.jar = jar;
        this.flags = flags;
        wanted = new LinkedHashSet<>(
                Stream.of(options.split(",")).filter(o -> !o.isEmpty()).toList());
        isPlain = wanted.remove(PLAIN);
    }

    private static List<Supplier<ScriptedTask>> all() {
        return List.of(
                MousepadTask::new,
                FormTask::new,
                CalcTask::new,
                FolderTask::new,
                WindowTask::new,
                ClipboardTask::new,
                DialogTask::new,
                PrintTask::new,
                SettingsTask::new);
    }

    /** Runs the tasks; throws {@link IllegalStateException} when the result of a task is wrong. */
    public ArrayNode run() throws IOException {
        TestDesktop.install(TestDesktop.Packages.TASKS)
                .ifPresent(
                        reason -> out.println("Not all programs are here, and they could not be installed: " + reason));
        List<ScriptedTask> tasks = chosen();
        ArrayNode json = Client.JSON.createArrayNode();
        List<String> failed = new ArrayList<>();
        TaskCost sum = TaskCost.NONE;
        out.println(HEAD);
        for (ScriptedTask task : tasks) {
            Outcome outcome = run(task);
            sum = sum.plus(outcome.cost());
            row(task.description(), outcome.cost(), outcome.verdict());
            json.add(outcome.cost().json().put("task", task.name()).put("verdict", outcome.verdict()));
            if (outcome.isFailed()) {
                failed.add(task.name());
            }
        }
        row("all", sum, failed.isEmpty() ? "" : failed.size() + " failed");
        Files.writeString(output.resolve("tasks.json"), json.toPrettyString() + "\n");
        if (!failed.isEmpty()) {
            throw new IllegalStateException("These tasks failed: " + String.join(", ", failed) + ". See " + output);
        }
        return json;
    }

    private List<ScriptedTask> chosen() {
        List<ScriptedTask> tasks = all().stream().map(Supplier::get).toList();
        List<String> names = tasks.stream().map(ScriptedTask::name).toList();
        if (!names.containsAll(wanted)) {
            throw new IllegalArgumentException("The tasks are " + names + ", and the mode " + PLAIN);
        }
        return tasks.stream()
                .filter(task -> wanted.isEmpty() || wanted.contains(task.name()))
                .toList();
    }

    private Outcome run(ScriptedTask task) throws IOException {
        List<String> missing =
                task.programs().stream().filter(program -> !isHere(program)).toList();
        if (!missing.isEmpty()) {
            return new Outcome(task, TaskCost.NONE, "not run: there is no " + String.join(", no ", missing), false);
        }
        Path pictures = output.resolve(task.name());
        empty(pictures);
        TaskAgent agent = null;
        try (TaskDesktop desktop = new TaskDesktop();
                task;
                Client server = Client.ready(desktop.server(java, jar, flags))) {
            task.prepare(desktop);
            agent = new TaskAgent(server, pictures, isPlain);
            task.perform(agent);
            List<String> faults = task.faults();
            return new Outcome(task, agent.cost(), faults.isEmpty() ? "ok" : "failed: " + faults, !faults.isEmpty());
        } catch (IllegalStateException e) {
            TaskCost cost = Optional.ofNullable(agent).map(TaskAgent::cost).orElse(TaskCost.NONE);
            return new Outcome(task, cost, "failed: " + e.getMessage(), true);
        }
    }

    private void row(String label, TaskCost cost, String verdict) {
        out.println(String.format(
                Locale.ENGLISH,
                "| %s | %d | %,d | %,d | %,d | %s |",
                label,
                cost.calls(),
                cost.imageTokens(),
                cost.textTokens(),
                cost.ms(),
                verdict.replace('\n', ' ')));
    }

    private static void empty(Path directory) throws IOException {
        if (Files.isDirectory(directory)) {
            try (Stream<Path> files = Files.list(directory)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static boolean isHere(String program) {
        return Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
    }
}
