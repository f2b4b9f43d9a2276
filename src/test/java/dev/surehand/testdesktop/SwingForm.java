package dev.surehand.testdesktop;

import java.awt.Component;
import java.awt.Point;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import javax.swing.BoxLayout;
import javax.swing.JButton;
import javax.swing.JCheckBox;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JPasswordField;
import javax.swing.JSlider;
import javax.swing.JTextField;
import javax.swing.SwingUtilities;
import javax.swing.event.DocumentEvent;
import javax.swing.event.DocumentListener;

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
        panel.setLayout(new BoxLayout(panel, BoxLayout.Y_AXIS));
        for (Component each : List.of(save, off, bold, label, name, new JPasswordField("hunter2"), volume)) {
            panel.add(each);
        }
        JFrame window = new JFrame(title);
        window.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        window.add(panel);
        window.setBounds(place.get(0), place.get(1), place.get(2), place.get(3));
        window.setVisible(true);
        Map<String, Component> fields = Map.of("Save", save, "Bold", bold, "Name", name, "Volume", volume);
        // The window manager moves the window once when it adds its frame.
        javax.swing.Timer ready = new javax.swing.Timer(500, event -> report(fields));
        ready.setRepeats(false);
        ready.start();
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
