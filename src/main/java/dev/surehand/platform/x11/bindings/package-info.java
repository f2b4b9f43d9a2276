/** Signatures of the functions of libxcb and libc, as Java classes. Nothing here has behaviour. */
@NullMarked
package dev.surehand.platform.x11.bindings;

import org.jspecify.annotations.NullMarked;
