package dev.surehand.testdesktop;

import java.awt.Point;
import java.util.List;

/** A Windows program with controls of Windows itself, which keeps a log of what they do. */
public final class ControlsTarget implements AutoCloseable {

    private static final String LINE_FEED = "\\n";

    private final Child program;
    private final String title;

    /** A control; its number is that in the program. */
    public enum Control {
        FIELD(100),
        LINES(101),
        PRESS(102),
        CHECK(103),
        LIST(104),
        CANVAS(105),
        ASK(106),
        MENU(107),
        STEAL(108),
        LOCKED(109),
        SECRET(110);

        private final int number;

        Control(int number) {
            this.number = number;
        }
    }

    private ControlsTarget(Child program, String title) {
        this.program = program;
        this.title = title;
    }

    /** @param corner the top left corner of the window, with its frame */
    public static ControlsTarget on(WineDesktop windows, String title, Point corner) {
        String path = WineDesktop.path(WineProgram.compiled("controls"));
        return new ControlsTarget(new Child(windows.process(path, title, "" + corner.x, "" + corner.y)), title);
    }

    public String title() {
        return title;
    }

    /** Returns the middle of a control, in pixels of the primary monitor. */
    public Point middle(Control control) {
        String[] numbers = program.ask("place " + control.number).split(" ", 2);
        return new Point(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
    }

    /** Returns what the controls have done, in order. */
    public List<String> log() {
        String all = program.ask("log");
        return all.isEmpty() ? List.of() : List.of(all.split("\\|", -1));
    }

    /** Returns the text of the field of one line. */
    public String field() {
        return program.ask("field");
    }

    /** Returns the text of the field of several lines. */
    public String lines() {
        return program.ask("lines").replace(LINE_FEED, "\n");
    }

    public String secret() {
        return program.ask("secret");
    }

    /** Returns the first line and the first item that are shown. */
    public String top() {
        return program.ask("top");
    }

    /** Returns the title of the window in front, the number of the control with the focus, and the place of the pointer. */
    public String person() {
        return program.ask("person");
    }

    @Override
    public void close() {
        program.close();
    }
}
