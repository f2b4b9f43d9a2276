package dev.surehand.bench;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.testdesktop.Child;
import dev.surehand.testdesktop.ChromiumForm;
import dev.surehand.testdesktop.FormTarget;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SessionBus;
import dev.surehand.testdesktop.TestDesktop;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Measures reading, pressing and waiting by elements, beside pyatspi and another server. */
final class ElementCosts {

    private static final double CHARACTERS_A_TOKEN = 4;
    private static final int ROWS = 570;
    private static final Rectangle GTK = new Rectangle(1300, 220, 900, 900);
    private static final Rectangle PAGE = new Rectangle(2250, 220, 900, 900);

    private final Rounds rounds;
    private final Stage stage;
    private final Optional<Peer> peer;

    ElementCosts(Rounds rounds, Stage stage, Optional<Peer> peer) {
        this.rounds = rounds;
        this.stage = stage;
        this.peer = peer.filter(named -> named.can("elements"));
    }

    void run() {
        try (SessionBus bus = SessionBus.on(stage.desktop())) {
            bus.enableAccessibility();
            run(bus);
        }
    }

    private void run(SessionBus bus) {
        try (FormTarget gtk = FormTarget.ofPython(stage.desktop(), bus, "many_gtk.py", GTK);
                FormTarget page = ChromiumForm.on(stage.desktop(), bus, PAGE, ROWS);
                Client ours = Client.ready(on(bus, stage.serverBesideOthers(Stage.FLAGS)));
                Child script = new Child(bus.process(
                        "/usr/bin/python3", TestDesktop.source("atspi_walk.py").toString()))) {
            Optional<Client> theirs = peer.map(named -> Client.ready(on(bus, stage.peer(named))));
            read("GTK 3", gtk, ours, script, theirs);
            read("Chromium", page, ours, script, theirs);
            press(gtk, ours, script);
            new WaitCosts(rounds.table(), stage, bus).run(gtk, window(ours, gtk));
            theirs.ifPresent(Client::close);
        }
    }

    static ProcessBuilder on(SessionBus bus, ProcessBuilder program) {
        program.environment().putAll(bus.environment());
        return program;
    }

    private void read(String toolkit, FormTarget form, Client ours, Child script, Optional<Client> theirs) {
        String window = window(ours, form);
        String arguments = "{\"window_id\":\"%s\",\"regions\":\"never\"}".formatted(window);
        Patience.until("the program reports its elements", () -> isRead(ours, arguments));
        int count = Integer.parseInt(script.ask("walk " + form.title()));
        String label = "read %s, %,d elements".formatted(toolkit, count);
        List<Contender> contenders = new ArrayList<>(List.of(
                Contender.of("ours, ui_snapshot", () -> ours.call("ui_snapshot", arguments)),
                Contender.of("pyatspi, in a living process", () -> script.ask("walk " + form.title()))));
        theirs.ifPresent(client -> contenders.add(Contender.of(
                peer.orElseThrow().name(), () -> peer.orElseThrow().elements(client, form.title(), window))));
        rounds.run(label, contenders);
        tokens(label, "ours, ui_snapshot", ours.result("ui_snapshot", arguments));
        tokens(
                label,
                "ours, a picture of the window",
                ours.result("take_window_screenshot", "{\"window_id\":\"%s\"}".formatted(window)));
        theirs.ifPresent(client -> {
            peer.orElseThrow().elements(client, form.title(), window);
            tokens(label, peer.orElseThrow().name(), client.answered().path("result"));
        });
    }

    private static String window(Client ours, FormTarget form) {
        String arguments = "{\"title\":\"%s\"}".formatted(form.title());
        return Patience.until(
                "the server lists the window",
                Patience.LONG,
                () -> Optional.of(ours.result("list_windows", arguments)
                                .at("/structuredContent/windows/0/window_id")
                                .asText())
                        .filter(id -> !id.isEmpty()));
    }

    private static boolean isRead(Client ours, String arguments) {
        try {
            ours.call("ui_snapshot", arguments);
            return true;
        } catch (IllegalStateException e) {
            return false;
        }
    }

    /** A picture takes a token for 750 pixels: platform.claude.com, "Vision". */
    private void tokens(String label, String who, JsonNode result) {
        double tokens = 0;
        for (JsonNode part : result.path("content")) {
            tokens += part.path("type").asText().equals("image")
                    ? result.at("/structuredContent/image_width").asDouble()
                            * result.at("/structuredContent/image_height").asDouble()
                            / 750
                    : part.path("text").asText().length() / CHARACTERS_A_TOKEN;
        }
        rounds.table().add(label, who, "tokens", tokens);
    }

    /** From the request until the program has been pressed, by the clock of both. */
    private void press(FormTarget form, Client ours, Child script) {
        String window = "" + form.window().id();
        String arguments =
                "{\"action\":\"press\",\"find\":\"Count\",\"role\":\"button\",\"window_id\":\"%s\"}".formatted(window);
        rounds.run(
                "press a button until the program has it",
                List.of(
                        Contender.measured("ours, ui_act", () -> pressed(form, () -> ours.call("ui_act", arguments))),
                        Contender.measured(
                                "pyatspi, found and pressed",
                                () -> pressed(form, () -> script.ask("press %s Count".formatted(form.title()))))));
        rounds.run(
                "press a button until the answer",
                List.of(Contender.of("ours, ui_act (verified)", () -> ours.call("ui_act", arguments))));
    }

    private static double pressed(FormTarget form, Contender.Work work) throws Exception {
        int before = times(form, "pressed Count ").size();
        long start = System.nanoTime();
        work.run();
        Patience.until(
                "the program was pressed", () -> times(form, "pressed Count ").size() > before);
        return (times(form, "pressed Count ").get(before) - start) / 1e6;
    }

    static List<Long> times(FormTarget form, String beginning) {
        return form.lines().stream()
                .filter(line -> line.startsWith(beginning))
                .map(line -> Long.parseLong(line.substring(beginning.length())))
                .toList();
    }
}
