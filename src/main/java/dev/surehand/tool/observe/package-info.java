/**
 * Observes the effect of a tool that acts, and adds it to the answer. Start at {@link dev.surehand.tool.observe.Observer}; an
 * {@link dev.surehand.tool.observe.Observation} lasts for one call.
 */
@NullMarked
package dev.surehand.tool.observe;

import org.jspecify.annotations.NullMarked;
