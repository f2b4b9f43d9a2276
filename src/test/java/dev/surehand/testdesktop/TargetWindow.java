package dev.surehand.testdesktop;

import java.awt.Rectangle;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A window of another program, seen and worked with xdotool: what is tested has no part in it. */
public record TargetWindow(TestDesktop desktop, long id) {

    /** The title must be nobody else's. */
    static TargetWindow titled(TestDesktop desktop, String title, Process owner) {
        String[] search = {"xdotool", "search", "--onlyvisible", "--name", "^" + title + "$"};
        return Patience.until("a window titled " + title, Patience.LONG, () -> {
            if (!owner.isAlive()) {
                throw new IllegalStateException(title + " ended with " + owner.exitValue() + " before it was shown");
            }
            return Program.run(desktop.process(search), Patience.LONG)
                    .output()
                    .lines()
                    .findFirst()
                    .map(id -> new TargetWindow(desktop, Long.parseLong(id)));
        });
    }

    /** The inside of the window, in pixels of the whole desktop. */
    public Rectangle bounds() {
        Map<String, String> facts = desktop.run("xdotool", "getwindowgeometry", "--shell", "" + id)
                .lines()
                .map(line -> line.split("="))
                .collect(Collectors.toMap(fact -> fact[0], fact -> fact[1]));
        return new Rectangle(
                Integer.parseInt(facts.get("X")),
                Integer.parseInt(facts.get("Y")),
                Integer.parseInt(facts.get("WIDTH")),
                Integer.parseInt(facts.get("HEIGHT")));
    }

    public boolean isFocused() {
        String focused = Program.run(desktop.process("xdotool", "getwindowfocus"), Patience.LONG)
                .output()
                .strip();
        String active = Program.run(desktop.process("xdotool", "getactivewindow"), Patience.LONG)
                .output()
                .strip();
        return Optional.of("" + id)
                .filter(own -> own.equals(focused) || own.equals(active))
                .isPresent();
    }

    void clickInto() {
        Rectangle bounds = bounds();
        desktop.run(
                "xdotool", "mousemove", "" + (int) bounds.getCenterX(), "" + (int) bounds.getCenterY(), "click", "1");
        Patience.until("window " + id + " is focused", this::isFocused);
    }
}
