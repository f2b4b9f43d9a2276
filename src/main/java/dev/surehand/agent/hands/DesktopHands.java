package dev.surehand.agent.hands;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.hands.AimNotes.PictureKeeper;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.port.ToolPort;
import dev.surehand.agent.port.ToolReply;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.picture.ImageLimits;
import dev.surehand.agent.sight.DesktopSight;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.Pause;
import dev.surehand.tool.Caller;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Looks at the desktop and works it, by calls of tools. Points are read in the last look that the model saw. */
public final class DesktopHands {

    private static final Duration LONGEST_WAIT = Duration.ofMinutes(5);

    private final ToolPort port;
    private final WorkPlace place;
    private final Pause pause;
    private final Caller caller;
    private final Eyes eyes;
    private final WindowFinder windows;
    private final AimNotes notes;
    private final AimedHands aimed;
    private Optional<Look> last = Optional.empty();

    /**
     * How the hands work.
     *
     * @param place what is seen and worked
     * @param limits what pictures the model accepts
     * @param isLossless whether pictures are PNG
     * @param looksBefore the number of pictures that the session has already
     * @param isFrozen whether one look is all there is, as in a dry run
     * @param secrets the names of the secrets that may be entered
     */
    public record HandSettings(
            WorkPlace place,
            ImageLimits limits,
            boolean isLossless,
            int looksBefore,
            boolean isFrozen,
            Set<String> secrets) {

        public HandSettings {
            secrets = Set.copyOf(secrets);
        }
    }

    private final boolean isFrozen;
    private final Set<String> secrets;

    /** @param caller is asked where a tool needs consent */
    public DesktopHands(ToolPort port, HandSettings settings, Pause pause, Caller caller) {
        this.port = port;
        this.place = settings.place();
        this.pause = pause;
        this.caller = caller;
        eyes = new Eyes(port, place, settings.limits(), settings.isLossless(), settings.looksBefore());
        windows = new WindowFinder(port, place);
        notes = new AimNotes(new DesktopSight(port), place);
        aimed = new AimedHands(port, caller);
        isFrozen = settings.isFrozen();
        secrets = settings.secrets();
    }

    /** Looks, and makes the result the frame of later points. */
    public Look look() throws PortException {
        if (last.isEmpty() || !isFrozen) {
            last = Optional.of(eyes.look());
        }
        return last.orElseThrow();
    }

    public Scene scene() throws PortException {
        return windows.scene();
    }

    /**
     * Returns what an action aims at, to be kept with its event. Where the tools cannot tell, it has the reason in the member {@code error}.
     */
    public ObjectNode aim(AgentAction action, PictureKeeper keeper) {
        try {
            return notes.before(action, last, keeper);
        } catch (PortException e) {
            return JsonNodeFactory.instance.objectNode().put("error", e.getMessage());
        }
    }

    /** Returns what is seen after an action, in the same form. */
    public ObjectNode seenAfterwards(PictureKeeper keeper) {
        try {
            return notes.after(keeper);
        } catch (PortException e) {
            return JsonNodeFactory.instance.objectNode().put("error", e.getMessage());
        }
    }

    /**
     * Does an action that needs nobody but the desktop.
     *
     * @throws PortException if a tool gave no answer
     * @throws IllegalArgumentException for a question to the person or the end of the task
     */
    public HandResult perform(AgentAction action) throws PortException {
        if (action instanceof AgentAction.TakeScreenshot) {
            return HandResult.done("", look().picture());
        } else if (action instanceof AgentAction.ZoomArea zoom) {
            return last.isEmpty()
                    ? HandResult.failed("Take a screenshot first.")
                    : HandResult.done("", eyes.zoom(last.orElseThrow(), zoom.area()));
        } else if (action instanceof AgentAction.WaitAWhile wait) {
            return waited(wait);
        } else if (action instanceof AgentAction.ListOfWindows) {
            return HandResult.done(Quoted.data(windows.list()));
        } else if (action instanceof AgentAction.BringToFront front) {
            return toFront(front);
        } else if (action instanceof AgentAction.AskPointer) {
            return pointer();
        } else if (action instanceof AgentAction.UnusableAction unusable) {
            return HandResult.failed(unusable.reason());
        }
        ToolCalls.Plan plan = new ToolCalls(place, last).of(action);
        for (ToolCalls.PlannedCall call : plan.calls()) {
            Optional<String> refusal = SecretMarkers.refusal(call.arguments(), secrets);
            if (refusal.isPresent()) {
                return HandResult.failed(refusal.orElseThrow());
            }
        }
        return shown(aimed.worked(plan));
    }

    /** The sentences of tools can name other windows. Where only one may be seen, the model gets what the code of the error means. */
    private HandResult shown(HandResult result) {
        return place instanceof WorkPlace.OneWindow
                        && !result.isDone()
                        && !result.calls().isEmpty()
                ? result.withText(meaning(result.code()))
                : result;
    }

    private static String meaning(String code) {
        return Stream.of(ErrorCode.values())
                .filter(known -> known.wireName().equals(code))
                .map(ErrorCode::meaning)
                .findFirst()
                .orElse("The tool did not do it.");
    }

    private HandResult waited(AgentAction.WaitAWhile wait) {
        if (wait.time().compareTo(LONGEST_WAIT) > 0) {
            return HandResult.failed("A wait may take 300 seconds at most.");
        }
        if (!isFrozen) {
            pause.rest(wait.time());
        }
        return HandResult.done("Waited.");
    }

    private HandResult toFront(AgentAction.BringToFront front) throws PortException {
        String id;
        try {
            id = windows.find(front.window());
        } catch (PortException e) {
            return HandResult.failed(Quoted.data(e.getMessage()));
        }
        return shown(aimed.toFront(id));
    }

    private HandResult pointer() throws PortException {
        ToolReply reply =
                port.call("mouse_control", JsonNodeFactory.instance.objectNode().put("action", "get_position"), caller);
        if (!reply.isDone()) {
            return HandResult.failed(
                    place instanceof WorkPlace.OneWindow ? meaning(reply.errorCode()) : Quoted.data(reply.error()));
        }
        if (last.isEmpty()) {
            return HandResult.failed("Take a screenshot first.");
        }
        JsonNode at = reply.structured().path("final_position");
        Look seen = last.orElseThrow();
        int monitor = reply.structured().path("monitorIndex").asInt();
        if (!(place instanceof WorkPlace.OneMonitor whole) || whole.index() != monitor) {
            return HandResult.done("The pointer is not in the picture.");
        }
        int width = reply.structured().path("monitorWidth").asInt();
        int height = reply.structured().path("monitorHeight").asInt();
        return HandResult.done("X=%d,Y=%d"
                .formatted(
                        (2L * at.path("x").asInt() + 1) * seen.picture().size().width() / (2L * width),
                        (2L * at.path("y").asInt() + 1) * seen.picture().size().height() / (2L * height)));
    }
}
