/**
 * Does what a model asks for, by calls of tools. {@link dev.surehand.agent.hands.DesktopHands} is the way in.
 */
@NullMarked
package dev.surehand.agent.hands;

import org.jspecify.annotations.NullMarked;
