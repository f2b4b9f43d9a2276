package dev.surehand.testdesktop;

import java.awt.AWTEvent;
import java.awt.EventQueue;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.awt.event.KeyListener;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.awt.event.WindowEvent;
import java.awt.event.WindowFocusListener;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes each event as one line. Points are pixels of the whole desktop.
 *
 * <pre>
 * press|release|click BUTTON X Y CLICKS MODIFIERS     buttons: 1 left, 2 middle, 3 right, 4 back, 5 forward
 * move|drag X Y MODIFIERS
 * wheel vertical|horizontal ROTATION X Y MODIFIERS    a positive rotation is down, or right
 * key-press|key-release CODE LOCATION CHAR MODIFIERS  a code of java.awt.event.KeyEvent; standard|left|right|numpad
 * key-typed CHAR
 * focus gained|lost
 * text JSON                                           the whole text of the area, at each change
 * </pre>
 *
 * Modifiers are {@code shift+ctrl+alt+altgr+meta}, or {@code -}; characters are JSON strings.
 */
final class WitnessLog extends EventQueue implements KeyListener, WindowFocusListener {
    private static final boolean X11 = System.getProperty("os.name").equals("Linux");
    private static final Map<Integer, String> MODIFIERS = new LinkedHashMap<>();

    static {
        MODIFIERS.put(InputEvent.SHIFT_DOWN_MASK, "shift");
        MODIFIERS.put(InputEvent.CTRL_DOWN_MASK, "ctrl");
        MODIFIERS.put(InputEvent.ALT_DOWN_MASK, "alt");
        MODIFIERS.put(InputEvent.ALT_GRAPH_DOWN_MASK, "altgr");
        MODIFIERS.put(InputEvent.META_DOWN_MASK, "meta");
    }

    private final PrintStream out;

    WitnessLog(PrintStream out) {
        this.out = out;
    }

    /** Writes a line in a single write, because the answers come from another thread. */
    void line(Object... words) {
        StringBuilder line = new StringBuilder();
        for (Object word : words) {
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        synchronized (out) {
            out.print(line.append('\n'));
            out.flush();
        }
    }

    /**
     * Logs mouse events before Swing dispatches them: on the way to a component AWT treats the right button as meta and the
     * middle one as alt.
     */
    @Override
    protected void dispatchEvent(AWTEvent event) {
        if (event instanceof MouseWheelEvent wheel) {
            // Windows reports a horizontal wheel as a vertical one with shift, which cannot be distinguished from a
            // vertical wheel with shift held.
            boolean horizontal = !X11 && wheel.isShiftDown();
            wheel(wheel, horizontal ? "horizontal" : "vertical", wheel.getPreciseWheelRotation());
        } else if (event instanceof MouseEvent mouse) {
            mouse(mouse);
        }
        super.dispatchEvent(event);
    }

    @Override
    public void keyPressed(KeyEvent event) {
        key("key-press", event);
    }

    @Override
    public void keyReleased(KeyEvent event) {
        key("key-release", event);
    }

    @Override
    public void keyTyped(KeyEvent event) {
        line("key-typed", json(String.valueOf(event.getKeyChar())));
    }

    @Override
    public void windowGainedFocus(WindowEvent event) {
        line("focus", "gained");
    }

    @Override
    public void windowLostFocus(WindowEvent event) {
        line("focus", "lost");
    }

    private void mouse(MouseEvent event) {
        switch (event.getID()) {
            case MouseEvent.MOUSE_PRESSED -> button("press", event);
            case MouseEvent.MOUSE_RELEASED -> button("release", event);
            case MouseEvent.MOUSE_CLICKED -> button("click", event);
            case MouseEvent.MOUSE_MOVED -> line("move", event.getXOnScreen(), event.getYOnScreen(), modifiers(event));
            case MouseEvent.MOUSE_DRAGGED -> line("drag", event.getXOnScreen(), event.getYOnScreen(), modifiers(event));
            default -> {}
        }
    }

    private void button(String what, MouseEvent event) {
        if (!isHorizontalWheel(event)) {
            int button = X11 && event.getButton() > 5 ? event.getButton() - 2 : event.getButton();
            line(what, button, event.getXOnScreen(), event.getYOnScreen(), event.getClickCount(), modifiers(event));
        } else if (what.equals("press")) {
            wheel(event, "horizontal", event.getButton() == 4 ? -1 : 1);
        }
    }

    /**
     * Returns whether a button event is a horizontal wheel. X uses buttons for wheels: its 6 and 7, left and right, arrive here
     * as 4 and 5, and its 8 and 9, back and forward, as 6 and 7.
     */
    private static boolean isHorizontalWheel(MouseEvent event) {
        return X11 && (event.getButton() == 4 || event.getButton() == 5);
    }

    private void wheel(MouseEvent event, String axis, double rotation) {
        line("wheel", axis, rotation, event.getXOnScreen(), event.getYOnScreen(), modifiers(event));
    }

    private void key(String what, KeyEvent event) {
        String location = switch (event.getKeyLocation()) {
            case KeyEvent.KEY_LOCATION_LEFT -> "left";
            case KeyEvent.KEY_LOCATION_RIGHT -> "right";
            case KeyEvent.KEY_LOCATION_NUMPAD -> "numpad";
            default -> "standard";
        };
        String character = event.getKeyChar() == KeyEvent.CHAR_UNDEFINED ? "" : String.valueOf(event.getKeyChar());
        line(what, event.getKeyCode(), location, json(character), modifiers(event));
    }

    private static String modifiers(InputEvent event) {
        String held = MODIFIERS.entrySet().stream()
                .filter(modifier -> (event.getModifiersEx() & modifier.getKey()) != 0)
                .map(Map.Entry::getValue)
                .collect(Collectors.joining("+"));
        return held.isEmpty() ? "-" : held;
    }

    /** Returns a JSON string in ASCII without blanks, so that it is one word of a line in any encoding of the pipe. */
    static String json(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean plain = c > ' ' && c < 0x7f && c != '"' && c != '\\';
            json.append(plain ? String.valueOf(c) : String.format("\\u%04x", (int) c));
        }
        return json.append('"').toString();
    }
}
