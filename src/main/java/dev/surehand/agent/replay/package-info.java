/**
 * Does recorded sequences again, without a model. {@link dev.surehand.agent.replay.ReplayRun} is the way in; {@link
 * dev.surehand.agent.replay.TargetFinder} decides where a step acts.
 */
@NullMarked
package dev.surehand.agent.replay;

import org.jspecify.annotations.NullMarked;
