package dev.surehand.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Gesture;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.input.Key;
import dev.surehand.desktop.input.NamedKey;
import dev.surehand.desktop.input.Pressable;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.safety.Policy;
import dev.surehand.safety.PolicyFile;
import dev.surehand.safety.Protection;
import dev.surehand.safety.UserPresence;
import java.awt.Rectangle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.function.Consumer;

/** Measures what it costs to check, before each input, the window that would receive it: at the port, in this JVM. */
final class PolicyCost {

    private static final int RULES = 50;
    private static final int WARM_UP = 300;

    private final Rounds rounds;
    private final Stage stage;

    PolicyCost(Rounds rounds, Stage stage) {
        this.rounds = rounds;
        this.stage = stage;
    }

    void run() throws Exception {
        var none = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());
        DesktopSource source = new X11Source(stage.desktop().display(), new ThreadPause());
        Rectangle canvas = stage.witness().canvas();
        ScreenPoint point = new ScreenPoint(canvas.x + 9, canvas.y + 9);
        Path file = Stage.OUTPUT.resolve("policy.json");
        try (Desktop free = source.open(RecoveryJournal.NONE);
                Desktop standard =
                        Protection.guarded(source, policy(file, 0), none).open(RecoveryJournal.NONE);
                Desktop ruled =
                        Protection.guarded(source, policy(file, RULES), none).open(RecoveryJournal.NONE)) {
            time("move and click, at the port", free, standard, ruled, input -> click(input, point));
            time("a key, at the port", free, standard, ruled, PolicyCost::key);
        }
    }

    private void time(String label, Desktop free, Desktop standard, Desktop ruled, Consumer<Input> work) {
        rounds.run(
                label,
                WARM_UP,
                List.of(
                        contender("without a policy", free, work),
                        contender("with the rules there are by default", standard, work),
                        contender("with %d rules more".formatted(RULES), ruled, work)));
    }

    private static Contender contender(String name, Desktop desktop, Consumer<Input> work) {
        return Contender.of(name, () -> {
            desktop.beginCall();
            work.accept(desktop.input());
        });
    }

    private static void click(Input input, ScreenPoint point) {
        input.checkReachable(point);
        input.play(Gesture.move(point));
        input.play(Gesture.click(Button.LEFT, 1));
    }

    private static void key(Input input) {
        Pressable shift = Key.of(NamedKey.SHIFT);
        input.play(Gesture.press(shift).then(Gesture.release(shift)));
    }

    private static Policy policy(Path file, int rules) throws Exception {
        ObjectNode json = Client.JSON.createObjectNode();
        var list = json.putArray("rules");
        for (int i = 0; i < rules; i++) {
            list.addObject()
                    .put("name", "rule " + i)
                    .put("app", "nobody-%d*".formatted(i))
                    .put("title", "*nothing*")
                    .put("verdict", "look-only");
        }
        Files.writeString(file, json.toString());
        return PolicyFile.read(file);
    }
}
