/**
 * Finds shapes in pictures that may be controls: push buttons, text fields, check boxes. Start at {@link
 * dev.surehand.image.region.ShapeFinder}.
 */
@NullMarked
package dev.surehand.image.region;

import org.jspecify.annotations.NullMarked;
