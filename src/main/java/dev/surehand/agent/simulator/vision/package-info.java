/**
 * Finds things in a picture: a coloured shape, a template, or words. Start at {@link
 * dev.surehand.agent.simulator.vision.VisionOracle}.
 */
@NullMarked
package dev.surehand.agent.simulator.vision;

import org.jspecify.annotations.NullMarked;
