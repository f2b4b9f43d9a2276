/**
 * A hand of the server's own: a second pointer and keyboard beside those of the person. The entry is {@link
 * dev.surehand.platform.x11.hand.OwnHand}; {@link dev.surehand.platform.x11.hand.OwnHandInput} works with it.
 */
@NullMarked
package dev.surehand.platform.x11.hand;

import org.jspecify.annotations.NullMarked;
