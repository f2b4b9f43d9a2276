package dev.surehand.bench;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.testdesktop.KeyboardState;
import dev.surehand.testdesktop.Layout;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.Script;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.Toolkit;
import java.awt.Rectangle;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Measures how often typed text arrives unchanged: each script, in each toolkit, on each layout, with CapsLock and NumLock on.
 */
final class Texts {

    private static final Rectangle PLACE = new Rectangle(100, 100, 800, 600);
    private static final Duration LIMIT = Duration.ofSeconds(5);

    private final Stage stage;
    private final PrintStream out;
    private final int tries;
    private final ArrayNode cells = Client.JSON.createArrayNode();
    private final Map<Script, List<Integer>> exact = new EnumMap<>(Script.class);

    Texts(Stage stage, PrintStream out, int tries) {
        this.stage = stage;
        this.out = out;
        this.tries = tries;
    }

    /** Returns every cell; a wrong cell contains what arrived instead. */
    ArrayNode run() {
        everywhere(this::run);
        print();
        return cells;
    }

    private void run(Layout layout, Toolkit toolkit) {
        TestDesktop desktop = stage.desktop();
        layout.chooseOn(desktop);
        KeyboardState before = KeyboardState.of(desktop);
        try (TextTarget target = toolkit.start(desktop, PLACE);
                Client server = Client.ready(stage.serverBesideOthers(Stage.FLAGS))) {
            for (Script script : Script.values()) {
                ObjectNode cell = cells.addObject()
                        .put("script", script.toString())
                        .put("toolkit", toolkit.toString())
                        .put("layout", layout.toString());
                int count = exact(script.sample() + "\n", target, server, cell);
                cell.put("exact", count).put("tries", tries);
                exact.computeIfAbsent(script, s -> new ArrayList<>()).add(count);
            }
        }
        if (!before.differencesTo(KeyboardState.of(desktop)).isEmpty()) {
            throw new IllegalStateException("Typing into %s on %s has changed the keyboard: %s"
                    .formatted(toolkit, layout, before.differencesTo(KeyboardState.of(desktop))));
        }
    }

    private int exact(String text, TextTarget target, Client server, ObjectNode cell) {
        int count = 0;
        for (int i = 0; i < tries; i++) {
            String before = target.text();
            server.type(text);
            if (Patience.comes(LIMIT, () -> target.text().equals(before + text))) {
                count++;
            } else if (!cell.has("first_wrong")) {
                String now = target.text();
                cell.putObject("first_wrong")
                        .put("try", i + 1)
                        .put("typed", text)
                        .put("arrived", now.startsWith(before) ? now.substring(before.length()) : now);
            }
        }
        return count;
    }

    private void print() {
        out.print("\n| script |");
        everywhere((layout, toolkit) -> out.printf(" %s %s |", toolkit, layout));
        out.print("\n|---|");
        everywhere((layout, toolkit) -> out.print("---|"));
        exact.forEach((script, counts) -> {
            out.printf("%n| %s |", script);
            counts.forEach(count -> out.printf(" %d/%d |", count, tries));
        });
        out.println();
    }

    private static void everywhere(BiConsumer<Layout, Toolkit> visitor) {
        for (Toolkit toolkit : Toolkit.values()) {
            for (Layout layout : Layout.values()) {
                visitor.accept(layout, toolkit);
            }
        }
    }
}
