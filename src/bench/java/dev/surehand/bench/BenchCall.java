package dev.surehand.bench;

import java.util.List;
import java.util.function.IntFunction;

/**
 * A call of a tool that is made alike on several desktops.
 *
 * @param arguments those of each turn
 */
record BenchCall(String label, String tool, IntFunction<String> arguments) {

    private static final String POINTER = "mouse_control";
    private static final String CLIPBOARD = "clipboard_control";
    private static final int X = 1120;
    private static final int Y = 650;
    private static final int STEP = 75;
    private static final int PLACES = 5;
    private static final int CHARACTERS = 200;
    private static final String LINE =
            "The quick (brown) fox_jumps <over> {the} lazy-dog; 0123456789 ~!@#$%^&*+=|?/:. ";

    static final BenchCall MOVE = new BenchCall("move", POINTER, turn -> pointing("move", turn));
    static final BenchCall CLICK = new BenchCall("click", POINTER, turn -> pointing("click", turn));
    static final BenchCall LIST = new BenchCall("list_windows", "list_windows", turn -> "{}");
    static final BenchCall TYPE = new BenchCall(
            "type 200 ASCII characters",
            "keyboard_control",
            turn -> Client.JSON
                    .createObjectNode()
                    .put("action", "type")
                    .put("text", text())
                    .toString());
    static final BenchCall SET = new BenchCall(
            "clipboard set", CLIPBOARD, turn -> "{\"action\":\"set\",\"text\":\"text %d\"}".formatted(turn));
    static final BenchCall GET = new BenchCall("clipboard get", CLIPBOARD, turn -> "{\"action\":\"get\"}");

    /** Returns the calls other than screenshots, in the order in which they are measured. */
    static List<BenchCall> withoutPictures() {
        return List.of(MOVE, CLICK, LIST, TYPE, SET, GET);
    }

    static BenchCall picture(String label, int monitor) {
        return new BenchCall(label + " JPEG 1:1", "screenshot_control", turn -> """
                        {"monitorIndex":%d,"format":"jpeg","maxLongEdge":0,"maxBytes":50000000}""".formatted(monitor));
    }

    /** Points at another place each time, because a second click in the same place would wait so as not to be a double click. */
    private static String pointing(String action, int turn) {
        return "{\"action\":\"%s\",\"x\":%d,\"y\":%d,\"monitorIndex\":0}"
                .formatted(action, X + STEP * (turn % PLACES), Y);
    }

    static String text() {
        return LINE.repeat(CHARACTERS / LINE.length() + 1).substring(0, CHARACTERS);
    }

    void on(Client client, int turn) {
        client.call(tool, arguments.apply(turn));
    }
}
