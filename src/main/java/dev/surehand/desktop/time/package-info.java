/** Waiting, durations and threads. Start at {@link dev.surehand.desktop.time.Pause}; nothing else in the domain waits. */
package dev.surehand.desktop.time;
