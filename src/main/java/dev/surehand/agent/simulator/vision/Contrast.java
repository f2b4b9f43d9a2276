package dev.surehand.agent.simulator.vision;

import dev.surehand.agent.vision.RgbPicture;
import java.util.Arrays;

/** Prepares a small area with letters for a reader of text. */
final class Contrast {

    private Contrast() {}

    /** Returns the area twice as large, in grey, with its most frequent brightness as the light background, and a margin. */
    static RgbPicture darkOnLight(RgbPicture area) {
        RgbPicture large = area.scaled(2 * area.width(), 2 * area.height());
        int background = mostFrequent(large);
        int margin = 20;
        int width = large.width() + 2 * margin;
        int height = large.height() + 2 * margin;
        int[] rgb = new int[width * height];
        Arrays.fill(rgb, 0xFFFFFF);
        for (int y = 0; y < large.height(); y++) {
            for (int x = 0; x < large.width(); x++) {
                int level = 255 - Math.min(255, 2 * Math.abs(large.luminance(x, y) - background));
                rgb[(y + margin) * width + x + margin] = level * 0x010101;
            }
        }
        return new RgbPicture(width, height, rgb);
    }

    private static int mostFrequent(RgbPicture picture) {
        int[] counts = new int[256];
        for (int y = 0; y < picture.height(); y++) {
            for (int x = 0; x < picture.width(); x++) {
                counts[picture.luminance(x, y)]++;
            }
        }
        int most = 0;
        for (int level = 0; level < counts.length; level++) {
            most = counts[level] > counts[most] ? level : most;
        }
        return most;
    }
}
