package dev.surehand.testdesktop;

import java.util.Optional;

/** Wine's own notepad, which nobody here wrote; what is in it is asked of its edit control. */
public final class NotepadTarget implements AutoCloseable {
    private static final String TITLE = "Untitled - Notepad";

    private final Process process;
    private final Child onlooker;

    private NotepadTarget(Process process, Child onlooker) {
        this.process = process;
        this.onlooker = onlooker;
    }

    /** @param onlooker a {@link WindowsOnlooker} */
    public static NotepadTarget on(WineDesktop windows, Child onlooker) {
        Process process = Program.start(windows.process("notepad"));
        NotepadTarget notepad = new NotepadTarget(process, onlooker);
        Patience.until("notepad is there", () -> !onlooker.ask("text " + TITLE).isEmpty());
        return notepad;
    }

    public String text() {
        return WitnessEvent.string(onlooker.ask("text " + TITLE));
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
