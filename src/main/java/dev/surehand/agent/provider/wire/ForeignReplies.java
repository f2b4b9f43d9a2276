package dev.surehand.agent.provider.wire;

import dev.surehand.agent.provider.ActionOutcome;
import dev.surehand.agent.provider.HistoryItem;
import dev.surehand.agent.provider.ModelReply;
import dev.surehand.agent.provider.action.ActionJson;
import java.util.stream.Collectors;

/** Words what another provider, or a script, did earlier in the session. A service gets it as text, because it cannot read its state. */
public final class ForeignReplies {

    private ForeignReplies() {}

    /** Returns what was said and asked for. It is never empty. */
    public static String words(ModelReply reply) {
        String actions = reply.actions().stream()
                .map(proposed -> ActionJson.write(proposed.action()).toString())
                .collect(Collectors.joining("\n"));
        String said = reply.text().isBlank() ? "" : reply.text() + "\n";
        return actions.isEmpty() && said.isEmpty() ? "Nothing was done." : said + actions;
    }

    /** Returns what came of it. It is never empty. */
    public static String words(HistoryItem.Outcomes outcomes) {
        return outcomes.all().stream().map(ForeignReplies::words).collect(Collectors.joining("\n"));
    }

    /** Returns what came of one action. */
    public static String words(ActionOutcome outcome) {
        return switch (outcome.kind()) {
            case DONE -> outcome.text().isBlank() ? "Done." : outcome.text();
            case FAILED -> "Failed: " + outcome.text();
            case NOT_RUN -> "Not done, because an earlier action failed.";
        };
    }
}
