package dev.surehand.testdesktop;

import java.nio.file.Path;
import java.util.Optional;

/** Wine's own notepad, a program that is not part of this project. Its text is read from its edit control. */
public final class NotepadTarget implements AutoCloseable {
    private final Process process;
    private final Child onlooker;
    private String title;

    private NotepadTarget(Process process, Child onlooker, String title) {
        this.process = process;
        this.onlooker = onlooker;
        this.title = title;
    }

    /** @param onlooker a {@link WindowsOnlooker} */
    public static NotepadTarget on(WineDesktop windows, Child onlooker) {
        return start(windows.process("notepad"), onlooker, "Untitled - Notepad");
    }

    /** Opens a file, whose text and name notepad shows. */
    public static NotepadTarget of(Path file, WineDesktop windows, Child onlooker) {
        return start(windows.process("notepad", WineDesktop.path(file)), onlooker, file.getFileName() + " - Notepad");
    }

    private static NotepadTarget start(ProcessBuilder program, Child onlooker, String title) {
        NotepadTarget notepad = new NotepadTarget(Program.start(program), onlooker, title);
        Patience.until("notepad is there", () -> !onlooker.ask("text " + title).isEmpty());
        return notepad;
    }

    public String title() {
        return title;
    }

    /** Sets the title of the window. */
    public void title(String other) {
        if (!onlooker.ask("title " + title + "|" + other).equals("true")) {
            throw new IllegalStateException("There is no window " + title);
        }
        title = other;
    }

    /** Returns the text; a line ends with \n. */
    public String text() {
        return WitnessEvent.string(onlooker.ask("text " + title)).replace("\r\n", "\n");
    }

    /** Empties the text. Notepad then has nothing to save, as if it were new. */
    public void empty() {
        onlooker.ask("empty " + title);
    }

    public boolean hasEnded() {
        return !process.isAlive();
    }

    public void awaitText(String expected) {
        try {
            Patience.until(
                    "the text arrived", Patience.LONG, () -> Optional.of(text()).filter(expected::equals));
        } catch (AssertionError e) {
            throw new AssertionError("Expected: " + expected + "\nArrived: " + text(), e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
