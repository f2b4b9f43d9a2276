/** Signatures of the functions of libxcb and libc, as Java classes. Nothing here has behaviour. */
package dev.surehand.platform.x11.bindings;
