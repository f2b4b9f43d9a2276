/**
 * Connects the search for shapes in pictures with the domain of regions. Start at {@link
 * dev.surehand.tool.region.PictureShapes}.
 */
@NullMarked
package dev.surehand.tool.region;

import org.jspecify.annotations.NullMarked;
