package dev.surehand.desktop;

import java.nio.ByteBuffer;

/**
 * A picture as the system gives it: 4 bytes a pixel in the order blue, green, red, unused; top row first.
 *
 * @param stride bytes from one row to the next, at least 4 x width
 * @param bgrx borrowed from the {@link Screen} that made it: valid, and writable, until its next capture
 */
public record Pixels(int width, int height, int stride, ByteBuffer bgrx) {}
