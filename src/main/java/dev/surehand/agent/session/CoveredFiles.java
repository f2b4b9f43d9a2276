package dev.surehand.agent.session;

import dev.surehand.agent.provider.picture.ModelPicture;
import java.nio.charset.StandardCharsets;

/**
 * The hash of {@code session.json} and of the first lines of {@code messages.jsonl}. Each event has it, so that the chain of the events covers
 * these files too.
 *
 * @param messages how many lines
 */
record CoveredFiles(long messages, String hash) {

    static CoveredFiles of(byte[] facts) {
        return new CoveredFiles(0, ModelPicture.hash(facts));
    }

    /** @param line without its end */
    CoveredFiles and(String line) {
        return new CoveredFiles(messages + 1, ModelPicture.hash((hash + line).getBytes(StandardCharsets.UTF_8)));
    }
}
