package dev.surehand.desktop.screen;

import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;

/**
 * A part of a delivered image, and the part of the desktop that it shows.
 *
 * @param inImage in pixels of the image
 * @param onDesktop in units of the desktop, as it was when the image was taken
 */
public record ShownPart(PixelRect inImage, ScreenRect onDesktop) {}
