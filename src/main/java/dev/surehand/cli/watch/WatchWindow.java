package dev.surehand.cli.watch;

import dev.surehand.cli.watch.PictureReader.ReadPicture;
import dev.surehand.safety.Policy;
import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.GraphicsConfiguration;
import java.awt.Insets;
import java.awt.KeyboardFocusManager;
import java.awt.Rectangle;
import java.awt.Toolkit;
import java.awt.event.KeyEvent;
import java.awt.event.WindowAdapter;
import java.awt.event.WindowEvent;
import java.util.List;
import javax.swing.BorderFactory;
import javax.swing.Box;
import javax.swing.BoxLayout;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextArea;
import javax.swing.ListSelectionModel;
import javax.swing.WindowConstants;
import javax.swing.plaf.basic.BasicButtonUI;

/**
 * The window in which a person watches a server. Its one button stops the server. Nothing in it lets the server go on, so no
 * click and no key of an agent can. All methods run on the event thread of AWT.
 */
final class WatchWindow {

    private static final Dimension SIZE = new Dimension(460, 760);

    /** The distance to the edge of the screen. The corners of a screen stop a server and let it go on. */
    private static final int MARGIN = 40;

    private static final Color STOP = new Color(0xc6, 0x28, 0x28);
    private static final Color GREY = new Color(0x9a, 0xa1, 0xaa);
    private static final Color WARNING = new Color(0xff, 0xf1, 0xd6);
    private static final Color FAULT = new Color(0xfd, 0xe3, 0xe3);

    private final JFrame frame = new JFrame(Policy.WATCH_TITLE);
    private final JLabel standing = CallRow.plainLabel();
    private final JTextArea server = text("Server");
    private final JTextArea advice = text("How to let the server go on");
    private final JTextArea faults = text("What is wrong");
    private final PictureView picture = new PictureView();
    private final JTextArea caption = text("About the picture");
    private final JList<WatchedCall> calls = new JList<>();
    private final JTextArea details = text("The chosen call");
    private final JTextArea totals = text("Totals");
    private final JButton stop = new JButton();

    /**
     * @param onStop stops the server; returns at once
     * @param onClose ends watching; returns at once
     */
    WatchWindow(Runnable onStop, Runnable onClose) {
        buildButton(onStop);
        buildList();
        standing.setFont(standing.getFont().deriveFont(Font.BOLD, 20f));
        advice.setOpaque(true);
        advice.setBackground(WARNING);
        faults.setOpaque(true);
        faults.setBackground(FAULT);
        details.setRows(3);
        frame.add(column(standing, server, advice, faults, picture, caption), BorderLayout.NORTH);
        frame.add(new JScrollPane(calls), BorderLayout.CENTER);
        frame.add(foot(), BorderLayout.SOUTH);
        frame.setDefaultCloseOperation(WindowConstants.DO_NOTHING_ON_CLOSE);
        frame.addWindowListener(new WindowAdapter() {
            @Override
            public void windowClosing(WindowEvent e) {
                onClose.run();
            }
        });
        frame.setAlwaysOnTop(true);
        // The keyboard stays with the program that the agent or the person works.
        frame.setAutoRequestFocus(false);
        place();
    }

    private void buildButton(Runnable onStop) {
        stop.putClientProperty("html.disable", true);
        stop.setUI(new BasicButtonUI());
        stop.setText("Stop the server");
        stop.setMnemonic(KeyEvent.VK_S);
        stop.setFont(stop.getFont().deriveFont(Font.BOLD, 18f));
        stop.setForeground(Color.WHITE);
        stop.setBackground(STOP);
        stop.setBorder(BorderFactory.createEmptyBorder(12, 12, 12, 12));
        stop.addActionListener(event -> onStop.run());
        frame.getRootPane().setDefaultButton(stop);
    }

    private void buildList() {
        CallRow row = new CallRow();
        calls.setCellRenderer(row);
        calls.setFixedCellHeight(row.getListCellRendererComponent(calls, sample(), 0, false, false)
                .getPreferredSize()
                .height);
        calls.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        calls.setSelectionBackground(new Color(0xdc, 0xe9, 0xfb));
        calls.setSelectionForeground(Color.BLACK);
        calls.getAccessibleContext().setAccessibleName("The last calls");
        calls.addListSelectionListener(event -> showDetails());
    }

    private static WatchedCall sample() {
        return new WatchedCall("00:00:00", false, "click", "", WatchedCall.Fate.DONE, "done", "", List.of());
    }

    private JPanel foot() {
        JPanel foot = column(details, totals);
        stop.setAlignmentX(Component.LEFT_ALIGNMENT);
        stop.setMaximumSize(new Dimension(Integer.MAX_VALUE, stop.getPreferredSize().height));
        foot.add(stop);
        return foot;
    }

    private static JPanel column(Component... parts) {
        JPanel column = new JPanel();
        column.setLayout(new BoxLayout(column, BoxLayout.Y_AXIS));
        column.setBorder(BorderFactory.createEmptyBorder(10, 12, 10, 12));
        for (Component part : parts) {
            ((JComponent) part).setAlignmentX(Component.LEFT_ALIGNMENT);
            column.add(part);
            column.add(Box.createVerticalStrut(6));
        }
        return column;
    }

    /** Returns a text that can be selected and copied, but not changed. Such a component never shows HTML. */
    private static JTextArea text(String name) {
        JTextArea area = new JTextArea();
        area.setEditable(false);
        area.setLineWrap(true);
        area.setWrapStyleWord(true);
        area.setOpaque(false);
        area.setFont(CallRow.plainLabel().getFont().deriveFont(Font.PLAIN, 12f));
        area.setBorder(BorderFactory.createEmptyBorder(3, 4, 3, 4));
        // Tab leads to the next part, and does not stay in the text.
        area.setFocusTraversalKeysEnabled(true);
        area.setFocusTraversalKeys(KeyboardFocusManager.FORWARD_TRAVERSAL_KEYS, null);
        area.setFocusTraversalKeys(KeyboardFocusManager.BACKWARD_TRAVERSAL_KEYS, null);
        area.getAccessibleContext().setAccessibleName(name);
        return area;
    }

    private void place() {
        GraphicsConfiguration screen = frame.getGraphicsConfiguration();
        Rectangle all = screen.getBounds();
        Insets taken = Toolkit.getDefaultToolkit().getScreenInsets(screen);
        int room = all.height - taken.top - taken.bottom - 2 * MARGIN;
        frame.setSize(SIZE.width, Math.min(SIZE.height, room));
        frame.setLocation(
                all.x + all.width - taken.right - SIZE.width - MARGIN,
                all.y + taken.top + (all.height - taken.top - taken.bottom - frame.getHeight()) / 2);
    }

    void open() {
        frame.setVisible(true);
        stop.requestFocusInWindow();
    }

    void close() {
        frame.dispose();
    }

    void show(WatchSnapshot now, ReadPicture seen) {
        standing.setText("\u25cf " + now.standing().words());
        standing.setForeground(colour(now.standing()));
        set(server, now.server());
        boolean isStopped = !now.advice().isEmpty();
        set(advice, isStopped ? "It sends no input. To let it go on, type this in a terminal:\n" + now.advice() : "");
        set(faults, String.join("\n", now.faults()));
        set(caption, seen.problem().isEmpty() ? now.caption() : seen.problem());
        picture.show(seen.image(), now.mark());
        picture.setVisible(seen.image().isPresent());
        set(totals, now.totals().toString());
        stop.setEnabled(now.standing().canStop());
        stop.setText(isStopped ? "Stopped" : "Stop the server");
        stop.setBackground(now.standing().canStop() ? STOP : GREY);
        showCalls(now.calls());
        frame.validate();
    }

    /** Shows the calls. The chosen one stays chosen, although its place changes. */
    private void showCalls(List<WatchedCall> now) {
        WatchedCall chosen = calls.getSelectedValue();
        calls.setListData(now.toArray(WatchedCall[]::new));
        if (chosen != null) {
            calls.setSelectedValue(chosen, false);
        }
        showDetails();
    }

    private void showDetails() {
        WatchedCall chosen = calls.getSelectedValue();
        set(
                details,
                chosen == null
                        ? "Choose a call to read all of it."
                        : "%s %s\n%s"
                                .formatted(chosen.call(), chosen.window(), chosen.outcome())
                                .strip());
    }

    /** Sets a text, and hides the component if there is none. The same text is not set again, so that a selection stays. */
    private static void set(JTextArea area, String text) {
        if (!area.getText().equals(text)) {
            area.setText(text);
        }
        area.setVisible(!text.isEmpty());
    }

    private static Color colour(Standing standing) {
        return switch (standing) {
            case RUNNING -> new Color(0x1c, 0x7c, 0x3f);
            case STOPPED, KILLED, LOST -> STOP;
            case WAITING, ENDED -> new Color(0x5b, 0x64, 0x70);
        };
    }
}
