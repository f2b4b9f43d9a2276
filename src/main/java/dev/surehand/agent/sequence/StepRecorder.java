package dev.surehand.agent.sequence;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.sequence.RecordedSequence.SequenceParameter;
import dev.surehand.agent.sequence.RecordedStep.ElementIdentity;
import dev.surehand.agent.sequence.RecordedStep.StepAnchor;
import dev.surehand.agent.sequence.RecordedStep.StepExpectation;
import dev.surehand.agent.sequence.RecordedStep.StepWindow;
import dev.surehand.agent.session.SessionReader;
import dev.surehand.agent.sight.SeenElement;
import dev.surehand.agent.sight.SeenWindow;
import dev.surehand.agent.vision.PictureRegion;
import dev.surehand.agent.vision.RgbPicture;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes steps of actions. It remembers which parts of the screen look otherwise with other parameters. */
final class StepRecorder {

    private static final int LONGEST_EDGE = 65_535;

    /** The largest part of a window that is expected after a step, in pixels. */
    private static final int MOST_REGION_WIDTH = 400;

    private static final int MOST_REGION_HEIGHT = 260;

    private final SessionReader session;
    private final List<SequenceParameter> parameters;
    private final Map<String, byte[]> files = new HashMap<>();

    /** In pixels of the monitor. */
    private final List<PictureRegion> changing = new ArrayList<>();

    private boolean expectsPixels = true;

    StepRecorder(SessionReader session, List<SequenceParameter> parameters) {
        this.session = session;
        this.parameters = parameters;
    }

    /** What was typed with a parameter may be shown again anywhere. */
    void expectNoPixels() {
        expectsPixels = false;
    }

    /** Returns the templates of all steps so far. */
    Map<String, byte[]> files() {
        return files;
    }

    RecordedStep pointed(RecordedAction action, ObjectNode arguments, double waited)
            throws InvalidSequenceException, IOException {
        List<JsonNode> points = new ArrayList<>();
        action.aim().path("points").forEach(points::add);
        if (points.isEmpty()) {
            throw new InvalidSequenceException(action.described()
                    + " acts where the pointer is, not at a point of its own. Do the task again with a point.");
        }
        SeenWindow window = windowAt(action, points.get(0));
        PictureRegion area = window.area().within(monitor(action)).orElse(monitor(action));
        RgbPicture screen = screen(action.aim());
        TemplateCutter cutter = new TemplateCutter(screen.part(area), moved(area));
        List<StepAnchor> anchors = new ArrayList<>();
        for (JsonNode point : points) {
            anchors.add(anchor(action, point, window, area, cutter));
        }
        files.putAll(cutter.files());
        return new RecordedStep(
                action.name(),
                arguments,
                identity(window, action),
                anchors,
                Optional.empty(),
                expectation(action),
                waited,
                action.risk());
    }

    RecordedStep keys(RecordedAction action, ObjectNode arguments, double waited)
            throws InvalidSequenceException, IOException {
        SeenWindow window = focusedWindow(action.windows(), action);
        JsonNode focus = action.aim().path("focus");
        Optional<SeenElement> element = focus.isObject() ? Optional.of(SeenElement.read(focus)) : Optional.empty();
        String text = arguments.path("text").asText();
        boolean isSecret = text.matches("\\{\\{secret:[^}]+}}");
        if (element.filter(SeenElement::isPassword).isPresent() && arguments.has("text") && !isSecret) {
            throw new InvalidSequenceException(action.described()
                    + " types into a password field. Passwords are never recorded: use {{secret:name}} in the task.");
        }
        String marked = text;
        for (SequenceParameter parameter : parameters) {
            marked = marked.replace(parameter.recorded(), parameter.marker());
        }
        boolean isChanging = !marked.equals(text) || text.contains("{{secret:");
        if (arguments.has("text")) {
            arguments.put("text", marked);
        }
        if (isChanging) {
            changed(action).ifPresent(changing::add);
            expectNoPixels();
        }
        return new RecordedStep(
                action.name(),
                arguments,
                identity(window, action),
                List.of(),
                element.map(found -> new ElementIdentity(found.role(), found.name(), 0.5, 0.5, false)),
                expectation(action),
                waited,
                action.risk());
    }

    private StepAnchor anchor(
            RecordedAction action, JsonNode point, SeenWindow window, PictureRegion area, TemplateCutter cutter)
            throws InvalidSequenceException {
        int x = point.path("x").asInt();
        int y = point.path("y").asInt();
        JsonNode noted = point.path("element");
        Optional<SeenElement> element = noted.isObject() ? Optional.of(SeenElement.read(noted)) : Optional.empty();
        Optional<ElementIdentity> identity =
                element.map(found -> identity(found, noted.path("alike").asInt() == 1, x, y));
        if (!area.contains(x, y)) {
            throw new InvalidSequenceException(action.described() + " aims at a place outside its window.");
        }
        TemplateCutter.Cut cut = cutter.cut(
                        x - area.x(),
                        y - area.y(),
                        element.flatMap(SeenElement::area).map(bounds -> bounds.moved(-area.x(), -area.y())),
                        identity.filter(ElementIdentity::isNamed).isPresent())
                .orElseThrow(
                        () -> new InvalidSequenceException(
                                action.described()
                                        + " aims at a place that cannot be distinguished from others: what is around it is flat, repeats itself, or changes with a parameter."));
        // Everything is relative to the window, of which a part may be beyond the monitor.
        int right = area.x() - window.area().x();
        int down = area.y() - window.area().y();
        return new StepAnchor(
                x - window.area().x(),
                y - window.area().y(),
                moved(cut.template(), right, down),
                moved(cut.core(), right, down),
                cut.alike(),
                cut.landmarks().stream().map(each -> moved(each, right, down)).toList(),
                identity);
    }

    private static ElementIdentity identity(SeenElement element, boolean isUnique, int x, int y) {
        double across =
                element.area().map(area -> (x - area.x() + 0.5) / area.width()).orElse(0.5);
        double down =
                element.area().map(area -> (y - area.y() + 0.5) / area.height()).orElse(0.5);
        return new ElementIdentity(element.role(), element.name(), rounded(across), rounded(down), isUnique);
    }

    private static double rounded(double value) {
        return Math.round(1000 * value) / 1000.0;
    }

    StepWindow identity(SeenWindow window, RecordedAction action) {
        return new StepWindow(
                window.program(),
                marked(window.title()),
                window.area().width(),
                window.area().height(),
                action.aim().path("scale").asDouble(1),
                window.hasFocus());
    }

    SeenWindow focusedWindow(List<SeenWindow> windows, RecordedAction action) throws InvalidSequenceException {
        return windows.stream()
                .filter(SeenWindow::hasFocus)
                .findFirst()
                .orElseThrow(
                        () -> new InvalidSequenceException(action.described() + " goes to no window that is known."));
    }

    /** A menu may be a window that is not listed; it belongs to the window with the keyboard. */
    private SeenWindow windowAt(RecordedAction action, JsonNode point) throws InvalidSequenceException {
        Optional<SeenWindow> under = action.windows().stream()
                .filter(window -> window.contains(
                        action.aim().path("monitor").asInt(),
                        point.path("x").asInt(),
                        point.path("y").asInt()))
                .findFirst();
        return under.isPresent() ? under.orElseThrow() : focusedWindow(action.windows(), action);
    }

    /** What can be seen afterwards: which window has the keyboard, and what the action changed in it. */
    private Optional<StepExpectation> expectation(RecordedAction action) throws IOException {
        Optional<SeenWindow> after =
                action.windowsAfter().stream().filter(SeenWindow::hasFocus).findFirst();
        if (after.isEmpty()) {
            return Optional.empty();
        }
        SeenWindow window = after.orElseThrow();
        Optional<TemplateFile> region = expectsPixels ? region(action, window) : Optional.empty();
        return Optional.of(new StepExpectation(window.program(), marked(window.title()), region));
    }

    /** An action that opens or closes windows, or scrolls, changes more than is worth comparing. */
    private Optional<TemplateFile> region(RecordedAction action, SeenWindow window) throws IOException {
        Optional<PictureRegion> changed = changed(action);
        Optional<PictureRegion> area = window.area().within(monitor(action));
        if (changed.isEmpty() || area.isEmpty()) {
            return Optional.empty();
        }
        PictureRegion bounds = changed.orElseThrow();
        if (bounds.width() > MOST_REGION_WIDTH || bounds.height() > MOST_REGION_HEIGHT) {
            return Optional.empty();
        }
        PictureRegion inside = area.orElseThrow();
        TemplateCutter cutter = new TemplateCutter(screen(action.seen()).part(inside), moved(inside));
        Optional<TemplateFile> region = cutter.region(bounds.moved(-inside.x(), -inside.y()));
        files.putAll(cutter.files());
        return region.map(cut -> moved(
                cut, inside.x() - window.area().x(), inside.y() - window.area().y()));
    }

    private Optional<PictureRegion> changed(RecordedAction action) throws IOException {
        RgbPicture before = screen(action.aim());
        RgbPicture after = screen(action.seen());
        return before.width() == after.width() && before.height() == after.height()
                ? before.changed(after)
                : Optional.empty();
    }

    private String marked(String title) {
        String marked = title;
        for (SequenceParameter parameter : parameters) {
            marked = marked.replace(parameter.recorded(), parameter.marker());
        }
        return marked;
    }

    private List<PictureRegion> moved(PictureRegion window) {
        return changing.stream()
                .map(area -> area.moved(-window.x(), -window.y()))
                .toList();
    }

    private static TemplateFile moved(TemplateFile template, int right, int down) {
        return new TemplateFile(template.file(), template.area().moved(right, down));
    }

    private static PictureRegion monitor(RecordedAction action) {
        return new PictureRegion(
                0,
                0,
                action.aim().path("width").asInt(),
                action.aim().path("height").asInt());
    }

    private RgbPicture screen(JsonNode scene) throws IOException {
        return RgbPicture.decode(session.pictureFile(scene.path("screen").asText()), LONGEST_EDGE)
                .orElseThrow(() -> new IOException("A picture of the session cannot be read."));
    }
}
