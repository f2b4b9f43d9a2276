/**
 * A hand of the server's own on a system with one pointer and one focus, which stay the person's: it works programs by their
 * elements, and controls in windows behind that of the person. A platform implements {@link
 * dev.surehand.desktop.hand.BackgroundControls} and {@link dev.surehand.desktop.hand.PersonsFocus}; {@link
 * dev.surehand.desktop.hand.BackgroundHand} makes the ports.
 */
@NullMarked
package dev.surehand.desktop.hand;

import org.jspecify.annotations.NullMarked;
