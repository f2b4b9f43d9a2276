package dev.surehand.testdesktop;

import com.sun.jna.Native;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import java.awt.Dimension;
import java.awt.Rectangle;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A window of the desktop in C that reports what it saw. The code of a key is a virtual key code of macOS, and the character of
 * a key is empty.
 */
public final class StubWitness implements WitnessWindow {

    private static final int TEXT_ROOM = 1 << 16;
    private static final Pattern POINTED = Pattern.compile("(.+?) at=([^,]+),(\\S+)(?: clicks=(\\d+))? held=(\\S+)");
    private static final Pattern KEYED = Pattern.compile("key-(down|up) code=(\\d+) units=\\d+ held=(\\S+)");

    private final StubDesktop desktop;
    private final int pid;
    private final int number;
    private long from;

    /** The colours of the canvas when it had this size, row by row: a test asks for those of many pixels. */
    private int[] colours = new int[0];

    private Dimension coloured = new Dimension();

    StubWitness(StubDesktop desktop, int pid, int number) {
        this.desktop = desktop;
        this.pid = pid;
        this.number = number;
        focusText();
        clear();
    }

    public int pid() {
        return pid;
    }

    /** Returns the window's number, which is also its id. */
    public int number() {
        return number;
    }

    private StubControl control() {
        return desktop.control();
    }

    @Override
    public Rectangle bounds() {
        return desktop.toDesktop(place());
    }

    /** Returns the place in global points. */
    public ScreenRect place() {
        double[] place = new double[4];
        if (!control().stub_window_bounds(number, place)) {
            throw new IllegalStateException("Window " + number + " is closed.");
        }
        return new ScreenRect(place[0], place[1], place[2], place[3]);
    }

    @Override
    public Rectangle canvas() {
        return area(0);
    }

    @Override
    public Rectangle textArea() {
        return area(4);
    }

    /** Returns an area of the window in whole pixels of its display. */
    private Rectangle area(int at) {
        double[] places = new double[8];
        if (!control().stub_window_areas(number, places)) {
            throw new IllegalStateException("Window " + number + " is closed.");
        }
        Rectangle whole = bounds();
        double scale = desktop.scale(place());
        int x = (int) Math.ceil((places[at] - place().x()) * scale - 1e-6);
        int y = (int) Math.ceil((places[at + 1] - place().y()) * scale - 1e-6);
        return new Rectangle(whole.x + x, whole.y + y, (int) Math.floor(places[at + 2] * scale + 1e-6), (int)
                Math.floor(places[at + 3] * scale + 1e-6));
    }

    @Override
    public int colourAt(int x, int y, Dimension canvas) {
        if (!canvas.equals(coloured)) {
            coloured = new Dimension(canvas);
            colours = new int[canvas.width * canvas.height];
            Rectangle corner = canvas();
            control()
                    .stub_window_pixels(
                            number, corner.x - bounds().x, corner.y - bounds().y, canvas.width, canvas.height, colours);
        }
        return colours[y * canvas.width + x];
    }

    @Override
    public String text() {
        byte[] text = new byte[TEXT_ROOM];
        if (!control().stub_window_text(number, text, TEXT_ROOM)) {
            throw new IllegalStateException("Window " + number + " is closed, or its text is too long.");
        }
        return Native.toString(text, StandardCharsets.UTF_8.name());
    }

    @Override
    public void focusText() {
        control().stub_window_focus_field(number, true);
    }

    public void focusCanvas() {
        control().stub_window_focus_field(number, false);
    }

    @Override
    public void title(String title) {
        control().stub_window_title(number, title);
    }

    @Override
    public void move(int x, int y) {
        ScreenRect now = place();
        ScreenRect corner = desktop.toPoints(new Rectangle(x, y, 1, 1));
        control().stub_window_place(number, corner.x(), corner.y(), now.width(), now.height());
    }

    /** Makes the window hide at the next Enter. */
    public void leaveOnEnter() {
        control().stub_window_leave_on_enter(number);
    }

    @Override
    public void clear() {
        control().stub_window_set_text(number, "");
        from = control().stub_event_count();
    }

    @Override
    public List<WitnessEvent> events() {
        String mine = "sees window=%d ".formatted(number);
        List<WitnessEvent> events = new ArrayList<>();
        for (String line : desktop.stub().events(from)) {
            if (line.startsWith(mine)) {
                events.add(event(line.substring(mine.length())));
            }
        }
        return events;
    }

    /** An event reaches a program within the call that posts it, unless the stub was set to be late. */
    @Override
    public List<WitnessEvent> settledEvents() {
        return events();
    }

    private WitnessEvent event(String line) {
        Matcher key = KEYED.matcher(line);
        if (key.matches()) {
            int code = Integer.parseInt(key.group(2));
            return key.group(1).equals("down")
                    ? new WitnessEvent.KeyPress(code, "standard", "", held(key.group(3)))
                    : new WitnessEvent.KeyRelease(code, "standard", "", held(key.group(3)));
        }
        Matcher pointed = POINTED.matcher(line);
        return pointed.matches() ? pointed(pointed) : new WitnessEvent.Text(text());
    }

    private WitnessEvent pointed(Matcher line) {
        var at = desktop.toDesktop(
                new ScreenPoint(Double.parseDouble(line.group(2)), Double.parseDouble(line.group(3))));
        Set<String> held = held(line.group(5));
        String[] what = line.group(1).split(" ", -1);
        return switch (what[0]) {
            case "press" -> new WitnessEvent.Press(button(what[1]), at, Integer.parseInt(line.group(4)), held);
            case "release" -> new WitnessEvent.Release(button(what[1]), at, Integer.parseInt(line.group(4)), held);
            case "move" -> new WitnessEvent.Move(at, held);
            case "drag" -> new WitnessEvent.Drag(at, held);
            case "wheel" -> {
                boolean vertical = Set.of("up", "down").contains(what[1]);
                yield new WitnessEvent.Wheel(
                        vertical ? WitnessEvent.Axis.VERTICAL : WitnessEvent.Axis.HORIZONTAL,
                        Set.of("down", "right").contains(what[1]) ? 1 : -1,
                        at,
                        held);
            }
            default -> throw new IllegalArgumentException("Unknown line of the stub: " + line.group());
        };
    }

    /** Returns the number of a button as AWT counts. */
    private static int button(String name) {
        return List.of("left", "middle", "right", "back", "forward").indexOf(name) + 1;
    }

    private static Set<String> held(String names) {
        return names.equals("-") ? Set.of() : Set.of(names.split("\\+"));
    }

    @Override
    public void close() {
        control().stub_app_ends(pid);
    }
}
