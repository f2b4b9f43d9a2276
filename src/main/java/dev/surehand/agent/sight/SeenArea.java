package dev.surehand.agent.sight;

import dev.surehand.agent.vision.PictureRegion;
import dev.surehand.agent.vision.RgbPicture;

/**
 * A part of a monitor, pixel by pixel.
 *
 * @param area which part, in pixels of the monitor
 * @param screenshotId by which the tools know the places of its pixels
 * @param file the picture as a PNG file
 */
public record SeenArea(int monitor, PictureRegion area, RgbPicture picture, String screenshotId, byte[] file) {}
