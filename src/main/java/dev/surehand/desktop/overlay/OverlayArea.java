package dev.surehand.desktop.overlay;

import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.PixelRect;

/**
 * An area that the overlay fills with one colour.
 *
 * @param area in physical pixels of the monitor; what lies beyond the monitor is not drawn
 * @param colour as 0xRRGGBB
 */
public record OverlayArea(MonitorIndex monitor, PixelRect area, int colour) {}
