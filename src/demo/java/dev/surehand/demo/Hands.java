package dev.surehand.demo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.demo.Step.Shot;
import java.awt.Point;
import java.awt.Rectangle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** Controls the window: names points in pixels of the picture, and trusts only what the window reports. */
final class Hands {
    static final String TEXT = "Grüße, 漢字 🙂";
    static final int AIM = 75;

    private static final int AIM_TOLERANCE = 1;
    /** Down and up: at the button, in the field, and on the slider. */
    private static final int BUTTONS_IN_ALL = 6;

    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final int SHOT_PX = 900;

    private final Agent agent;
    private final Transcript transcript;
    private final DemoWindowProcess window;
    private final Sight sight;
    private final List<Mark> everything = new ArrayList<>();
    private View latest;

    Hands(Agent agent, Transcript transcript, DemoWindowProcess window, Sight sight) {
        this.agent = agent;
        this.transcript = transcript;
        this.window = window;
        this.sight = sight;
    }

    void work() {
        latest = photograph();
        forgetMonitor();
        pressButton();
        enterField();
        type();
        dragSlider();
    }

    Shot everything() {
        return new Shot("the window, and what was done to it", Mark.draw(latest, everything, SHOT_PX));
    }

    /** Nothing may happen where it is not said on which monitor. */
    private void forgetMonitor() {
        Point at = sight.center(Target.BUTTON);
        Request request = Request.of("mouse_control", "action", "click", "x", at.x, "y", at.y);
        JsonNode pointer = pointer();
        Answer answer = agent.call(request);
        boolean still = pointer.equals(pointer()) && window.seen().buttons() == 0;
        transcript.add(
                "Name no monitor",
                request,
                answer,
                "click at (%d, %d) is refused: %s"
                        .formatted(at.x, at.y, answer.json().path("error").asText("no, it is not")),
                answer.refused() && still,
                still ? "nothing was sent" : "something was sent");
    }

    private void pressButton() {
        Point at = sight.center(Target.BUTTON);
        act(
                "Press the button",
                pointing("click", at),
                named(at),
                List.of(new Mark.Cross(sight.view().onMonitor(at))),
                seen -> seen.presses() == 1 && seen.buttons() == 2,
                seen -> "the window counts " + seen.presses());
    }

    private void enterField() {
        Point at = sight.center(Target.FIELD);
        act(
                "Click into the field",
                pointing("click", at),
                named(at),
                List.of(new Mark.Cross(sight.view().onMonitor(at))),
                seen -> seen.inField() && seen.buttons() == 4,
                seen -> seen.inField() ? "the cursor is in it" : "the cursor is not in it");
    }

    private void type() {
        act(
                "Type",
                Request.of("keyboard_control", "action", "type", "text", TEXT, "expectedWindow", window.title()),
                TEXT,
                List.of(),
                seen -> seen.text().equals(TEXT),
                seen -> "the window holds " + seen.text());
    }

    private void dragSlider() {
        Point from = sight.center(Target.KNOB);
        Point to = sight.onTrack(AIM);
        act(
                "Drag the slider to " + AIM,
                pointing("drag", from).with("endX", to.x, "endY", to.y),
                "from " + named(from) + " to (%d, %d)".formatted(to.x, to.y),
                List.of(new Mark.Arrow(
                        sight.view().onMonitor(from), sight.view().onMonitor(to))),
                seen -> Math.abs(seen.slider() - AIM) <= AIM_TOLERANCE && seen.buttons() == BUTTONS_IN_ALL,
                seen -> "it is at " + seen.slider());
    }

    private void act(
            String title,
            Request request,
            String brief,
            List<Mark> marks,
            Predicate<Seen> wanted,
            Function<Seen, String> effect) {
        View before = latest;
        Answer answer = agent.call(request);
        boolean seen = window.await(wanted, answer.refused() ? Duration.ZERO : PATIENCE);
        latest = photograph();
        everything.addAll(marks);
        transcript.add(
                title,
                request,
                answer,
                brief + outcome(answer),
                seen,
                effect.apply(window.seen()),
                new Shot("before", Mark.draw(before, marks, SHOT_PX)),
                new Shot("after", Mark.draw(latest, List.of(), SHOT_PX)));
    }

    private String named(Point at) {
        return "(%d, %d) of picture %s".formatted(at.x, at.y, sight.view().id());
    }

    private static String outcome(Answer answer) {
        JsonNode pointer = answer.json().path("final_position");
        if (answer.refused()) {
            return " is refused: " + answer.json().path("error").asText();
        }
        return pointer.isMissingNode()
                ? ""
                : " → (%d, %d) of monitor %d"
                        .formatted(
                                pointer.path("x").asInt(),
                                pointer.path("y").asInt(),
                                answer.json().path("monitorIndex").asInt());
    }

    private Request pointing(String action, Point at) {
        return Request.of(
                "mouse_control",
                "action",
                action,
                "x",
                at.x,
                "y",
                at.y,
                "monitorIndex",
                sight.monitor(),
                "screenshotId",
                sight.view().id(),
                "expectedWindow",
                window.title());
    }

    private JsonNode pointer() {
        return agent.call(Request.of("mouse_control", "action", "get_position"))
                .json()
                .path("final_position");
    }

    /** The window alone, at full size, with the pointer. */
    private View photograph() {
        Rectangle frame = sight.frame();
        return View.of(agent.call(Request.of(
                "screenshot_control",
                "target",
                "region",
                "monitorIndex",
                sight.monitor(),
                "x",
                frame.x,
                "y",
                frame.y,
                "width",
                frame.width,
                "height",
                frame.height,
                "includeCursor",
                true)));
    }
}
