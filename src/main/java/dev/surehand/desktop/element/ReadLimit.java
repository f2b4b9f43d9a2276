package dev.surehand.desktop.element;

import java.time.Duration;

/**
 * How much of a tree is read.
 *
 * @param time what is not read by then is left out, and the tree says so
 * @param elements the largest number of elements
 */
public record ReadLimit(Duration time, int elements) {}
