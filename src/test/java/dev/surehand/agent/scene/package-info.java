/** Programs whose windows can be varied, for sequences that are recorded and replayed. Read {@link SceneSequence} first. */
package dev.surehand.agent.scene;
