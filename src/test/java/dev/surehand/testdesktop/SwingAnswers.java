package dev.surehand.testdesktop;

import java.awt.Color;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.GridLayout;
import java.awt.Toolkit;
import java.util.List;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JOptionPane;
import javax.swing.JPopupMenu;
import javax.swing.SwingUtilities;
import javax.swing.Timer;

/**
 * A Swing window with controls that respond to a click, each 100 pixels below the previous one: {@code SwingAnswers TITLE X Y}.
 */
public final class SwingAnswers {

    private static final int WIDTH = 400;
    private static final int ROW = 100;
    private static final int LATE_MS = 200;
    private static final int FRAME_MS = 16;

    private final JFrame window;
    private final JLabel last = new JLabel("not pressed");

    private SwingAnswers(String title) {
        window = new JFrame(title);
    }

    public static void main(String[] arguments) {
        SwingUtilities.invokeLater(() ->
                new SwingAnswers(arguments[0]).show(Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2])));
    }

    private void show(int x, int y) {
        JDialog dialog = dialog();
        window.setLayout(new GridLayout(0, 1));
        window.add(button("repaint", pressed -> last.setText("PRESSED, AND HOW")));
        window.add(button("menu", this::menu));
        window.add(button("dialog", pressed -> dialog.setVisible(true)));
        window.add(button("late dialog", pressed -> once(LATE_MS, () -> dialog.setVisible(true))));
        window.add(button("animate", pressed -> animate()));
        window.add(last);
        last.setOpaque(true);
        window.getContentPane().setPreferredSize(new Dimension(WIDTH, 6 * ROW));
        window.pack();
        window.setLocation(x, y);
        window.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        window.setVisible(true);
    }

    private interface Answer {
        void to(Component pressed);
    }

    private static JButton button(String label, Answer answer) {
        JButton button = new JButton(label);
        button.addActionListener(event -> answer.to(button));
        return button;
    }

    private void menu(Component pressed) {
        JPopupMenu menu = new JPopupMenu();
        List.of("Cut", "Copy", "Paste", "Delete").forEach(menu::add);
        menu.show(pressed, 0, pressed.getHeight());
    }

    /** Creates the dialog before it is needed, because a dialog that opens slowly is seen only in part. */
    private JDialog dialog() {
        JLabel question = new JLabel("Where to?");
        question.setPreferredSize(new Dimension(WIDTH, 2 * ROW));
        return new JOptionPane(question, JOptionPane.QUESTION_MESSAGE, JOptionPane.OK_CANCEL_OPTION)
                .createDialog(window, "Save as");
    }

    private static void once(int afterMs, Runnable what) {
        Timer timer = new Timer(afterMs, event -> what.run());
        timer.setRepeats(false);
        timer.start();
    }

    private void animate() {
        Timer frames = new Timer(FRAME_MS, event -> {
            last.setBackground(new Color((int) System.nanoTime()));
            // Without this, drawing reaches the screen only about twice a second.
            Toolkit.getDefaultToolkit().sync();
        });
        frames.start();
    }
}
