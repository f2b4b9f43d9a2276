/** Signatures of the functions of libturbojpeg. Nothing here has behaviour. */
@NullMarked
package dev.surehand.platform.turbojpeg.bindings;

import org.jspecify.annotations.NullMarked;
