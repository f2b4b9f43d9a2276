package dev.surehand.dialog;

import dev.surehand.desktop.text.ExactText;
import dev.surehand.safety.Policy;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.FlowLayout;
import java.awt.Font;
import java.awt.GraphicsEnvironment;
import java.awt.Rectangle;
import java.awt.Window;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.io.DataInputStream;
import java.io.IOException;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;
import javax.swing.SwingUtilities;
import javax.swing.Timer;
import javax.swing.WindowConstants;
import javax.swing.event.ChangeEvent;
import javax.swing.event.ChangeListener;

/**
 * A window with one question that is answered with yes or no. It reads the question from standard input and returns the answer as
 * its exit code.
 */
public final class QuestionWindow {

    static final int YES = 10;
    static final int NO = 11;

    /** No window could be shown. */
    static final int NOT_SHOWN = 12;

    /** Until then a press is taken for one that was meant for another window. */
    private static final int MILLIS_UNTIL_ARMED = 1500;

    /** The size for a question of a few lines. */
    private static final Dimension SMALLEST = new Dimension(520, 220);

    private static final int WIDER = 760;

    /** A message of more characters gets the wider window. */
    private static final int LONG = 300;

    private static final int FONT_SIZE = 14;

    private static final int MARGIN = 12;

    /** What the buttons and the frame of the window take. */
    private static final int BESIDES = 100;

    private static final double MOST_OF_SCREEN = 0.85;

    private static final String GOES_ON = "It goes on below: scroll to its end.";

    private QuestionWindow() {}

    /** Reads the message and the word for yes, in the form of {@link java.io.DataOutput#writeUTF}, and asks. */
    public static void main(String[] arguments) throws IOException {
        DataInputStream question = new DataInputStream(System.in);
        String message = question.readUTF();
        String yes = question.readUTF();
        if (GraphicsEnvironment.isHeadless()) {
            System.exit(NOT_SHOWN);
        }
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> System.exit(NOT_SHOWN));
        SwingUtilities.invokeLater(() -> show(message, yes));
        // The end of input is the end of the server, or of the call: the answer would reach nobody.
        var unused = question.read();
        System.exit(NO);
    }

    private static void show(String message, String yes) {
        JFrame frame = new JFrame(Policy.QUESTION_TITLE);
        JTextArea text = text(message);
        JButton refuse = button("Refuse", NO);
        JButton allow = button(yes, YES);
        JLabel hint = new JLabel(GOES_ON);
        hint.setBorder(BorderFactory.createEmptyBorder(0, MARGIN, 0, 0));
        hint.setVisible(false);
        JPanel buttons = new JPanel(new FlowLayout(FlowLayout.TRAILING));
        buttons.add(refuse);
        buttons.add(allow);
        JPanel below = new JPanel(new BorderLayout());
        below.add(hint, BorderLayout.WEST);
        below.add(buttons, BorderLayout.CENTER);
        JScrollPane scrolled = new JScrollPane(text);
        frame.add(scrolled, BorderLayout.CENTER);
        frame.add(below, BorderLayout.SOUTH);
        frame.setDefaultCloseOperation(WindowConstants.DO_NOTHING_ON_CLOSE);
        frame.addWindowListener(new WindowAdapter() {
            @Override
            public void windowClosing(WindowEvent e) {
                System.exit(NO);
            }
        });
        frame.setSize(size(message, text));
        frame.setLocationRelativeTo(null);
        frame.setType(Window.Type.NORMAL);
        frame.setAlwaysOnTop(true);
        frame.setVisible(true);
        Timer arming = new Timer(MILLIS_UNTIL_ARMED, event -> arm(scrolled, refuse, allow, hint));
        arming.setRepeats(false);
        arming.start();
    }

    /** Returns the message as it is shown. Characters that the font lacks would all be the same box, so they are marks. */
    private static JTextArea text(String message) {
        JTextArea text = new JTextArea();
        // Its letters differ more than those of other fonts, such as I, l and 1.
        Font font = new Font(Font.MONOSPACED, Font.PLAIN, FONT_SIZE);
        text.setFont(font);
        text.setText(ExactText.visible(message, font::canDisplay));
        text.setCaretPosition(0);
        text.setEditable(false);
        text.setLineWrap(true);
        text.setWrapStyleWord(true);
        text.setBorder(BorderFactory.createEmptyBorder(MARGIN, MARGIN, MARGIN, MARGIN));
        return text;
    }

    /** Returns a size in which the whole message is seen, if the screen is large enough. The buttons are always seen. */
    private static Dimension size(String message, JTextArea text) {
        int width = message.length() > LONG ? WIDER : SMALLEST.width;
        text.setSize(width - 2 * MARGIN, Short.MAX_VALUE);
        Rectangle screen = GraphicsEnvironment.getLocalGraphicsEnvironment().getMaximumWindowBounds();
        int height = Math.max(SMALLEST.height, text.getPreferredSize().height + BESIDES);
        return new Dimension((int) Math.min(width, MOST_OF_SCREEN * screen.width), (int)
                Math.min(height, MOST_OF_SCREEN * screen.height));
    }

    /** Takes presses from now on. Only a person who has seen the end of the message can agree to it. */
    private static void arm(JScrollPane scrolled, JButton refuse, JButton allow, JLabel hint) {
        refuse.setEnabled(true);
        ChangeListener reading = event -> {
            if (isAtEnd(scrolled)) {
                allow.setEnabled(true);
                hint.setVisible(false);
            }
        };
        hint.setVisible(true);
        scrolled.getViewport().addChangeListener(reading);
        reading.stateChanged(new ChangeEvent(scrolled));
    }

    private static boolean isAtEnd(JScrollPane scrolled) {
        Rectangle seen = scrolled.getViewport().getViewRect();
        return seen.y + seen.height >= scrolled.getViewport().getViewSize().height;
    }

    /** Returns a button that the Enter key does not press by itself: only Space, once the person has gone to it, or the mouse. */
    private static JButton button(String label, int answer) {
        JButton button = new JButton();
        button.putClientProperty("html.disable", true);
        button.setText(label);
        button.setEnabled(false);
        button.addActionListener(event -> System.exit(answer));
        return button;
    }
}
