package dev.surehand.testdesktop;

import java.awt.Point;
import java.awt.Rectangle;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A window of another program, read and worked with xdotool, so that the code under test is not involved. */
public record TargetWindow(TestDesktop desktop, long id) {

    /** Returns the window with a title, which must be unique. */
    static TargetWindow titled(TestDesktop desktop, String title, Process owner) {
        String[] search = {"xdotool", "search", "--onlyvisible", "--name", "^" + title + "$"};
        return Patience.until("a window titled " + title, Patience.LONG, () -> {
            ProgramEnds.of(owner).ifPresent(words -> {
                throw new IllegalStateException(title + " was not shown: " + words);
            });
            return Program.run(desktop.process(search), Patience.LONG)
                    .output()
                    .lines()
                    .findFirst()
                    .map(id -> new TargetWindow(desktop, Long.parseLong(id)));
        });
    }

    /** Returns the inside of the window, in pixels of the whole desktop. (What xdotool reports is off by the frame.) */
    public Rectangle bounds() {
        String facts = desktop.run("xwininfo", "-id", "" + id);
        return new Rectangle(
                number(facts, "Absolute upper-left X"),
                number(facts, "Absolute upper-left Y"),
                number(facts, "Width"),
                number(facts, "Height"));
    }

    public boolean isShown() {
        return desktop.run("xwininfo", "-id", "" + id).contains("Map State: IsViewable");
    }

    public String title() {
        return desktop.run("xdotool", "getwindowname", "" + id).strip();
    }

    private static int number(String facts, String name) {
        Matcher fact = Pattern.compile(name + ": +(-?\\d+)").matcher(facts);
        if (!fact.find()) {
            throw new IllegalStateException("There is no " + name + " in " + facts);
        }
        return Integer.parseInt(fact.group(1));
    }

    public boolean isFocused() {
        return Stream.of("getwindowfocus", "getactivewindow")
                .map(question -> Program.run(desktop.process("xdotool", question), Patience.LONG))
                .anyMatch(answer -> answer.output().strip().equals("" + id));
    }

    void click(Point at) {
        desktop.run("xdotool", "mousemove", "" + at.x, "" + at.y, "click", "1");
        Patience.until("window " + id + " is focused", this::isFocused);
    }
}
