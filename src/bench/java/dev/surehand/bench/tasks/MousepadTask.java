package dev.surehand.bench.tasks;

import dev.surehand.testdesktop.Patience;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Types a text of 30 lines and saves it under a name. */
final class MousepadTask implements ScriptedTask {

    private static final String TEXT = IntStream.rangeClosed(1, 30)
            .mapToObj(
                    i -> "%02d. The quick brown fox (No. %d) jumps over – déjà vu – the lazy dog; 100 %% sure: \"yes\"."
                            .formatted(i, i * i))
            .collect(Collectors.joining("\n"));

    private Path file;

    @Override
    public String name() {
        return "text";
    }

    @Override
    public String description() {
        return "a text of 30 lines, saved in Mousepad's dialog";
    }

    @Override
    public List<String> programs() {
        return List.of("mousepad");
    }

    @Override
    public void prepare(TaskDesktop desktop) {
        file = desktop.home().resolve("fox.txt");
    }

    @Override
    public void perform(TaskAgent agent) throws IOException {
        String editor = agent.call("open", "app", "Mousepad").window();
        agent.type(editor, TEXT, "image");
        String dialog = agent.opened(agent.press(editor, "ctrl+s", "image"), "Save As");
        agent.type(dialog, file + "\n", "change");
    }

    @Override
    public List<String> faults() throws IOException {
        if (!Patience.comes(Duration.ofSeconds(5), () -> Files.exists(file))) {
            return List.of(file + " was not saved.");
        }
        String saved = Files.readString(file);
        return saved.strip().equals(TEXT) ? List.of() : List.of("The file has another text:\n" + saved);
    }
}
