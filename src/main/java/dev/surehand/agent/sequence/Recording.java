package dev.surehand.agent.sequence;

import java.util.Map;

/**
 * A sequence and its pictures.
 *
 * @param templates the contents of the files by their names
 */
public record Recording(RecordedSequence sequence, Map<String, byte[]> templates) {

    public Recording {
        templates = Map.copyOf(templates);
    }
}
