package dev.surehand.bench;

import com.sun.jna.Pointer;
import dev.surehand.testdesktop.X11;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Measures how soon the server responds to what arrives while it is busy, or while a program hangs. No test checks these times.
 */
final class Reactions {

    private static final int WARM_UP = 3;
    private static final int LIMIT_MS = 20_000;
    private static final int BUTTONS = 0x1F00;
    private static final String POINTER = "mouse_control";
    private static final String DRAG =
            "{\"action\":\"drag\",\"x\":1120,\"y\":650,\"endX\":1300,\"endY\":700,\"monitorIndex\":0,\"durationMs\":10000}";
    private static final String HOLD = "{\"action\":\"hold\",\"key\":\"ctrl\",\"durationMs\":60000}";

    private final Rounds rounds;
    private final Stage stage;
    private final Pointer display;

    Reactions(Rounds rounds, Stage stage) {
        this.rounds = rounds;
        this.stage = stage;
        display = X11.XOpenDisplay(stage.desktop().display());
    }

    void run() throws Exception {
        try (Client ours = Client.ready(stage.serverBesideOthers(Stage.FLAGS))) {
            measure("from a cancel until the button of a drag is up", () -> cancelled(ours));
            int held = ours.begin("keyboard_control", HOLD);
            measure("ping while a key is held", () -> timed(() -> ours.request("ping", "{}")));
            ours.cancel(held);
            besideAHungProgram(ours);
        }
        measure("from the end of input to the end of the process", this::ended);
        measure("from the end of input in a drag to the end of the process", this::endedInADrag);
        X11.XCloseDisplay(display);
    }

    private void measure(String label, Contender.Measure work) {
        rounds.run(label, WARM_UP, List.of(Contender.measured("ours", work)));
    }

    private static double timed(Contender.Work work) throws Exception {
        long start = System.nanoTime();
        work.run();
        return Contender.millisecondsSince(start);
    }

    private double cancelled(Client ours) throws Exception {
        int drag = ours.begin(POINTER, DRAG);
        awaitButton(true);
        return timed(() -> {
            ours.cancel(drag);
            awaitButton(false);
        });
    }

    /** Measures calls beside a window whose program is stopped; no call may wait for that program. */
    private void besideAHungProgram(Client ours) throws Exception {
        String stopped = "" + stage.witness().pid();
        measure("list_windows", () -> timed(() -> ours.call("list_windows", "{}")));
        new ProcessBuilder("kill", "-STOP", stopped).start().waitFor();
        try {
            measure("list_windows beside a stopped program", () -> timed(() -> ours.call("list_windows", "{}")));
        } finally {
            new ProcessBuilder("kill", "-CONT", stopped).start().waitFor();
        }
    }

    private double ended() throws Exception {
        Client client = Client.ready(stage.serverBesideOthers(Stage.FLAGS));
        client.call(POINTER, "{\"action\":\"get_position\"}");
        return timed(client::close);
    }

    private double endedInADrag() throws Exception {
        Client client = Client.ready(stage.serverBesideOthers(Stage.FLAGS));
        client.begin(POINTER, DRAG);
        awaitButton(true);
        double time = timed(client::close);
        awaitButton(false);
        return time;
    }

    /** Waits for a button as another program sees it. */
    private void awaitButton(boolean isDown) {
        long start = System.nanoTime();
        while ((X11.mask(display) & BUTTONS) != 0 != isDown) {
            if (Contender.millisecondsSince(start) > LIMIT_MS) {
                throw new IllegalStateException("The button is not " + (isDown ? "down" : "up"));
            }
            LockSupport.parkNanos(200_000);
        }
    }
}
