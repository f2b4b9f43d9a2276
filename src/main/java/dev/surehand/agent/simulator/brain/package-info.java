/**
 * Decides what the simulator replies: by a scenario, whose steps may look at the picture. Start at {@link
 * dev.surehand.agent.simulator.brain.ScenarioBrain}; docs/simulator.md describes the files.
 */
@NullMarked
package dev.surehand.agent.simulator.brain;

import org.jspecify.annotations.NullMarked;
