package dev.surehand.agent.demo;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import java.awt.Insets;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JTextField;
import javax.swing.SwingUtilities;
import javax.swing.plaf.basic.BasicButtonUI;

/**
 * The window of the demo, a program of its own: a field, a button, and a mark that gets green when the button is pressed. It prints
 * {@code shown} when it is on the screen, and {@code sent NAME} for each press of the button, and ends with its standard input.
 */
public final class DemoForm {

    /** The colours are those that the scenario looks for. */
    private static final Color FIELD = new Color(0xFFF2A8);

    private static final Color BUTTON = new Color(0x1A5FB4);
    private static final Color SENT = new Color(0x2EC27E);
    private static final Color PENDING = new Color(0xC0BFBC);
    private static final Color GROUND = new Color(0xF6F5F4);

    private final PrintStream out =
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    private final JTextField field = new JTextField(18);
    private final JPanel mark = new JPanel();

    private DemoForm() {}

    public static void main(String[] arguments) throws IOException {
        SwingUtilities.invokeLater(() -> new DemoForm().show());
        try (FileInputStream in = new FileInputStream(FileDescriptor.in)) {
            while (in.read() >= 0) {
                // Until its owner is gone.
            }
        }
        Runtime.getRuntime().halt(0);
    }

    private void show() {
        JFrame window = new JFrame("Surehand demo");
        window.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        window.setContentPane(content());
        window.pack();
        window.setLocationRelativeTo(null);
        // A program that starts above it would hide what the agent looks for.
        window.setAlwaysOnTop(true);
        window.setVisible(true);
        // Otherwise the field would have the keyboard from the start, and the click into it would prove nothing.
        window.getContentPane().requestFocusInWindow();
        out.println("shown");
    }

    private JComponent content() {
        JPanel panel = new JPanel(new GridBagLayout());
        panel.setBackground(GROUND);
        panel.setBorder(BorderFactory.createEmptyBorder(24, 32, 24, 32));
        panel.setFocusable(true);
        JLabel title = new JLabel("Your name");
        title.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 20));
        field.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 22));
        field.setBackground(FIELD);
        field.setBorder(BorderFactory.createEmptyBorder(12, 12, 12, 12));
        JButton button = new JButton("Finish");
        button.setUI(new BasicButtonUI());
        button.setBackground(BUTTON);
        button.setForeground(Color.WHITE);
        button.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 20));
        button.setBorder(BorderFactory.createEmptyBorder(16, 48, 16, 48));
        button.setFocusPainted(false);
        button.addActionListener(press -> {
            out.println("sent " + field.getText());
            mark.setBackground(field.getText().isBlank() ? PENDING : SENT);
        });
        mark.setBackground(PENDING);
        mark.setPreferredSize(new Dimension(64, 64));
        add(panel, title, 0);
        add(panel, field, 1);
        add(panel, button, 2);
        add(panel, mark, 3);
        return panel;
    }

    private static void add(JPanel panel, JComponent part, int row) {
        GridBagConstraints place = new GridBagConstraints();
        place.gridy = row;
        place.insets = new Insets(10, 0, 10, 0);
        panel.add(part, place);
    }
}
