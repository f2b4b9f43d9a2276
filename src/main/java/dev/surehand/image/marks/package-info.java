/**
 * Draws numbered boxes into pictures, so that a reader of the picture can name what it shows. It needs no fonts of the system.
 * Start at {@link dev.surehand.image.marks.MarkPainter}.
 */
@NullMarked
package dev.surehand.image.marks;

import org.jspecify.annotations.NullMarked;
