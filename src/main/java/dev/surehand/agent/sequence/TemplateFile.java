package dev.surehand.agent.sequence;

import dev.surehand.agent.vision.PictureRegion;

/**
 * A part of a window as it looked.
 *
 * @param file the name of the picture: the SHA-256 of its content, and {@code .png}
 * @param area relative to the window
 */
public record TemplateFile(String file, PictureRegion area) {}
