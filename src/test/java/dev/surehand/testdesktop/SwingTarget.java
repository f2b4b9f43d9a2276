package dev.surehand.testdesktop;

import java.awt.Point;
import java.awt.Rectangle;

/** The text area of a {@link Witness}. */
public final class SwingTarget implements TextTarget {
    private final WitnessProcess witness;
    private final TargetWindow window;

    private SwingTarget(TestDesktop desktop, WitnessProcess witness) {
        this.witness = witness;
        String title = "Surehand Swing " + System.nanoTime();
        witness.title(title);
        window = TargetWindow.titled(desktop, title, witness.process());
    }

    public static TextTarget on(TestDesktop desktop, Rectangle bounds) {
        SwingTarget target = new SwingTarget(desktop, WitnessProcess.decoratedOn(desktop, bounds));
        target.focus();
        return target;
    }

    @Override
    public TargetWindow window() {
        return window;
    }

    @Override
    public Process process() {
        return witness.process();
    }

    @Override
    public Point middle() {
        Rectangle area = witness.textArea();
        return new Point((int) area.getCenterX(), (int) area.getCenterY());
    }

    @Override
    public String text() {
        return witness.text();
    }

    @Override
    public void close() {
        witness.close();
    }
}
