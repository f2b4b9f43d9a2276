package dev.surehand.bench.tasks;

import dev.surehand.testdesktop.Patience;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Prints a text into a PostScript file in the print dialog, by elements alone. */
final class PrintTask implements ScriptedTask {

    private Path text;
    private Path output;

    @Override
    public String name() {
        return "print";
    }

    @Override
    public String description() {
        return "by elements: a text, printed to a PostScript file in the print dialog";
    }

    @Override
    public List<String> programs() {
        return List.of("mousepad");
    }

    @Override
    public void prepare(TaskDesktop desktop) throws IOException {
        text = Files.writeString(desktop.home().resolve("invoice.txt"), "Invoice 7\n");
        output = desktop.home().resolve("output.ps");
    }

    @Override
    public void perform(TaskAgent agent) throws IOException {
        String editor = agent.call("open", "path", text.toString()).window();
        String dialog = agent.opened(agent.act(editor, "press", "find", "Print...", "role", "menuitem"), "Print");
        agent.snapshot(dialog);
        agent.act(dialog, "select", "find", "Print to File");
        agent.act(dialog, "select", "find", "Postscript", "role", "radio");
        agent.act(dialog, "press", "find", "Print", "role", "button");
    }

    @Override
    public List<String> faults() throws IOException {
        if (!Patience.comes(Duration.ofSeconds(10), () -> Files.exists(output))) {
            return List.of(output + " was not printed.");
        }
        byte[] printed = Files.readAllBytes(output);
        String begin = new String(printed, 0, Math.min(4, printed.length), StandardCharsets.ISO_8859_1);
        return begin.equals("%!PS") ? List.of() : List.of("The file begins with " + begin);
    }
}
