/** Protects the person at the desktop, with decorators of the ports in {@link dev.surehand.desktop}. */
@NullMarked
package dev.surehand.safety;

import org.jspecify.annotations.NullMarked;
