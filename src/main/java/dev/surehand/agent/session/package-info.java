/**
 * What is kept of a session of the agent. {@link dev.surehand.agent.session.SessionJournal} is the way in for the loop.
 */
@NullMarked
package dev.surehand.agent.session;

import org.jspecify.annotations.NullMarked;
