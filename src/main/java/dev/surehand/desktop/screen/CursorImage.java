package dev.surehand.desktop.screen;

/**
 * The image of the pointer.
 *
 * @param hotX the column of the pixel that points, counted from the left edge
 * @param argb row by row, 0xAARRGGBB, colours premultiplied by alpha
 */
public record CursorImage(int width, int height, int hotX, int hotY, int[] argb) {}
