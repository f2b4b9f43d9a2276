/** Shows the agent at work without a key: its own window, and the simulator in the place of a model. */
@NullMarked
package dev.surehand.agent.demo;

import org.jspecify.annotations.NullMarked;
