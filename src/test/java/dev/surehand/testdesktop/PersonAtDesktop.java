package dev.surehand.testdesktop;

import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;

/** A person who writes into a window of their own and moves the mouse there, by another client of the X server. */
public final class PersonAtDesktop implements AutoCloseable {

    private static final String SELECTED = "what the person has copied";

    private final TestDesktop desktop;
    private final FileTarget editor;
    private final StringBuilder written = new StringBuilder();
    private final List<Process> acting = new ArrayList<>();

    /** What must stay as the person has left it. */
    public record State(String pointer, String focus, String clipboard, String primary, String buttonsAndModifiers) {}

    private PersonAtDesktop(TestDesktop desktop, Rectangle bounds) {
        this.desktop = desktop;
        editor = GtkTarget.open(desktop, bounds);
        // On a busy machine xdotool releases a key late, and the server would repeat it.
        desktop.run("xset", "r", "off");
        copy("clipboard");
        copy("primary");
        Patience.until("the editor has the focus", () -> editor.window().isFocused());
    }

    /** A person with an editor that has the focus, and with something copied. */
    public static PersonAtDesktop writing(TestDesktop desktop, Rectangle bounds) {
        return new PersonAtDesktop(desktop, bounds);
    }

    private void copy(String selection) {
        desktop.run("sh", "-c", "printf %%s '%s' | xclip -selection %s >/dev/null 2>&1".formatted(SELECTED, selection));
    }

    /** Clicks into the editor, as somebody who has looked at another window, and returns what must stay as it is now. */
    public State returned() {
        editor.focus();
        return state();
    }

    /** Begins to write, and to move the mouse over the window meanwhile. */
    public void begin(String text) {
        written.append(text);
        Rectangle b = editor.window().bounds();
        acting.add(desktop.launch("xdotool", "type", "--delay", "25", text));
        acting.add(desktop.launch(
                "sh",
                "-c",
                "for i in $(seq 40); do xdotool mousemove $((%d + i)) $((%d + i)); sleep 0.03; done; xdotool mousemove %d %d"
                        .formatted(b.x + 50, b.y + 50, b.x + 200, b.y + 150)));
    }

    /** Notes that a hand other than the person's fingers wrote this into the editor. */
    public void wrote(String text) {
        written.append(text);
    }

    /** Goes on with what the editor has, because keys may have gone elsewhere, as an answer has said. */
    public void takeAsWritten() {
        written.setLength(0);
        written.append(editor.text());
    }

    /** Selects again what another program's selection has replaced. */
    public void selectAgain() {
        copy("primary");
    }

    /** Waits until everything is written. */
    public void finish() {
        acting.forEach(process -> Patience.until("the person has finished", () -> !process.isAlive()));
        acting.clear();
    }

    public void awaitWholeText() {
        editor.awaitText(written.toString());
    }

    /** Clicks below what is written, and waits until the editor has got the click: an open menu of another program would get it instead. */
    public void clicks() {
        Rectangle b = editor.window().bounds();
        long earlier = editor.clicks();
        desktop.run("xdotool", "mousemove", "" + (b.x + 200), "" + (b.y + b.height - 20), "click", "1");
        Patience.until("the editor has got the person's click", () -> editor.clicks() > earlier);
    }

    /** Reads pointer, focus and selections as the server reports them for the person. */
    public State state() {
        Rectangle b = editor.window().bounds();
        desktop.run("xdotool", "mousemove", "" + (b.x + 200), "" + (b.y + 150));
        return new State(
                desktop.run("xdotool", "getmouselocation"),
                desktop.run("xdotool", "getwindowfocus"),
                desktop.run("xclip", "-o", "-selection", "clipboard"),
                selected(),
                String.join("\n", KeyboardState.of(desktop).lines()));
    }

    /** Returns the PRIMARY selection; a program may have none, or one without text. */
    private String selected() {
        return desktop.run("sh", "-c", "xclip -o -selection primary 2>&1 || true");
    }

    @Override
    public void close() {
        acting.forEach(Program::end);
        editor.close();
        desktop.run("xsel", "--clear", "--clipboard");
        desktop.run("xsel", "--clear", "--primary");
        desktop.run("xset", "r", "on");
    }
}
