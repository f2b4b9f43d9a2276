/** Events of programs. {@link dev.surehand.platform.atspi.watch.EventWatches} asks for them only while somebody waits for one. */
@NullMarked
package dev.surehand.platform.atspi.watch;

import org.jspecify.annotations.NullMarked;
