/**
 * A hand of the server's own on macOS, which has one pointer and one focus: it works programs by their elements, and types by
 * events for one program. The entry is {@link dev.surehand.platform.quartz.hand.QuartzHand}. None of this was tried on a Mac.
 */
@NullMarked
package dev.surehand.platform.quartz.hand;

import org.jspecify.annotations.NullMarked;
