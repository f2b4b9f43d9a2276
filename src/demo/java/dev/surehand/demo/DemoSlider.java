package dev.surehand.demo;

import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import javax.swing.JSlider;
import javax.swing.plaf.basic.BasicSliderUI;

/** A slider whose painted track begins at its least value and ends at its greatest. */
final class DemoSlider extends BasicSliderUI {
    private static final int TRACK_PX = 12;
    private static final int KNOB_PX = 32;

    private DemoSlider(JSlider slider) {
        super(slider);
    }

    static JSlider at(int value) {
        JSlider slider = new JSlider(0, 100, value);
        slider.setUI(new DemoSlider(slider));
        slider.setOpaque(false);
        slider.setFocusable(false);
        return slider;
    }

    @Override
    protected Dimension getThumbSize() {
        return new Dimension(KNOB_PX, KNOB_PX);
    }

    @Override
    public void paintTrack(Graphics graphics) {
        graphics.setColor(Target.TRACK.color());
        graphics.fillRect(trackRect.x, trackRect.y + (trackRect.height - TRACK_PX) / 2, trackRect.width + 1, TRACK_PX);
    }

    @Override
    public void paintThumb(Graphics graphics) {
        Graphics2D smooth = (Graphics2D) graphics;
        smooth.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        smooth.setColor(Target.KNOB.color());
        smooth.fillOval(thumbRect.x, thumbRect.y, thumbRect.width - 1, thumbRect.height - 1);
    }

    @Override
    public void paintFocus(Graphics graphics) {}
}
