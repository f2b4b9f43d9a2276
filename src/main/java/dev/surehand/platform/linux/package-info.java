/**
 * Sockets of Linux that pass file descriptors, which Java has not. Start at {@link dev.surehand.platform.linux.UnixSocket}.
 */
@NullMarked
package dev.surehand.platform.linux;

import org.jspecify.annotations.NullMarked;
