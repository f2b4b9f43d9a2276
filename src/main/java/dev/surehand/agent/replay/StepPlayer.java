package dev.surehand.agent.replay;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.hands.AimedHands;
import dev.surehand.agent.hands.HandResult;
import dev.surehand.agent.hands.Look;
import dev.surehand.agent.hands.WorkPlace;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.provider.action.ActionJson;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.picture.CoordinateMode;
import dev.surehand.agent.provider.picture.ModelFrame;
import dev.surehand.agent.provider.picture.ModelPicture;
import dev.surehand.agent.replay.TargetFinder.StepTarget;
import dev.surehand.agent.sequence.RecordedStep;
import dev.surehand.agent.sequence.RecordedStep.ElementIdentity;
import dev.surehand.agent.sequence.RecordedStep.StepExpectation;
import dev.surehand.agent.sequence.TemplateFile;
import dev.surehand.agent.sequence.TitlePattern;
import dev.surehand.agent.sight.DesktopSight;
import dev.surehand.agent.sight.SeenArea;
import dev.surehand.agent.sight.SeenElement;
import dev.surehand.agent.sight.SeenWindow;
import dev.surehand.agent.vision.PictureLikeness;
import dev.surehand.agent.vision.PictureRegion;
import dev.surehand.agent.vision.PictureTemplate;
import dev.surehand.image.ImageSize;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Prepares one step, does it, and checks what came of it. */
final class StepPlayer {

    private final DesktopSight sight;
    private final AimedHands hands;
    private final TargetFinder finder;
    private final StepPictures pictures;
    private final Map<String, String> values;
    private final boolean isDryRun;

    StepPlayer(DesktopSight sight, AimedHands hands, StepPictures pictures, ReplaySettings settings) {
        this.sight = sight;
        this.hands = hands;
        this.pictures = pictures;
        finder = new TargetFinder(sight, pictures);
        values = settings.values();
        isDryRun = settings.isDryRun();
    }

    /**
     * A step that can be done.
     *
     * @param arguments with the points as they are in the picture
     * @param seen the picture in which the points are; empty for keys
     */
    record ReadyStep(
            RecordedStep step,
            SeenWindow window,
            ObjectNode arguments,
            Optional<SeenArea> seen,
            List<FoundPoint> points) {}

    /**
     * Finds what a step aims at. A window that must have the keyboard and has not is brought to the front.
     *
     * @throws MismatchException if it is not there yet, or not clear
     */
    ReadyStep ready(RecordedStep step) throws MismatchException, PortException {
        SeenWindow window = WindowChoice.of(step.window(), values, sight.windows());
        if (step.action().equals("focus_window")) {
            return new ReadyStep(step, window, step.arguments(), Optional.empty(), List.of());
        }
        boolean isKeys = step.points().isEmpty();
        if (!window.hasFocus() && (isKeys || step.window().hadFocus()) && !isDryRun) {
            HandResult front = hands.toFront(window.id());
            if (!front.isDone()) {
                throw new MismatchException("The window does not come to the front. " + front.text());
            }
            window = WindowChoice.of(step.window(), values, sight.windows());
        }
        if (isKeys) {
            checkFocus(step);
            ObjectNode arguments = step.arguments().deepCopy();
            if (arguments.has("text")) {
                arguments.put("text", TitlePattern.filled(arguments.path("text").asText(), values));
            }
            return new ReadyStep(step, window, arguments, Optional.empty(), List.of());
        }
        StepTarget target = finder.find(step, window);
        return new ReadyStep(step, window, pointed(step, target), Optional.of(target.seen()), target.points());
    }

    /** Keys go to what has the keyboard, so that must be what it was. */
    private void checkFocus(RecordedStep step) throws MismatchException, PortException {
        Optional<SeenElement> now = step.focus().isPresent() ? sight.focused() : Optional.empty();
        if (step.focus().isPresent() && now.isPresent()) {
            ElementIdentity wanted = step.focus().orElseThrow();
            SeenElement element = now.orElseThrow();
            if (!element.isLike(wanted.role(), wanted.name())) {
                throw new MismatchException("The keyboard is in %s \"%s\" instead of %s \"%s\"."
                        .formatted(element.role(), element.name(), wanted.role(), wanted.name()));
            }
        }
    }

    private static ObjectNode pointed(RecordedStep step, StepTarget target) {
        PictureRegion area = target.seen().area();
        ObjectNode arguments = step.arguments().deepCopy();
        List<FoundPoint> points = target.points();
        if (step.action().equals("left_click_drag")) {
            ArrayNode path = arguments.putArray("path");
            points.forEach(point -> path.addArray().add(point.x() - area.x()).add(point.y() - area.y()));
        } else {
            arguments
                    .put("x", points.get(0).x() - area.x())
                    .put("y", points.get(0).y() - area.y());
        }
        return arguments;
    }

    HandResult perform(ReadyStep ready) throws MismatchException, PortException {
        RecordedStep step = ready.step();
        if (step.action().equals("focus_window")) {
            return hands.toFront(ready.window().id());
        }
        Optional<ModelPicture> picture = ready.seen().map(StepPlayer::picture);
        AgentAction action = ActionJson.read(
                step.action(), ready.arguments(), new ModelFrame(picture, CoordinateMode.PIXEL), Set.of());
        if (action instanceof AgentAction.UnusableAction unusable) {
            throw new MismatchException("The step cannot be done: " + unusable.reason());
        }
        // Only the tool for the whole desktop holds keys.
        WorkPlace place = picture.isPresent() || action instanceof AgentAction.HoldCombo
                ? new WorkPlace.OneMonitor(ready.window().monitor())
                : new WorkPlace.OneWindow(ready.window().id());
        return hands.perform(
                action,
                new Look(
                        picture.orElseGet(() -> new ModelPicture("none", new ImageSize(1, 1), "", new byte[0], false)),
                        ready.seen().map(SeenArea::screenshotId).orElse(""),
                        place,
                        Optional.of(ready.window().id())));
    }

    static ModelPicture picture(SeenArea seen) {
        return new ModelPicture(
                "seen", new ImageSize(seen.area().width(), seen.area().height()), "image/png", seen.file(), true);
    }

    /**
     * Checks what must be seen after a step.
     *
     * @param isAlike whether everything looked as recorded so far; with other pixels titles may be others too
     * @param isInPlace whether everything was in its place so far; a region is compared only then
     * @throws MismatchException if it is not seen yet
     */
    void check(StepExpectation expected, boolean isAlike, boolean isInPlace) throws MismatchException, PortException {
        Optional<SeenWindow> focused =
                sight.windows().stream().filter(SeenWindow::hasFocus).findFirst();
        String title = TitlePattern.filled(expected.title(), values);
        if (focused.isEmpty()) {
            throw new MismatchException("No window has the keyboard; expected \"%s\".".formatted(title));
        }
        SeenWindow window = focused.orElseThrow();
        boolean isProgram = window.program().equals(expected.program());
        // In another language a title is another one, and so are the pixels.
        if (!isProgram || (isAlike && !TitlePattern.fits(title, window.title()))) {
            throw new MismatchException("The window \"%s\" of \"%s\" has the keyboard; expected \"%s\" of \"%s\"."
                    .formatted(window.title(), window.program(), title, expected.program()));
        }
        if (isInPlace && expected.region().isPresent()) {
            TemplateFile region = expected.region().orElseThrow();
            PictureRegion area =
                    region.area().moved(window.area().x(), window.area().y());
            SeenArea seen = sight.look(window.monitor(), area);
            PictureTemplate template = pictures.template(region, 1);
            PictureLikeness likeness = template.at(seen.picture(), 0, 0);
            if (!likeness.isSame() && !template.isUnchanged(seen.picture())) {
                throw new MismatchException(
                        "What it should change looks different: %s.".formatted(likeness.described()));
            }
        }
    }

    static ObjectNode found(ReadyStep ready, long milliseconds) {
        ObjectNode found = JsonNodeFactory.instance.objectNode();
        ready.points().stream()
                .findFirst()
                .ifPresent(point -> found.put("by", point.by().wireName())
                        .put("correlation", point.likeness().correlation())
                        .put("different", point.likeness().worst()));
        return found.put("milliseconds", milliseconds);
    }
}
