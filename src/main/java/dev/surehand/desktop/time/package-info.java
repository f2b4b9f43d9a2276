/** Waiting, durations and threads. Start at {@link dev.surehand.desktop.time.Pause}; nothing else in the domain waits. */
@NullMarked
package dev.surehand.desktop.time;

import org.jspecify.annotations.NullMarked;
