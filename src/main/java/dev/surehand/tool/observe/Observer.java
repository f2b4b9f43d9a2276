package dev.surehand.tool.observe;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Session;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorIndex;
import dev.surehand.desktop.geometry.MonitorLayout;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.window.ReportedWindows;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.image.Bitmap;
import dev.surehand.tool.ActionTool;
import dev.surehand.tool.Subject;
import dev.surehand.tool.Tool;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.Function;

/** Observes the effects of tools that act. Between calls it keeps the memory for the picture of one monitor. */
public final class Observer {

    private final Session session;
    private final Tool screenshots;
    private final Function<WindowInfo, Optional<String>> focusedElement;
    private ByteBuffer memory = ByteBuffer.allocateDirect(0);

    /**
     * @param screenshots the tool {@code screenshot_control}
     * @param focusedElement returns the line of the element that has the keyboard in a window; empty where that is unknown, or
     *     would cost more than a question to a program that is already being read
     */
    public Observer(Session session, Tool screenshots, Function<WindowInfo, Optional<String>> focusedElement) {
        this.session = session;
        this.screenshots = screenshots;
        this.focusedElement = focusedElement;
    }

    /** Returns the effect for an answer. */
    ObjectNode json(Effect effect) {
        ObjectNode json = effect.json();
        effect.focused().flatMap(focusedElement).ifPresent(line -> json.put("focused_element", line));
        return json;
    }

    /** Returns the tool with {@code observe}, {@code settleMs} and {@code minMs}. */
    public Tool watching(ActionTool tool) {
        return new ObservedTool(tool, this);
    }

    EffectImage images() {
        return new EffectImage(session);
    }

    Tool screenshots() {
        return screenshots;
    }

    /** Captures the monitor that shows the subject, and begins to observe it. Only one observation at a time. */
    Observation begin(Subject subject, Waiting waiting) {
        MonitorLayout layout = session.monitors();
        MonitorIndex index = monitor(subject, layout);
        Monitor monitor = layout.get(index);
        Pixels now = session.screen().capture(monitor, PixelRect.of(monitor.pixels()));
        return new Observation(session, layout, index, copied(now), subject, waiting);
    }

    private MonitorIndex monitor(Subject subject, MonitorLayout layout) {
        if (subject instanceof Subject.WholeMonitor on && layout.has(on.index())) {
            return on.index();
        }
        Optional<WindowInfo> window = Optional.empty();
        if (subject instanceof Subject.Window in) {
            window = session.windows().find(in.id());
        } else if (subject instanceof Subject.Focus) {
            window = new ReportedWindows(session.windows()).focused();
        }
        return window.filter(WindowInfo::isShown)
                .map(shown -> layout.showing(shown.bounds()))
                .orElseGet(() -> ofPointer(layout));
    }

    /** Returns the monitor of the pointer; the first one if the system does not report the pointer and it was not moved yet. */
    private MonitorIndex ofPointer(MonitorLayout layout) {
        try {
            return layout.toMonitor(session.input().pointer()).monitor();
        } catch (DesktopException e) {
            if (session.input().reportsPointer()) {
                throw e;
            }
            return new MonitorIndex(0);
        }
    }

    private Bitmap copied(Pixels pixels) {
        int length = pixels.stride() * (pixels.height() - 1) + 4 * pixels.width();
        if (memory.capacity() < length) {
            memory = ByteBuffer.allocateDirect(length);
        }
        memory.put(0, pixels.bgrx(), pixels.bgrx().position(), length);
        return new Bitmap(pixels.width(), pixels.height(), pixels.stride(), memory);
    }
}
