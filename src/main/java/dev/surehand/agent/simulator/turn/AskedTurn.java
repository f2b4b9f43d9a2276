package dev.surehand.agent.simulator.turn;

import dev.surehand.agent.vision.RgbPicture;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a request asks, whatever its wire format.
 *
 * @param model the name in the request
 * @param system instructions of the caller; empty for none
 * @param firstText the first text of the user: with the model it names the conversation
 * @param lastText the text of the user in the last message; empty for none
 * @param isFirst whether the model has not replied yet in this conversation
 * @param results of the actions of the last reply
 * @param picture the newest full picture, as the model sees it; null if the request holds none
 * @param offered names of actions and functions that the reply may call
 * @param oneAction whether the reply may hold only one action
 */
public record AskedTurn(
        String model,
        String system,
        String firstText,
        String lastText,
        boolean isFirst,
        List<ActionResult> results,
        @Nullable RgbPicture picture,
        Set<String> offered,
        boolean oneAction) {

    /** Words by which a caller asks for single actions where its service has no such setting. */
    private static final String ASKED_FOR = "one action in each reply";

    public AskedTurn {
        oneAction = oneAction || system.contains(ASKED_FOR) || lastText.contains(ASKED_FOR);
        results = List.copyOf(results);
        offered = Set.copyOf(offered);
    }

    /**
     * Returns a name for the conversation, so that those of concurrent clients stay apart. It has the first line of the first text
     * only, because callers may replace what follows, as a picture by a remark that it is left out.
     */
    public String conversation() {
        return model + "\n" + firstText.lines().findFirst().orElse("");
    }
}
