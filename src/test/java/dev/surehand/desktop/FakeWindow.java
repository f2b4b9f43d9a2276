package dev.surehand.desktop;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A window of the fake desktop: it notes the events that reach it, and paints squares of 10 units in known colours. */
public final class FakeWindow {

    private final WindowId id;
    private final ScreenRect bounds;
    private final List<String> seen = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private String title;
    private String owner = "fakeapp";
    private long pid = 4711;
    private boolean overlay;

    FakeWindow(WindowId id, String title, ScreenRect bounds) {
        this.id = id;
        this.title = title;
        this.bounds = bounds;
    }

    /** Such as {@code press left button 10,20 [ctrl]}: event, place in the window in units, what else was held. */
    public List<String> seen() {
        return List.copyOf(seen);
    }

    public String text() {
        return text.toString();
    }

    public FakeWindow asOverlay() {
        overlay = true;
        return this;
    }

    public FakeWindow ownedBy(String program, long process) {
        owner = program;
        pid = process;
        return this;
    }

    public void retitle(String newTitle) {
        title = newTitle;
    }

    /** What it paints at a point of the desktop, 0xRRGGBB. */
    public int colourAt(ScreenPoint p) {
        int column = (int) ((p.x() - bounds.x()) / 10);
        int row = (int) ((p.y() - bounds.y()) / 10);
        return (column * 37 & 0xFF) << 16 | (row * 59 & 0xFF) << 8 | (column + row & 0xFF);
    }

    WindowId id() {
        return id;
    }

    ScreenRect bounds() {
        return bounds;
    }

    boolean takesFocus() {
        return !overlay;
    }

    void see(String event, ScreenPoint at, Set<Pressable> down) {
        List<String> held = down.stream()
                .map(Pressable::wireName)
                .filter(name -> !event.endsWith(name))
                .sorted()
                .toList();
        seen.add("%s %d,%d %s".formatted(event, (int) (at.x() - bounds.x()), (int) (at.y() - bounds.y()), held));
    }

    void type(int codePoint) {
        text.appendCodePoint(codePoint);
    }

    WindowInfo info(boolean focused) {
        return new WindowInfo(id, owner, pid, title, bounds, WindowState.NORMAL, focused, overlay, "dev.surehand.Fake");
    }
}
