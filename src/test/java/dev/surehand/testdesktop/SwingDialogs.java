package dev.surehand.testdesktop;

import java.awt.FlowLayout;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.JOptionPane;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.SwingUtilities;
import javax.swing.Timer;

/**
 * A window in Swing with a button that opens a dialog, one that removes another, and a table: {@code SwingDialogs TITLE LOG X Y
 * WIDTH HEIGHT}. It writes into the log what happened.
 */
public final class SwingDialogs {

    private static final int UNTIL_SHOWN_MS = 500;

    private SwingDialogs() {}

    public static void main(String[] arguments) throws Exception {
        PrintStream log = new PrintStream(
                Files.newOutputStream(Path.of(arguments[1]), StandardOpenOption.APPEND), true, StandardCharsets.UTF_8);
        List<Integer> place =
                List.of(arguments).subList(2, 6).stream().map(Integer::valueOf).toList();
        SwingUtilities.invokeAndWait(() -> show(arguments[0], log, place));
    }

    private static void show(String title, PrintStream log, List<Integer> place) {
        JFrame window = new JFrame(title);
        JButton ask = new JButton("Ask");
        ask.addActionListener(event -> {
            log.println("asked");
            JOptionPane.showMessageDialog(
                    window, "Is it so?", title.replace("form", "question"), JOptionPane.PLAIN_MESSAGE);
            log.println("answered");
        });
        JButton more = new JButton("More...");
        more.addActionListener(event -> log.println("pressed More"));
        JButton old = new JButton("Old");
        JButton remove = new JButton("Remove");
        remove.addActionListener(event -> {
            window.remove(old);
            window.revalidate();
            window.repaint();
            log.println("removed");
        });
        JTable table = new JTable(new Object[][] {{"Anna", "7"}, {"Bert", "8"}}, new Object[] {"Name", "Number"});
        table.getSelectionModel().addListSelectionListener(event -> log.println("row " + table.getSelectedRow()));
        window.setLayout(new FlowLayout());
        List.of(ask, more, old, remove, new JScrollPane(table)).forEach(window::add);
        window.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        window.setBounds(place.get(0), place.get(1), place.get(2), place.get(3));
        window.setVisible(true);
        Timer ready = new Timer(UNTIL_SHOWN_MS, event -> log.println("ready"));
        ready.setRepeats(false);
        ready.start();
    }
}
