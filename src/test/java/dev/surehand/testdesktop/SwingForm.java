package dev.surehand.testdesktop;

import java.awt.AWTEvent;
import java.awt.Component;
import java.awt.Point;
import java.awt.Toolkit;
import java.awt.event.MouseEvent;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.swing.BoxLayout;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.JComboBox;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JMenu;
import javax.swing.JMenuBar;
import javax.swing.JMenuItem;
import javax.swing.JPanel;
import javax.swing.JPasswordField;
import javax.swing.JPopupMenu;
import javax.swing.JScrollPane;
import javax.swing.JSlider;
import javax.swing.JTextField;
import javax.swing.JTree;
import javax.swing.SwingUtilities;
import javax.swing.event.DocumentEvent;
import javax.swing.event.DocumentListener;
import javax.swing.event.TreeExpansionEvent;
import javax.swing.event.TreeExpansionListener;
import javax.swing.tree.DefaultMutableTreeNode;

/** A form in Swing, as {@link FormTarget} describes it: {@code SwingForm TITLE LOG X Y WIDTH HEIGHT}. */
public final class SwingForm {

    private final PrintStream log;

    private SwingForm(PrintStream log) {
        this.log = log;
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream log = new PrintStream(
                Files.newOutputStream(Path.of(arguments[1]), StandardOpenOption.APPEND), true, StandardCharsets.UTF_8);
        List<Integer> place =
                List.of(arguments).subList(2, 6).stream().map(Integer::valueOf).toList();
        SwingUtilities.invokeAndWait(() -> new SwingForm(log).show(arguments[0], place));
    }

    private void show(String title, List<Integer> place) {
        Toolkit.getDefaultToolkit()
                .addAWTEventListener(
                        event -> {
                            if (event.getID() == MouseEvent.MOUSE_PRESSED) {
                                log.println("mouse pressed");
                            }
                        },
                        AWTEvent.MOUSE_EVENT_MASK);
        JButton save = new JButton("Save");
        save.addActionListener(event -> log.println("pressed Save"));
        JButton off = new JButton("Off");
        off.setEnabled(false);
        JCheckBox bold = new JCheckBox("Bold");
        bold.addItemListener(event -> log.println("checked Bold " + bold.isSelected()));
        JTextField name = new JTextField(20);
        name.getDocument().addDocumentListener(new TextWatch(name));
        JLabel label = new JLabel("Name");
        label.setLabelFor(name);
        JSlider volume = new JSlider(0, 100, 0);
        volume.getAccessibleContext().setAccessibleName("Volume");
        volume.addChangeListener(event -> log.println("value Volume " + volume.getValue()));
        JPanel panel = new JPanel();
        List<Component> more = List.of(size(), colours(), folders(), fruits());
        panel.setLayout(new BoxLayout(panel, BoxLayout.Y_AXIS));
        for (Component each : List.of(save, off, bold, label, name, new JPasswordField("hunter2"), volume)) {
            panel.add(each);
        }
        more.forEach(panel::add);
        addContextMenu(save);
        JFrame window = new JFrame(title);
        window.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        window.add(panel);
        window.setJMenuBar(menu());
        window.setBounds(place.get(0), place.get(1), place.get(2), place.get(3));
        window.setVisible(true);
        Map<String, Component> fields = Map.of("Save", save, "Bold", bold, "Name", name, "Volume", volume);
        // The window manager moves the window once when it adds its frame.
        javax.swing.Timer ready = new javax.swing.Timer(500, event -> report(fields));
        ready.setRepeats(false);
        ready.start();
    }

    private JComboBox<String> size() {
        JComboBox<String> size = new JComboBox<>(new String[] {"Small", "Medium", "Large"});
        size.getAccessibleContext().setAccessibleName("Size");
        size.addActionListener(event -> log.println("chosen Size " + size.getSelectedItem()));
        return size;
    }

    private JList<String> colours() {
        JList<String> colours = new JList<>(new String[] {"Red", "Green", "Blue"});
        colours.addListSelectionListener(event -> log.println("selected " + colours.getSelectedValue()));
        return colours;
    }

    private JTree folders() {
        DefaultMutableTreeNode top = new DefaultMutableTreeNode("Top");
        DefaultMutableTreeNode folder = new DefaultMutableTreeNode("Folder");
        folder.add(new DefaultMutableTreeNode("Leaf"));
        top.add(folder);
        JTree folders = new JTree(top);
        folders.addTreeExpansionListener(new TreeExpansionListener() {
            @Override
            public void treeExpanded(TreeExpansionEvent event) {
                log.println("expanded " + event.getPath().getLastPathComponent() + " true");
            }

            @Override
            public void treeCollapsed(TreeExpansionEvent event) {
                log.println("expanded " + event.getPath().getLastPathComponent() + " false");
            }
        });
        return folders;
    }

    private JScrollPane fruits() {
        JList<String> fruits = new JList<>(
                IntStream.range(0, 20).mapToObj(number -> "Fruit " + number).toArray(String[]::new));
        fruits.setVisibleRowCount(4);
        JScrollPane scrolled = new JScrollPane(fruits);
        scrolled.getVerticalScrollBar()
                .addAdjustmentListener(event -> log.println("shown Fruit " + fruits.getLastVisibleIndex()));
        return scrolled;
    }

    private JMenuBar menu() {
        JMenuItem print = new JMenuItem("Print");
        print.addActionListener(event -> log.println("pressed Print"));
        JMenu file = new JMenu("File");
        file.add(print);
        JMenuBar bar = new JMenuBar();
        bar.add(file);
        return bar;
    }

    private void addContextMenu(JButton save) {
        JPopupMenu menu = new JPopupMenu() {
            @Override
            public void show(Component over, int x, int y) {
                log.println("menu Save");
                super.show(over, x, y);
            }
        };
        menu.add(new JMenuItem("Copy"));
        save.setComponentPopupMenu(menu);
    }

    private void report(Map<String, Component> fields) {
        fields.forEach((name, field) -> {
            Point corner = field.getLocationOnScreen();
            log.println(
                    "place %s %d %d %d %d".formatted(name, corner.x, corner.y, field.getWidth(), field.getHeight()));
        });
        log.println("ready");
    }

    private final class TextWatch implements DocumentListener {
        private final JTextField field;

        private TextWatch(JTextField field) {
            this.field = field;
        }

        @Override
        public void insertUpdate(DocumentEvent event) {
            log.println("text Name " + field.getText());
        }

        @Override
        public void removeUpdate(DocumentEvent event) {
            log.println("text Name " + field.getText());
        }

        @Override
        public void changedUpdate(DocumentEvent event) {}
    }
}
