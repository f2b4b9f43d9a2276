package dev.surehand.agent.simulator.vision;

import dev.surehand.agent.vision.PictureRegion;
import dev.surehand.agent.vision.RgbPicture;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds words without a program that reads text: draws them in the fonts of Java, dark on light and light on dark, and searches
 * for these pictures. It finds words only in similar fonts.
 */
final class RenderedWords {

    /** In pixels. The search covers sizes from 40 % to 160 % of it. */
    private static final int SIZE = 22;

    private static final int MARGIN = 2;

    private RenderedWords() {}

    static List<PictureRegion> find(RgbPicture picture, String words) {
        List<PictureRegion> all = new ArrayList<>();
        for (int style : new int[] {Font.PLAIN, Font.BOLD}) {
            for (boolean light : new boolean[] {false, true}) {
                for (PictureRegion region : new TemplateSearch(
                                picture, drawn(words, new Font(Font.SANS_SERIF, style, SIZE), light))
                        .find()) {
                    if (all.stream().noneMatch(region::overlaps)) {
                        all.add(region);
                    }
                }
            }
        }
        return all;
    }

    static RgbPicture drawn(String words, Font font, boolean light) {
        BufferedImage scratch = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB);
        Graphics2D measure = scratch.createGraphics();
        Rectangle2D box =
                font.createGlyphVector(measure.getFontRenderContext(), words).getVisualBounds();
        measure.dispose();
        int width = (int) Math.ceil(box.getWidth()) + 2 * MARGIN;
        int height = (int) Math.ceil(box.getHeight()) + 2 * MARGIN;
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setColor(light ? Color.BLACK : Color.WHITE);
        graphics.fillRect(0, 0, width, height);
        graphics.setColor(light ? Color.WHITE : Color.BLACK);
        graphics.setFont(font);
        graphics.drawString(words, (float) (MARGIN - box.getX()), (float) (MARGIN - box.getY()));
        graphics.dispose();
        return RgbPicture.of(image);
    }
}
