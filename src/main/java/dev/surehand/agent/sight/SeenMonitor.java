package dev.surehand.agent.sight;

import dev.surehand.agent.vision.PictureRegion;

/**
 * A monitor.
 *
 * @param width in pixels
 * @param scale how much larger it shows everything than at 96 dots per inch
 */
public record SeenMonitor(int width, int height, double scale) {

    public PictureRegion whole() {
        return new PictureRegion(0, 0, width, height);
    }
}
