package dev.surehand.bench.tasks;

import dev.surehand.testdesktop.Patience;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Writes a text and saves it in the file dialog, by elements alone. */
final class DialogTask implements ScriptedTask {

    private static final String TEXT = "Dear Ada,\nthe engine works.\n";

    private Path file;

    @Override
    public String name() {
        return "dialog";
    }

    @Override
    public String description() {
        return "by elements: a text, saved in Mousepad's file dialog";
    }

    @Override
    public List<String> programs() {
        return List.of("mousepad");
    }

    @Override
    public void prepare(TaskDesktop desktop) {
        file = desktop.home().resolve("letter.txt");
    }

    @Override
    public void perform(TaskAgent agent) throws IOException {
        String editor = agent.call("open", "app", "Mousepad").window();
        agent.snapshot(editor);
        agent.act(editor, "set_value", "role", "edit", "value", TEXT);
        String dialog = agent.opened(agent.act(editor, "press", "find", "Save As...", "role", "menuitem"), "Save As");
        agent.snapshot(dialog);
        agent.act(dialog, "set_value", "find", "Name", "role", "edit", "value", file.toString());
        agent.act(dialog, "press", "find", "Save", "role", "button");
    }

    @Override
    public List<String> faults() throws IOException {
        if (!Patience.comes(Duration.ofSeconds(5), () -> Files.exists(file))) {
            return List.of(file + " was not saved.");
        }
        String saved = Files.readString(file);
        return saved.strip().equals(TEXT.strip()) ? List.of() : List.of("The file has another text:\n" + saved);
    }
}
