package dev.surehand.testdesktop;

import java.awt.AWTException;
import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Frame;
import java.awt.Graphics;
import java.awt.Point;
import java.awt.Robot;
import java.awt.Toolkit;
import java.awt.event.KeyAdapter;
import java.awt.event.KeyEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.LockSupport;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JTextArea;
import javax.swing.SwingUtilities;
import javax.swing.event.DocumentEvent;
import javax.swing.event.DocumentListener;

/**
 * A window that reports what reached it: a canvas showing {@link WitnessPattern} above a text area. It runs in its own JVM,
 * {@code Witness X Y WIDTH HEIGHT [decorated]}, with {@code -Dsun.java2d.uiScale=1} so that its pixels are those of the
 * desktop. Its stdout is a {@link WitnessLog}, after {@code shown} when it is painted; each line of its stdin is a command, and
 * is answered with one line {@code answer …}. After {@code end} it has no window until {@code begin} and the same arguments.
 */
public final class Witness {
    private static final int TEXT_HEIGHT_PX = 100;

    private final WitnessLog log;
    private final BufferedReader commands;
    private final JFrame window = new JFrame("Witness");
    private final JTextArea text = new JTextArea();
    private final JComponent canvas = new Canvas();
    private long lastPressNs = System.nanoTime();
    private volatile boolean isAtWork;

    private Witness(WitnessLog log, BufferedReader commands) {
        this.log = log;
        this.commands = commands;
    }

    public static void main(String[] arguments) throws Exception {
        WitnessLog log = new WitnessLog(System.out);
        BufferedReader commands = new BufferedReader(new InputStreamReader(input(), StandardCharsets.UTF_8));
        Toolkit.getDefaultToolkit().getSystemEventQueue().push(log);
        List<String> next = List.of(arguments);
        while (!next.isEmpty()) {
            next = new Witness(log, commands).work(next);
        }
        // The end of its input means that the process which reads it has ended.
        Runtime.getRuntime().halt(0);
    }

    /**
     * Shows the window until a command ends it.
     *
     * @return the arguments of the next witness in this JVM; empty if there is none
     */
    private List<String> work(List<String> arguments) throws Exception {
        List<Integer> place =
                arguments.subList(0, 4).stream().map(Integer::valueOf).toList();
        SwingUtilities.invokeAndWait(() -> show(place, arguments.contains("decorated")));
        for (String line = commands.readLine(); line != null && !line.equals("quit"); line = commands.readLine()) {
            String[] words = line.split(" ", 2);
            if (words[0].equals("begin")) {
                return List.of(words[1].split(" "));
            }
            log.line("answer", answer(words[0], words.length > 1 ? words[1] : ""));
        }
        return List.of();
    }

    private void show(List<Integer> place, boolean decorated) {
        text.setFont(new Font(Font.DIALOG, Font.PLAIN, 16));
        text.setLineWrap(true);
        text.setPreferredSize(new Dimension(1, TEXT_HEIGHT_PX));
        text.setFocusTraversalKeysEnabled(false);
        text.getDocument().addDocumentListener(new TextLog());
        canvas.setFocusable(true);
        canvas.setFocusTraversalKeysEnabled(false);
        canvas.addMouseListener(new FocusOnPress());
        canvas.addKeyListener(log);
        text.addKeyListener(log);

        window.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        window.setUndecorated(!decorated);
        window.add(canvas, BorderLayout.CENTER);
        window.add(text, BorderLayout.SOUTH);
        window.addWindowFocusListener(log);
        window.setBounds(place.get(0), place.get(1), place.get(2), place.get(3));
        window.setVisible(true);
        text.requestFocusInWindow();
    }

    /**
     * Sends one event of each kind to itself, because the first event of each kind takes long and AWT merges moves that wait in
     * its queue meanwhile. Tests clear these events before they check.
     */
    private void becomeReady() {
        int[] kinds = {
            MouseEvent.MOUSE_MOVED,
            MouseEvent.MOUSE_PRESSED,
            MouseEvent.MOUSE_DRAGGED,
            MouseEvent.MOUSE_RELEASED,
            MouseEvent.MOUSE_CLICKED
        };
        for (int kind : kinds) {
            log.dispatchEvent(new MouseEvent(text, kind, 0, 0, 1, 1, 1, false, MouseEvent.BUTTON1));
        }
        log.line("shown");
    }

    /** Ends this window; what it may still do by itself ends too. */
    private void end() {
        rest();
        window.dispose();
    }

    /** Returns standard input. System.in of Java 17 and 21 asks a pipe how many bytes it holds, and Wine refuses to answer. */
    private static InputStream input() {
        return new FileInputStream(FileDescriptor.in);
    }

    private Object answer(String command, String rest) throws Exception {
        return switch (command) {
            case "idle" -> idle();
            case "text?" -> onEventThread(() -> WitnessLog.json(text.getText()));
            case "bounds?" -> onEventThread(() -> bounds(window));
            case "canvas?" -> onEventThread(() -> bounds(canvas));
            case "text-area?" -> onEventThread(() -> bounds(text));
            case "focused?" -> onEventThread(window::isFocused);
            case "clear" -> done(() -> text.setText(""));
            case "title" -> done(() -> window.setTitle(rest));
            case "move" -> done(() -> window.setLocation(integers(rest)[0], integers(rest)[1]));
            case "size" -> done(() -> window.setSize(integers(rest)[0], integers(rest)[1]));
            case "place" -> done(() -> place(integers(rest)));
            case "reopen" -> done(() -> reopen(integers(rest)));
            case "forget-clicks" -> done(this::forgetClicks);
            case "focus-text" -> done(text::requestFocusInWindow);
            case "focus-canvas" -> done(canvas::requestFocusInWindow);
            case "minimize" -> done(() -> window.setExtendedState(Frame.ICONIFIED));
            case "leave-on-enter" -> done(this::leaveOnEnter);
            case "work" -> spin();
            case "rest" -> rest();
            case "end" -> done(this::end);
            case "restore" -> done(() -> window.setExtendedState(Frame.NORMAL));
            default -> "unknown " + command;
        };
    }

    /**
     * Hides the window at Enter, like a dialog that closes: another window gets the keyboard focus while more keys may be on
     * their way.
     */
    private void leaveOnEnter() {
        text.addKeyListener(new KeyAdapter() {
            @Override
            public void keyPressed(KeyEvent event) {
                if (event.getKeyCode() == KeyEvent.VK_ENTER) {
                    text.removeKeyListener(this);
                    window.setVisible(false);
                }
            }
        });
    }

    private String spin() {
        isAtWork = true;
        Thread worker = new Thread(
                () -> {
                    while (isAtWork) {
                        Thread.onSpinWait();
                    }
                },
                "work");
        worker.setDaemon(true);
        worker.start();
        return "at work";
    }

    private String rest() {
        isAtWork = false;
        return "at rest";
    }

    private void place(int... bounds) {
        window.setBounds(bounds[0], bounds[1], bounds[2], bounds[3]);
    }

    /** Opens the window again like a new one: in front, with the keyboard focus, and with the click count reset. */
    private void reopen(int... bounds) {
        window.setVisible(false);
        forgetClicks();
        place(bounds);
        window.setVisible(true);
        text.requestFocusInWindow();
    }

    /** Waits as long as AWT would count another click in the same place as the second of a double click. */
    private void forgetClicks() {
        int intervalMs = (Integer) Toolkit.getDefaultToolkit().getDesktopProperty("awt.multiClickInterval");
        long leftNs = lastPressNs + intervalMs * 1_000_000L - System.nanoTime();
        LockSupport.parkNanos(leftNs);
    }

    /** Returns when everything that the desktop has sent up to now has been seen and logged. */
    private static String idle() throws AWTException {
        new Robot().waitForIdle();
        return "done";
    }

    private static String done(Runnable change) throws InterruptedException, InvocationTargetException {
        SwingUtilities.invokeAndWait(change);
        return "done";
    }

    private static <T> T onEventThread(Callable<T> question) throws InterruptedException, ExecutionException {
        FutureTask<T> task = new FutureTask<>(question);
        SwingUtilities.invokeLater(task);
        return task.get();
    }

    private static int[] integers(String words) {
        return List.of(words.split(" ")).stream().mapToInt(Integer::parseInt).toArray();
    }

    private static String bounds(Component component) {
        Point at = component.getLocationOnScreen();
        return at.x + " " + at.y + " " + component.getWidth() + " " + component.getHeight();
    }

    private final class Canvas extends JComponent {
        private static final long serialVersionUID = 1;
        private boolean shown;

        @Override
        protected void paintComponent(Graphics graphics) {
            graphics.drawImage(WitnessPattern.image(getSize()), 0, 0, null);
            if (!shown) {
                shown = true;
                SwingUtilities.invokeLater(Witness.this::becomeReady);
            }
        }
    }

    private final class FocusOnPress extends MouseAdapter {
        @Override
        public void mousePressed(MouseEvent event) {
            lastPressNs = System.nanoTime();
            event.getComponent().requestFocusInWindow();
        }
    }

    private final class TextLog implements DocumentListener {
        @Override
        public void insertUpdate(DocumentEvent event) {
            log.line("text", WitnessLog.json(text.getText()));
        }

        @Override
        public void removeUpdate(DocumentEvent event) {
            log.line("text", WitnessLog.json(text.getText()));
        }

        @Override
        public void changedUpdate(DocumentEvent event) {}
    }
}
