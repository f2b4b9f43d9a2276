package dev.surehand.desktop.screen;

/**
 * The pointer's picture.
 *
 * @param hotX the pixel of the picture that points, from its left
 * @param argb row by row, 0xAARRGGBB, colours premultiplied by alpha
 */
public record CursorImage(int width, int height, int hotX, int hotY, int[] argb) {}
