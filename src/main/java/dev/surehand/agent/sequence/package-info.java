/**
 * Recorded sequences: their format, their library, and how a session becomes one. {@link dev.surehand.agent.sequence.SequenceLibrary} is the
 * way in.
 */
@NullMarked
package dev.surehand.agent.sequence;

import org.jspecify.annotations.NullMarked;
