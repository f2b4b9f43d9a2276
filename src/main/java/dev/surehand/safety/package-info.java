/** What protects the person at the desktop: decorators of the ports in {@link dev.surehand.desktop}. */
package dev.surehand.safety;
