package dev.surehand.desktop;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/** A window of the fake desktop: it notes the events that reach it, and paints squares of 10 units in known colours. */
public final class FakeWindow {

    private final WindowId id;
    private final ScreenRect bounds;
    private final List<Event> events = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private String title;
    private String owner = "fakeapp";
    private long pid = 4711;
    private boolean overlay;
    private boolean noisy;

    FakeWindow(WindowId id, String title, ScreenRect bounds) {
        this.id = id;
        this.title = title;
        this.bounds = bounds;
    }

    /**
     * @param what such as {@code press left button}
     * @param clicks which click in a row a press is; 0 for other events
     * @param held what else was held
     */
    public record Event(String what, ScreenPoint at, int clicks, List<String> held) {}

    public List<Event> events() {
        return List.copyOf(events);
    }

    /** Such as {@code press left button 10,20 [ctrl]}, the place in the window in units. */
    public List<String> seen() {
        return events.stream()
                .map(e -> "%s %d,%d %s"
                        .formatted(
                                e.what(), (int) (e.at().x() - bounds.x()), (int) (e.at().y() - bounds.y()), e.held()))
                .toList();
    }

    public void forget() {
        events.clear();
    }

    public String text() {
        return text.toString();
    }

    public FakeWindow asOverlay() {
        overlay = true;
        return this;
    }

    /** Paints what no image format makes short. */
    public FakeWindow asNoise() {
        noisy = true;
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
        if (noisy) {
            return new SplittableRandom((long) p.x() << 32 | (long) p.y()).nextInt() & 0xFFFFFF;
        }
        int column = (int) ((p.x() - bounds.x()) / 10);
        int row = (int) ((p.y() - bounds.y()) / 10);
        return (column * 37 & 0xFF) << 16 | (row * 59 & 0xFF) << 8 | (column + row & 0xFF);
    }

    WindowId id() {
        return id;
    }

    public ScreenRect bounds() {
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
        events.add(new Event(event, at, event.startsWith("press") ? clicks(event, at) : 0, held));
    }

    /** A press of the same button at the same place follows the one before it, as real toolkits count within their time. */
    private int clicks(String event, ScreenPoint at) {
        for (int i = events.size() - 1; i >= 0; i--) {
            Event before = events.get(i);
            if (before.what().startsWith("press")) {
                return before.what().equals(event) && before.at().equals(at) ? before.clicks() + 1 : 1;
            }
        }
        return 1;
    }

    void type(int codePoint) {
        text.appendCodePoint(codePoint);
    }

    WindowInfo info(boolean focused) {
        return new WindowInfo(id, owner, pid, title, bounds, WindowState.NORMAL, focused, overlay, "dev.surehand.Fake");
    }
}
