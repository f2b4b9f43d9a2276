package dev.surehand.testdesktop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.tool.ToolBench;
import java.awt.Rectangle;
import java.util.function.Function;

/** The tools of a server, and the form of another program that they work. Both are on a session bus of their own. */
public final class FormBench implements AutoCloseable {

    private final SessionBus bus;
    private final FormTarget form;
    private final ToolBench tools;
    private final String window;

    private FormBench(SessionBus bus, FormTarget form, ToolBench tools) {
        this.bus = bus;
        this.form = form;
        this.tools = tools;
        window = focused(form);
    }

    /** Opens a form, and waits until its program describes it. */
    public static FormBench on(TestDesktop desktop, String script, Rectangle bounds) {
        return on(desktop, script, bounds, SessionBus::source);
    }

    /** @param server returns the desktop of the server */
    public static FormBench on(
            TestDesktop desktop, String script, Rectangle bounds, Function<SessionBus, DesktopSource> server) {
        FormBench bench = with(desktop, script, bounds, bus -> new ToolBench(server.apply(bus), Patience.LONG));
        Patience.until("the program describes itself", bench::isDescribed);
        return bench;
    }

    /**
     * Opens a form, whose program need not describe it.
     *
     * @param server returns the tools
     */
    public static FormBench with(
            TestDesktop desktop, String script, Rectangle bounds, Function<SessionBus, ToolBench> server) {
        SessionBus bus = SessionBus.on(desktop);
        return new FormBench(bus, FormTarget.ofPython(desktop, bus, script, bounds), server.apply(bus));
    }

    private boolean isDescribed() {
        return !tools.call("ui_snapshot", "{'window_id':'%s','regions':'never'}".formatted(window))
                .path("error_code")
                .asText()
                .equals(ErrorCode.NO_ELEMENTS.wireName());
    }

    /** Waits until the window of a form has the keyboard, and returns its id. */
    public String focused(FormTarget program) {
        return tools.done(
                        "window_control",
                        "{'action':'wait_for','condition':'focused','title':'%s','timeoutMs':60000}"
                                .formatted(program.title()))
                .at("/window/window_id")
                .asText();
    }

    public SessionBus bus() {
        return bus;
    }

    public FormTarget form() {
        return form;
    }

    public ToolBench tools() {
        return tools;
    }

    /** Returns the {@code window_id} of the form. */
    public String window() {
        return window;
    }

    /** Calls {@code ui_act} in the window of the form. */
    public JsonNode act(String members) {
        return tools.done("ui_act", "{'window_id':'%s',%s}".formatted(window, members));
    }

    /** Waits until the form reports something. */
    public void sees(String line) {
        Patience.until("the form reports " + line, () -> form.has(line));
    }

    @Override
    public void close() {
        tools.close();
        form.close();
        bus.close();
    }
}
