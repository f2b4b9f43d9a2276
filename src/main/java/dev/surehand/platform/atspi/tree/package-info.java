/**
 * What programs say about their elements. {@link dev.surehand.platform.atspi.tree.TreeReader} reads the elements of a frame,
 * {@link dev.surehand.platform.atspi.tree.DetailReader} what is worth a question of its own, and {@link
 * dev.surehand.platform.atspi.tree.ElementMapper} writes them in the words of the domain.
 */
@NullMarked
package dev.surehand.platform.atspi.tree;

import org.jspecify.annotations.NullMarked;
