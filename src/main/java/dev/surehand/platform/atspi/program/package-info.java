/**
 * The programs on the accessibility bus. {@link dev.surehand.platform.atspi.program.FrameFinder} finds the frame that a window
 * is; {@link dev.surehand.platform.atspi.program.MissingTree} says what a program lacks that describes nothing.
 */
@NullMarked
package dev.surehand.platform.atspi.program;

import org.jspecify.annotations.NullMarked;
