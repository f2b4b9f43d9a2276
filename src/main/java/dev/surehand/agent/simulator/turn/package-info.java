/**
 * A request and its reply in a form that no wire format knows: what the brains of the simulator work with. Start at {@link
 * dev.surehand.agent.simulator.turn.AskedTurn} and {@link dev.surehand.agent.simulator.turn.TurnReply}.
 */
@NullMarked
package dev.surehand.agent.simulator.turn;

import org.jspecify.annotations.NullMarked;
