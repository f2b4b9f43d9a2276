package dev.surehand.demo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.demo.Step.Shot;
import java.awt.Rectangle;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** The second act: the same window, worked by what its program reports about it. No mouse button may go down in it any more. */
final class ElementHands {
    static final String TEXT = "By its name, 漢字";

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration TO_DESCRIBE = Duration.ofSeconds(10);
    private static final int BETWEEN_TRIES_MS = 250;
    private static final int SHOT_PX = 900;

    private final Agent agent;
    private final Transcript transcript;
    private final DemoWindowProcess window;
    private final String windowId;
    private final int buttons;

    ElementHands(Agent agent, Transcript transcript, DemoWindowProcess window, String windowId) {
        this.agent = agent;
        this.transcript = transcript;
        this.window = window;
        this.windowId = windowId;
        buttons = window.seen().buttons();
    }

    /** @param isExpected whether this desktop has all that programs need to report their elements */
    void work(boolean isExpected) throws InterruptedException {
        Request request = Request.of("ui_snapshot", "window_id", windowId, "regions", "never");
        Answer answer = agent.call(request);
        // The bridge of Swing begins to report the window some time after it has opened.
        for (long i = 0; isExpected && answer.refused() && i < TO_DESCRIBE.toMillis() / BETWEEN_TRIES_MS; i++) {
            Thread.sleep(BETWEEN_TRIES_MS);
            answer = agent.call(request);
        }
        if (answer.refused() && !isExpected) {
            transcript.say(" –           Work its elements      not shown here: "
                    + answer.json().path("error").asText());
            return;
        }
        transcript.add(
                "Read its elements",
                request,
                answer,
                answer.refused()
                        ? "refused: " + answer.json().path("error").asText()
                        : "%d lines, %d characters"
                                .formatted(
                                        answer.words().lines().count(),
                                        answer.words().length()),
                answer.words().contains("Press me"),
                "");
        mark();
        int presses = window.seen().presses();
        act(
                "Press by its name",
                Request.of("ui_act", "action", "press", "find", "Press me"),
                seen -> seen.presses() == presses + 1,
                seen -> "the window counts " + seen.presses());
        act(
                "Fill in by its name",
                Request.of("ui_act", "action", "set_value", "find", "Text", "role", "edit", "value", TEXT),
                seen -> seen.text().equals(TEXT),
                seen -> "the window holds " + seen.text());
    }

    private void mark() {
        Request request = Request.of("ui_snapshot", "window_id", windowId, "regions", "never", "marks", true);
        Answer answer = agent.call(request);
        boolean isMarked = answer.image().isPresent();
        View view = isMarked ? new View("", View.of(answer).image(), new Rectangle()) : null;
        transcript.add(
                "Number its elements",
                request,
                answer,
                "each box has the number of its element",
                isMarked,
                "",
                isMarked
                        ? new Shot[] {new Shot("the numbered elements", Mark.draw(view, List.of(), SHOT_PX))}
                        : new Shot[0]);
    }

    private void act(String title, Request request, Predicate<Seen> wanted, Function<Seen, String> effect) {
        Request complete = request.with("window_id", windowId);
        Answer answer = agent.call(complete);
        boolean seen = window.await(wanted, answer.refused() ? Duration.ZERO : PATIENCE);
        boolean isNative = answer.json().path("method").asText().equals("native");
        boolean noButton = window.seen().buttons() == buttons;
        JsonNode json = answer.json();
        String brief = answer.refused()
                ? "refused: " + json.path("error").asText()
                : "%s, %s"
                        .formatted(
                                json.path("method").asText(),
                                json.path("verified").asText());
        transcript.add(
                title,
                complete,
                answer,
                brief,
                seen && isNative && noButton,
                effect.apply(window.seen()) + (noButton ? ", no mouse button was pressed" : ", by a mouse button"));
    }
}
