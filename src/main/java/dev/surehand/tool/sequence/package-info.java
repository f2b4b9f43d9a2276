/**
 * Several calls in one. Start at {@link dev.surehand.tool.sequence.RunStepsTool}: {@link dev.surehand.tool.sequence.StepCheck}
 * checks all steps, {@link dev.surehand.tool.sequence.SequenceRun} runs them, and {@link
 * dev.surehand.tool.sequence.SequenceReport} writes the answer.
 */
@NullMarked
package dev.surehand.tool.sequence;

import org.jspecify.annotations.NullMarked;
