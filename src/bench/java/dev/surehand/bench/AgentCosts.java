package dev.surehand.bench;

import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.tool.ToolBench;
import java.awt.Rectangle;
import java.util.List;

/**
 * Measures what a step of the agent costs without the model, and its parts: a click that is seen, and a screenshot, at 1920×1080, with a
 * service on this machine that answers at once. Then what the gate before risky actions adds to a click.
 */
final class AgentCosts {

    private static final Rectangle FORM = new Rectangle(1300, 220, 900, 900);

    private final Rounds rounds;
    private final Stage stage;
    private int turn;

    AgentCosts(Rounds rounds, Stage stage) {
        this.rounds = rounds;
        this.stage = stage;
    }

    void run() throws Exception {
        step();
        gate();
    }

    private void step() throws Exception {
        String label = "a step of the agent: a click, seen, and a screenshot";
        try (ToolBench bench = new ToolBench(new X11Source(stage.desktop().display(), new ThreadPause()));
                AgentSessions sessions =
                        new AgentSessions(bench.dispatcher, stage.desktop().directory())) {
            rounds.run(
                    label,
                    List.of(
                            Contender.measured("the calls of the tools alone", sessions::tools),
                            Contender.measured("the agent, without the model", sessions::agent)));
            sessions.parts().report(rounds.table(), label, rounds.runs());
        }
    }

    /** The form describes its elements, so the gate asks it what is clicked. The click hits nothing that does something. */
    private void gate() {
        try (SessionBus bus = SessionBus.on(stage.desktop())) {
            bus.enableAccessibility();
            try (FormTarget form = FormTarget.ofPython(stage.desktop(), bus, "many_gtk.py", FORM);
                    Client off = client(bus, "off");
                    Client ask = client(bus, "ask")) {
                rounds.run(
                        "a click in a GTK window that describes its elements",
                        List.of(
                                Contender.of("--confirm off", () -> click(off)),
                                Contender.of("--confirm ask", () -> click(ask))));
                if (form.lines().stream().anyMatch(line -> line.startsWith("pressed"))) {
                    throw new IllegalStateException("The click pressed a button: " + form.lines());
                }
            }
        }
    }

    private Client client(SessionBus bus, String confirm) {
        ProcessBuilder server = stage.serverBesideOthers(Stage.FLAGS);
        server.command().add("--confirm=" + confirm);
        return Client.ready(ElementCosts.on(bus, server));
    }

    /** Two clicks in the same place would wait, so as not to be a double click. */
    private void click(Client client) {
        Rectangle monitor = Stage.Screen.FULL_HD.bounds;
        client.call(
                "mouse_control",
                "{\"action\":\"click\",\"x\":%d,\"y\":%d,\"monitorIndex\":%d}"
                        .formatted(
                                FORM.x + FORM.width - 30 - monitor.x,
                                FORM.y + 300 + 20 * (turn++ % 10) - monitor.y,
                                Stage.Screen.FULL_HD.index));
    }
}
