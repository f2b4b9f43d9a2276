package dev.surehand.agent.sequence;

import java.util.ArrayList;
import java.util.List;

/**
 * What a session did, so that it can be done again without a model.
 *
 * @param task in the words of the user
 * @param session the name of the session that it was recorded from
 * @param recorded when, in ISO 8601
 */
public record RecordedSequence(
        String name,
        String task,
        String session,
        String recorded,
        List<SequenceParameter> parameters,
        List<RecordedStep> steps) {

    public RecordedSequence {
        parameters = List.copyOf(parameters);
        steps = List.copyOf(steps);
    }

    /**
     * A part of the typed texts that can have another value in each replay.
     *
     * @param recorded the value in the session, which is used where no other is given
     */
    public record SequenceParameter(String name, String recorded) {

        /** Returns how texts name it. */
        public String marker() {
            return "{{var:" + name + "}}";
        }
    }

    /** @param position from 1 */
    public RecordedSequence withStep(int position, RecordedStep step) {
        List<RecordedStep> changed = new ArrayList<>(steps);
        changed.set(position - 1, step);
        return new RecordedSequence(name, task, session, recorded, parameters, changed);
    }
}
