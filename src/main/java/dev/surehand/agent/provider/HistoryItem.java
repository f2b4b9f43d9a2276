package dev.surehand.agent.provider;

import dev.surehand.agent.provider.picture.ModelPicture;
import java.util.List;
import java.util.stream.Stream;

/** One part of a session, in the order in which it happened. */
public sealed interface HistoryItem {

    /** Returns the pictures in it, in order. */
    Stream<ModelPicture> pictures();

    /**
     * Words for the model.
     *
     * @param shown pictures that belong to the words; they are sent after them
     */
    record UserWords(String text, List<ModelPicture> shown) implements HistoryItem {
        public UserWords {
            shown = List.copyOf(shown);
        }

        @Override
        public Stream<ModelPicture> pictures() {
            return shown.stream();
        }
    }

    /** What the model answered. */
    record Answered(ModelReply reply) implements HistoryItem {
        @Override
        public Stream<ModelPicture> pictures() {
            return Stream.empty();
        }
    }

    /**
     * What came of the actions of the reply before it: an outcome for each of them, in their order.
     *
     * @param remark more words for the model, such as a warning about the budget; may be empty
     */
    record Outcomes(List<ActionOutcome> all, String remark) implements HistoryItem {
        public Outcomes {
            all = List.copyOf(all);
        }

        @Override
        public Stream<ModelPicture> pictures() {
            return all.stream().flatMap(outcome -> outcome.pictures().stream());
        }
    }
}
