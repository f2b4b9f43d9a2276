/**
 * A stand-in for the services of models, on this computer only: it accepts and refuses requests as the real services do, and
 * decides its replies by a scenario and by looking at the pictures that it receives. Start at {@link
 * dev.surehand.agent.simulator.ModelSimulator}.
 */
@NullMarked
package dev.surehand.agent.simulator;

import org.jspecify.annotations.NullMarked;
