package dev.surehand.demo;

import java.awt.AWTEvent;
import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.GraphicsConfiguration;
import java.awt.GraphicsEnvironment;
import java.awt.GridLayout;
import java.awt.Point;
import java.awt.RenderingHints;
import java.awt.Toolkit;
import java.awt.event.MouseEvent;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JSlider;
import javax.swing.JTextArea;
import javax.swing.SwingUtilities;
import javax.swing.Timer;
import javax.swing.event.DocumentEvent;
import javax.swing.event.DocumentListener;
import javax.swing.plaf.basic.BasicButtonUI;

/**
 * The program the demo works: {@code DemoWindow TITLE [X Y]}, in pixels of the desktop, a JVM of its own. What reaches it stands on its stdout,
 * a {@link Seen} a line. It ends with its stdin.
 */
public final class DemoWindow {
    static final int WIDTH = 720;
    static final int HEIGHT = 500;
    static final int SLIDER_START = 20;

    private static final int LOOK_MS = 100;
    private static final int STEADY_LOOKS = 10;

    private static final Color INK = new Color(0x1F2430);
    private static final Color PALE = new Color(0x6B7280);
    private static final Color GROUND = new Color(0xF7F8FA);

    private final PrintStream out =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    private final JTextArea field = new JTextArea();
    private final JSlider slider = DemoSlider.at(SLIDER_START);
    private final JLabel count = label("not pressed yet", Font.PLAIN, 22, PALE);
    private final JLabel value = label("" + SLIDER_START, Font.BOLD, 30, INK);
    private final JLabel status = label("Nothing has happened yet.", Font.PLAIN, 16, Color.WHITE);
    private boolean started;
    private int presses;
    private int buttons;
    private int dragMoves;
    private String lastLine = "";

    public static void main(String[] arguments) throws IOException {
        SwingUtilities.invokeLater(() -> new DemoWindow().show(List.of(arguments)));
        while (System.in.read() >= 0) {
            // Until its owner is gone.
        }
        Runtime.getRuntime().halt(0);
    }

    /** Keeps the window at its place, and reports its state only after it has been there for a while. */
    private void settle(JFrame window, Point place) {
        Timer timer = new Timer(LOOK_MS, null);
        int[] steady = {0};
        timer.addActionListener(look -> {
            steady[0] = window.getLocation().equals(place) ? steady[0] + 1 : 0;
            if (steady[0] == 0) {
                window.setLocation(place);
            }
            if (steady[0] == STEADY_LOOKS) {
                start();
            }
        });
        timer.start();
    }

    private void show(List<String> arguments) {
        Optional<Place> place = arguments.size() < 3
                ? Optional.empty()
                : Optional.of(Place.of(Integer.parseInt(arguments.get(1)), Integer.parseInt(arguments.get(2))));
        JFrame window = new JFrame(arguments.get(0), place.map(Place::monitor).orElse(null));
        window.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        window.setContentPane(content());
        window.setSize(WIDTH, HEIGHT);
        window.setLocationRelativeTo(null);
        place.map(Place::corner).ifPresent(window::setLocation);
        // A program that starts above it would be found in its place, and refused.
        window.setAlwaysOnTop(true);
        Toolkit.getDefaultToolkit()
                .addAWTEventListener(
                        this::count,
                        AWTEvent.MOUSE_EVENT_MASK | AWTEvent.MOUSE_MOTION_EVENT_MASK | AWTEvent.FOCUS_EVENT_MASK);
        window.setVisible(true);
        // Else the field has the keyboard from the start, and clicking into it would prove nothing.
        window.getContentPane().requestFocusInWindow();
        // In Wine, the window manager may move it some time after it has opened.
        place.ifPresentOrElse(wanted -> settle(window, wanted.corner()), this::start);
    }

    /** A place on a monitor, in AWT's units. */
    private record Place(GraphicsConfiguration monitor, Point corner) {

        /** Returns where a pixel of the desktop is. */
        static Place of(int x, int y) {
            return Stream.of(GraphicsEnvironment.getLocalGraphicsEnvironment().getScreenDevices())
                    .map(screen -> of(screen.getDefaultConfiguration(), x, y))
                    .filter(place -> place.monitor.getBounds().contains(place.corner))
                    .findFirst()
                    .orElseThrow();
        }

        /** Lengths are pixels divided by the monitor's scale; on X11 the place of the monitor is too, on Windows it is in pixels. */
        private static Place of(GraphicsConfiguration monitor, int x, int y) {
            Point origin = monitor.getBounds().getLocation();
            double scale = monitor.getDefaultTransform().getScaleX();
            double originScale = System.getProperty("os.name").startsWith("Windows") ? 1 : scale;
            return new Place(
                    monitor,
                    new Point(
                            origin.x + (int) ((x - origin.x * originScale) / scale),
                            origin.y + (int) ((y - origin.y * originScale) / scale)));
        }
    }

    private JComponent content() {
        JPanel rows = new JPanel(new GridLayout(4, 1, 0, 16));
        rows.setOpaque(false);
        rows.setBorder(BorderFactory.createEmptyBorder(18, 32, 18, 32));
        rows.add(heading());
        rows.add(row(button(), count));
        rows.add(framedField());
        rows.add(row(value, slider));

        JPanel bottom = new JPanel(new BorderLayout());
        bottom.setBackground(INK);
        bottom.setBorder(BorderFactory.createEmptyBorder(10, 32, 10, 32));
        bottom.add(status);

        JPanel content = new JPanel(new BorderLayout());
        content.setBackground(GROUND);
        content.setFocusable(true);
        content.add(rows);
        content.add(bottom, BorderLayout.SOUTH);
        return content;
    }

    private static JComponent heading() {
        JPanel heading = new JPanel(new GridLayout(2, 1));
        heading.setOpaque(false);
        heading.add(label("Nobody touches this window", Font.BOLD, 28, INK));
        heading.add(label("A client sees it in a screenshot, and works it through Surehand.", Font.PLAIN, 17, PALE));
        return heading;
    }

    private JComponent button() {
        JButton button = new RoundButton("Press me");
        button.setPreferredSize(new Dimension(240, 1));
        button.addActionListener(pressed -> {
            presses++;
            count.setText("pressed " + (presses == 1 ? "once" : presses + " times"));
            say("The button was pressed.");
        });
        return button;
    }

    private JComponent framedField() {
        field.setFont(new Font(Font.DIALOG, Font.PLAIN, 32));
        field.setForeground(INK);
        field.getAccessibleContext().setAccessibleName("Text");
        field.setLineWrap(true);
        field.setBorder(BorderFactory.createCompoundBorder(
                BorderFactory.createLineBorder(Target.FIELD.color(), 6),
                BorderFactory.createEmptyBorder(8, 14, 8, 14)));
        field.getDocument().addDocumentListener(new TextListener());
        return field;
    }

    private JComponent row(JComponent left, JComponent right) {
        JPanel row = new JPanel(new BorderLayout(24, 0));
        row.setOpaque(false);
        row.add(left, BorderLayout.WEST);
        row.add(right);
        if (left == value) {
            value.setPreferredSize(new Dimension(64, 1));
            slider.getAccessibleContext().setAccessibleName("Slider");
            slider.addChangeListener(moved -> {
                value.setText("" + slider.getValue());
                say("The slider is at " + slider.getValue() + ".");
            });
        }
        return row;
    }

    private static JLabel label(String text, int style, int size, Color color) {
        JLabel label = new JLabel(text);
        label.setFont(new Font(Font.DIALOG, style, size));
        label.setForeground(color);
        return label;
    }

    private void count(AWTEvent event) {
        switch (event.getID()) {
            case MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_RELEASED -> buttons++;
            case MouseEvent.MOUSE_DRAGGED -> dragMoves++;
            default -> {}
        }
        tell();
    }

    private void say(String news) {
        status.setText(news);
        tell();
    }

    private void start() {
        started = true;
        tell();
    }

    /** What the window reports is visible: it has been painted by then. */
    private void tell() {
        SwingUtilities.invokeLater(() -> {
            Toolkit.getDefaultToolkit().sync();
            String line = new Seen(
                            presses, field.isFocusOwner(), slider.getValue(), buttons, dragMoves, field.getText())
                    .line();
            if (started && !line.equals(lastLine)) {
                lastLine = line;
                out.println(line);
            }
        });
    }

    private final class TextListener implements DocumentListener {
        @Override
        public void insertUpdate(DocumentEvent event) {
            int length = field.getText().codePointCount(0, field.getText().length());
            say("The field holds " + (length == 1 ? "1 character." : length + " characters."));
        }

        @Override
        public void removeUpdate(DocumentEvent event) {
            insertUpdate(event);
        }

        @Override
        public void changedUpdate(DocumentEvent event) {}
    }

    private static final class RoundButton extends JButton {
        private static final long serialVersionUID = 1;

        RoundButton(String text) {
            super(text);
            setUI(new BasicButtonUI());
            setFont(new Font(Font.DIALOG, Font.BOLD, 24));
            setForeground(Color.WHITE);
            setContentAreaFilled(false);
            setBorderPainted(false);
            setFocusable(false);
            setAlignmentX(Component.CENTER_ALIGNMENT);
        }

        @Override
        protected void paintComponent(Graphics graphics) {
            Graphics2D smooth = (Graphics2D) graphics;
            smooth.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            smooth.setColor(Target.BUTTON.color());
            smooth.fillRoundRect(0, 0, getWidth(), getHeight(), 20, 20);
            super.paintComponent(graphics);
        }
    }
}
