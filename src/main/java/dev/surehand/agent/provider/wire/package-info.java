/**
 * What all wire formats do with a turn: {@link dev.surehand.agent.provider.wire.PictureBudget} chooses the pictures, {@link
 * dev.surehand.agent.provider.wire.TurnCheck} finds what cannot be sent, {@link
 * dev.surehand.agent.provider.wire.KeptStates} what a file may have kept of a reply, and {@link dev.surehand.agent.provider.wire.ForeignReplies}
 * words the replies of another provider.
 */
@NullMarked
package dev.surehand.agent.provider.wire;

import org.jspecify.annotations.NullMarked;
