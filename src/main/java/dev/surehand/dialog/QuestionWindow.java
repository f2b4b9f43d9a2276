package dev.surehand.dialog;

import dev.surehand.safety.Policy;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.FlowLayout;
import java.awt.GraphicsEnvironment;
import java.awt.Window;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.List;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;
import javax.swing.SwingUtilities;
import javax.swing.Timer;
import javax.swing.WindowConstants;

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

    private static final Dimension SIZE = new Dimension(520, 220);

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
        JTextArea text = new JTextArea(message);
        text.setEditable(false);
        text.setLineWrap(true);
        text.setWrapStyleWord(true);
        text.setBorder(BorderFactory.createEmptyBorder(12, 12, 12, 12));
        JButton refuse = button("Refuse", NO);
        JButton allow = button(yes, YES);
        JPanel buttons = new JPanel(new FlowLayout(FlowLayout.TRAILING));
        buttons.add(refuse);
        buttons.add(allow);
        frame.add(new JScrollPane(text), BorderLayout.CENTER);
        frame.add(buttons, BorderLayout.SOUTH);
        frame.setDefaultCloseOperation(WindowConstants.DO_NOTHING_ON_CLOSE);
        frame.addWindowListener(new WindowAdapter() {
            @Override
            public void windowClosing(WindowEvent e) {
                System.exit(NO);
            }
        });
        frame.setSize(SIZE);
        frame.setLocationRelativeTo(null);
        frame.setType(Window.Type.NORMAL);
        frame.setAlwaysOnTop(true);
        frame.setVisible(true);
        Timer arming = new Timer(
                MILLIS_UNTIL_ARMED, event -> List.of(refuse, allow).forEach(button -> button.setEnabled(true)));
        arming.setRepeats(false);
        arming.start();
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
