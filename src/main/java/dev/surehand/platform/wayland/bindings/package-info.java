/**
 * Signatures of the C library that sockets with file descriptors and shared memory need.
 */
@NullMarked
package dev.surehand.platform.wayland.bindings;

import org.jspecify.annotations.NullMarked;
