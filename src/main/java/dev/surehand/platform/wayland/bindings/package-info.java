/**
 * Signatures of the library that reads keymaps.
 */
@NullMarked
package dev.surehand.platform.wayland.bindings;

import org.jspecify.annotations.NullMarked;
