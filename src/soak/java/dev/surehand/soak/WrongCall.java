package dev.surehand.soak;

import static dev.surehand.soak.Player.object;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;

/** Calls that must be refused, each with its error code. */
enum WrongCall {
    OUTSIDE("coordinates_out_of_bounds", "mouse_control", Mouse.at("move", new Model.Spot(0, 50_000, 10))),
    NO_SUCH_MONITOR("invalid_coordinates", "mouse_control", Mouse.at("click", new Model.Spot(9, 10, 10))),
    NO_MONITOR("missing_required_parameter", "mouse_control", object("action", "click", "x", 5, "y", 5)),
    HALF_A_POINT("missing_required_parameter", "mouse_control", object("action", "click", "x", 5, "monitorIndex", 0)),
    NO_SUCH_ACTION("invalid_action", "mouse_control", object("action", "jump")),
    NO_SUCH_DIRECTION("invalid_scroll_direction", "mouse_control", object("action", "scroll", "direction", "north")),
    UNKNOWN_PARAMETER("invalid_parameter", "mouse_control", object("action", "click", "colour", "red")),
    NOT_HELD("invalid_parameter", "mouse_control", object("action", "mouse_up", "button", "middle")),
    OTHER_WINDOW("wrong_target_window", "mouse_control", object("action", "click", "expectedWindow", "no such window")),
    NO_SUCH_KEY("invalid_parameter", "keyboard_control", object("action", "press", "key", "entre")),
    NO_TEXT("missing_required_parameter", "keyboard_control", object("action", "type")),
    NO_SUCH_MONITOR_TO_SEE("invalid_monitor_index", "screenshot_control", object("monitorIndex", 9)),
    NOTHING_TO_SEE(
            "invalid_region",
            "screenshot_control",
            object("target", "region", "x", 50_000, "y", 0, "width", 10, "height", 10)),
    NO_SUCH_SCREENSHOT("invalid_parameter", "screenshot_control", object("ifChangedSince", "s99999999")),
    NO_SUCH_WINDOW("window_not_found", "focus_window", object("window_id", "99999999")),
    NO_SUCH_WINDOW_TO_SEE("window_not_found", "take_window_screenshot", object("window_id", "99999999")),
    NO_Y("missing_required_parameter", "click", object("window_id", "1", "x", 5)),
    NO_TEXT_FOR_WINDOW("missing_required_parameter", "type_text", object("window_id", "1")),
    NO_SUCH_KEY_FOR_WINDOW("invalid_parameter", "press_key", object("window_id", "1", "key", "entre")),
    NOWHERE_TO_MOVE("missing_required_parameter", "window_control", object("action", "move", "title", "Witness")),
    NOTHING_TO_SET("missing_required_parameter", "clipboard_control", object("action", "set")),
    NO_NUMBER("invalid_parameter", "list_windows", object("pid", "many"));

    private final String code;
    private final String tool;
    private final ObjectNode arguments;

    WrongCall(String code, String tool, ObjectNode arguments) {
        this.code = code;
        this.tool = tool;
        this.arguments = arguments;
    }

    void play(Player player, Mouse mouse) {
        var content = player.refused(Kind.WRONG, tool, arguments, code);
        player.check(
                name().toLowerCase(Locale.ROOT) + " says why",
                false,
                content.path("error").asText().isEmpty());
        if (tool.equals("mouse_control")) {
            mouse.stays(content);
        }
    }
}
