/** Protects the person at the desktop, with decorators of the ports in {@link dev.surehand.desktop}. */
package dev.surehand.safety;
