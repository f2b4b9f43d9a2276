package dev.surehand.agent.loop;

/**
 * What a replay hands over to the model.
 *
 * @param sequence its name
 * @param steps all steps of the sequence in words, one a line, with what became of each
 * @param position the number of the step at which it stopped, from 1
 * @param isStepDone whether that step was done, and only what came of it is not as recorded
 * @param reason what was expected and not found, as a sentence
 */
public record Handover(String sequence, String steps, int position, boolean isStepDone, String reason) {

    /** Returns it without what was found, which can be the title of a window that the model must not see. */
    public Handover withoutReason() {
        return new Handover(sequence, steps, position, isStepDone, "The step does not fit the screen.");
    }
}
