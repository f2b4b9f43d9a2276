package dev.surehand.cli.watch;

import java.awt.Color;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.GridLayout;
import javax.swing.BorderFactory;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.ListCellRenderer;

/** Draws a call in a list, in two lines. Text is never taken for HTML, which a label does by itself. */
final class CallRow extends JPanel implements ListCellRenderer<WatchedCall> {

    private static final long serialVersionUID = 1;

    private static final Color QUIET = new Color(0x5b, 0x64, 0x70);

    private final JLabel call = plainLabel();
    private final JLabel outcome = plainLabel();

    CallRow() {
        super(new GridLayout(2, 1));
        setBorder(BorderFactory.createCompoundBorder(
                BorderFactory.createMatteBorder(0, 0, 1, 0, new Color(0xe4, 0xe7, 0xeb)),
                BorderFactory.createEmptyBorder(4, 8, 4, 8)));
        call.setFont(call.getFont().deriveFont(Font.BOLD, 12f));
        outcome.setFont(outcome.getFont().deriveFont(Font.PLAIN, 12f));
        add(call);
        add(outcome);
    }

    /** Returns a label that shows {@code <html>} as these characters. */
    static JLabel plainLabel() {
        JLabel label = new JLabel();
        label.putClientProperty("html.disable", true);
        return label;
    }

    @Override
    public Component getListCellRendererComponent(
            JList<? extends WatchedCall> list, WatchedCall value, int index, boolean isSelected, boolean hasFocus) {
        call.setText("%s  %s%s".formatted(value.time(), value.isStep() ? "step: " : "", value.call()));
        outcome.setText(value.outcome() + (value.window().isEmpty() ? "" : "  \u00b7  " + value.window()));
        setBackground(isSelected ? list.getSelectionBackground() : list.getBackground());
        call.setForeground(isSelected ? list.getSelectionForeground() : list.getForeground());
        outcome.setForeground(colour(value.fate()));
        getAccessibleContext().setAccessibleName(call.getText() + ": " + outcome.getText());
        return this;
    }

    /** Returns a size that does not make the list wider than its window. */
    @Override
    public Dimension getPreferredSize() {
        return new Dimension(10, super.getPreferredSize().height);
    }

    private static Color colour(WatchedCall.Fate fate) {
        return switch (fate) {
            case RUNNING -> new Color(0x1f, 0x5f, 0xbf);
            case DONE -> QUIET;
            case UNVERIFIED -> new Color(0x8a, 0x5a, 0x00);
            case REFUSED, FAILED -> new Color(0xb4, 0x1f, 0x2e);
        };
    }
}
