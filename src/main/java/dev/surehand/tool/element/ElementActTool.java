package dev.surehand.tool.element;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.element.Element;
import dev.surehand.desktop.element.ElementRegistry.KnownElement;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.screen.CaptureLedger;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.tool.ActionTool;
import dev.surehand.tool.Arguments;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Subject;
import dev.surehand.tool.ToolResult;
import dev.surehand.tool.Trigger;
import dev.surehand.tool.element.ElementTarget.TargetElement;
import dev.surehand.tool.element.ElementWork.WorkMethod;
import dev.surehand.tool.element.StaleAnswer.CurrentElement;
import dev.surehand.tool.region.RegionReader;
import dev.surehand.tool.window.Foreground;
import java.time.Duration;
import java.util.Optional;

/** The tool {@code ui_act}: works one element, and reads back what came of it. */
public final class ElementActTool implements ActionTool {

    private final ElementReader reader;
    private final RegionReader regions;
    private final CaptureLedger captures;
    private final Foreground foreground;
    private final Duration limit;

    public ElementActTool(
            ElementReader reader, RegionReader regions, CaptureLedger captures, Foreground foreground, Duration limit) {
        this.reader = reader;
        this.regions = regions;
        this.captures = captures;
        this.foreground = foreground;
        this.limit = limit;
    }

    @Override
    public String name() {
        return "ui_act";
    }

    @Override
    public Duration limit(Arguments arguments) {
        return limit.plus(ElementWork.allowance(arguments));
    }

    @Override
    public Optional<Subject> subject(Arguments arguments) {
        Optional<WindowId> window = new ElementLooks(reader, regions).windowOf(arguments);
        return Optional.of(window.<Subject>map(Subject.Window::new).orElseGet(Subject.Focus::new));
    }

    @Override
    public Trigger trigger(Arguments arguments) {
        if (arguments.flag("enter")) {
            return Trigger.KEY;
        }
        return ActKind.of(arguments) == ActKind.PRESS ? Trigger.CLICK : Trigger.NONE;
    }

    @Override
    public String summary(Arguments arguments, ObjectNode answer) {
        return "%s of %s: %s"
                .formatted(
                        arguments.text("action"),
                        answer.path("ref").asText(),
                        answer.path("verified").asText());
    }

    @Override
    public ToolResult.Done call(Arguments arguments, Caller caller) {
        Session session = reader.session();
        ActInput input = new ActInput(session, captures, arguments, caller);
        input.checkEnter();
        if (RegionWork.isMeant(arguments)) {
            return new ToolResult.Done(new RegionWork(reader, regions, foreground, input).run());
        }
        TargetElement target;
        try {
            target = new ElementTarget(reader).of(arguments);
        } catch (DesktopException e) {
            return call(new ListedTexts(reader).insteadOf(arguments, e), caller);
        }
        CurrentElement current = new StaleAnswer(reader).current(target);
        KnownElement known = current.target().known();
        return new ItemChoice(reader, known, "")
                .entry(input.kind())
                .map(entry -> worked(new TargetElement(entry, target.view()), entry.element(), input))
                .orElseGet(() -> worked(current.target(), current.now(), input));
    }

    private ToolResult.Done worked(TargetElement target, Element before, ActInput input) {
        Verification verification = new Verification(reader, target, before, input.arguments());
        try (verification) {
            return new ToolResult.Done(work(target.known(), before, verification, input));
        }
    }

    private ObjectNode work(KnownElement known, Element before, Verification verification, ActInput input) {
        WorkMethod method = new ElementWork(reader, regions, foreground, input).run(known, before);
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("success", true);
        answer.put("ref", known.ref().wireName()).put("method", method.wireName());
        return verification.await(method, answer);
    }
}
