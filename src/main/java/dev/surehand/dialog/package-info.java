/**
 * Asks the person at the desktop in a window of its own, where the client cannot ask. {@link DialogAsker} is the way in; it starts
 * {@link QuestionWindow} as a process, so that a desktop without windows, or a Java without them, harms no call.
 */
@NullMarked
package dev.surehand.dialog;

import org.jspecify.annotations.NullMarked;
