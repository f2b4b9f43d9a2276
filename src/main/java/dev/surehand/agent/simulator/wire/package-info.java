/**
 * The wire formats of model services: what they refuse, how a request reads in the neutral form, how a reply is written, and
 * what it counts as usage. Start at {@link dev.surehand.agent.simulator.wire.ServiceFormat}. Decision 35 says from where each rule
 * is known.
 */
@NullMarked
package dev.surehand.agent.simulator.wire;

import org.jspecify.annotations.NullMarked;
