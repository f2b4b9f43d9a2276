package dev.surehand.agent.provider.action;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.provider.picture.PictureArea;
import dev.surehand.agent.provider.picture.PicturePoint;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.desktop.input.Modifier;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** One thing that a model asks for. The names are those of Anthropic's toolset, which has the most kinds, and a few of our own. */
public sealed interface AgentAction {

    /** Returns the name of the kind, such as {@code left_click}. */
    String name();

    /** Returns the arguments under their names in JSON: numbers, texts, lists and trees of these. */
    Map<String, Object> arguments();

    /** Which button is clicked, and how often. */
    enum ClickKind {
        LEFT("left_click"),
        RIGHT("right_click"),
        MIDDLE("middle_click"),
        DOUBLE("double_click"),
        TRIPLE("triple_click"),
        BACK("back_click"),
        FORWARD("forward_click");

        private final String action;

        ClickKind(String action) {
            this.action = action;
        }

        public String action() {
            return action;
        }
    }

    /** Where content is scrolled to. */
    enum ScrollDirection {
        UP,
        DOWN,
        LEFT,
        RIGHT;

        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Takes a picture of the screen. */
    record TakeScreenshot() implements AgentAction {
        @Override
        public String name() {
            return "screenshot";
        }

        @Override
        public Map<String, Object> arguments() {
            return Map.of();
        }
    }

    /** Takes a picture of a part of the screen, as large as pictures of the whole. Points never count in it. */
    record ZoomArea(PictureArea area) implements AgentAction {
        @Override
        public String name() {
            return "zoom";
        }

        @Override
        public Map<String, Object> arguments() {
            return Map.of("region", List.of(area.left(), area.top(), area.right(), area.bottom()));
        }
    }

    /** @param at empty for the place where the pointer is */
    record ClickPoint(ClickKind kind, Optional<PicturePoint> at, List<Modifier> modifiers) implements AgentAction {
        @Override
        public String name() {
            return kind.action();
        }

        @Override
        public Map<String, Object> arguments() {
            return pointed(at, modifiers);
        }
    }

    /** @param path two points or more: where the left button is pressed, the points in between, and where it is released */
    record DragPath(List<PicturePoint> path, List<Modifier> modifiers) implements AgentAction {
        @Override
        public String name() {
            return "left_click_drag";
        }

        @Override
        public Map<String, Object> arguments() {
            Map<String, Object> arguments = pointed(Optional.empty(), modifiers);
            arguments.put("path", path.stream().map(p -> List.of(p.x(), p.y())).toList());
            return arguments;
        }
    }

    /** Moves the pointer. */
    record PointTo(PicturePoint to, List<Modifier> modifiers) implements AgentAction {
        @Override
        public String name() {
            return "mouse_move";
        }

        @Override
        public Map<String, Object> arguments() {
            return pointed(Optional.of(to), modifiers);
        }
    }

    /** Presses or releases the left button where the pointer is. */
    record HoldButton(boolean isDown) implements AgentAction {
        @Override
        public String name() {
            return isDown ? "left_mouse_down" : "left_mouse_up";
        }

        @Override
        public Map<String, Object> arguments() {
            return Map.of();
        }
    }

    /** Asks where the pointer is. The answer is a text, in pixels of the last picture. */
    record AskPointer() implements AgentAction {
        @Override
        public String name() {
            return "cursor_position";
        }

        @Override
        public Map<String, Object> arguments() {
            return Map.of();
        }
    }

    /**
     * @param at empty for the place where the pointer is
     * @param notches of the wheel
     */
    record ScrollWheel(Optional<PicturePoint> at, ScrollDirection direction, int notches, List<Modifier> modifiers)
            implements AgentAction {
        @Override
        public String name() {
            return "scroll";
        }

        @Override
        public Map<String, Object> arguments() {
            Map<String, Object> arguments = pointed(at, modifiers);
            arguments.put("direction", direction.wireName());
            arguments.put("amount", notches);
            return arguments;
        }
    }

    /** Types a text. */
    record EnterText(String text) implements AgentAction {
        @Override
        public String name() {
            return "type";
        }

        @Override
        public Map<String, Object> arguments() {
            return Map.of("text", text);
        }
    }

    /** Presses a combination of keys, one or several times. */
    record PressCombo(KeyCombo keys, int times) implements AgentAction {
        @Override
        public String name() {
            return "key";
        }

        @Override
        public Map<String, Object> arguments() {
            Map<String, Object> arguments = new LinkedHashMap<>(Map.of("keys", keys.describe()));
            arguments.put("repeat", times);
            return arguments;
        }
    }

    /** Holds a combination of keys for a time. */
    record HoldCombo(KeyCombo keys, Duration time) implements AgentAction {
        @Override
        public String name() {
            return "hold_key";
        }

        @Override
        public Map<String, Object> arguments() {
            Map<String, Object> arguments = new LinkedHashMap<>(Map.of("keys", keys.describe()));
            arguments.put("seconds", seconds(time));
            return arguments;
        }
    }

    /** Waits. */
    record WaitAWhile(Duration time) implements AgentAction {
        @Override
        public String name() {
            return "wait";
        }

        @Override
        public Map<String, Object> arguments() {
            return Map.of("seconds", seconds(time));
        }
    }

    /** @param window the title, or a part of it, or an id of {@link ListOfWindows} */
    record BringToFront(String window) implements AgentAction {
        @Override
        public String name() {
            return "focus_window";
        }

        @Override
        public Map<String, Object> arguments() {
            return Map.of("window", window);
        }
    }

    /** Asks for the windows. */
    record ListOfWindows() implements AgentAction {
        @Override
        public String name() {
            return "list_windows";
        }

        @Override
        public Map<String, Object> arguments() {
            return Map.of();
        }
    }

    /** Asks the person something. */
    record AskPerson(String question) implements AgentAction {
        @Override
        public String name() {
            return "ask_user";
        }

        @Override
        public Map<String, Object> arguments() {
            return Map.of("question", question);
        }
    }

    /** @param success whether the model says that the task is done; false if it gives up */
    record EndTask(boolean success, String summary) implements AgentAction {
        @Override
        public String name() {
            return "done";
        }

        @Override
        public Map<String, Object> arguments() {
            Map<String, Object> arguments = new LinkedHashMap<>(Map.of("success", success));
            arguments.put("summary", summary);
            return arguments;
        }
    }

    /** Calls another of the tools that the turn offers. */
    record UseTool(String tool, JsonNode input) implements AgentAction {
        @Override
        public String name() {
            return tool;
        }

        @Override
        public Map<String, Object> arguments() {
            Map<String, Object> arguments = new LinkedHashMap<>();
            input.properties().forEach(member -> arguments.put(member.getKey(), member.getValue()));
            return arguments;
        }
    }

    /**
     * What the model asked for cannot be done. It is answered with the sentence, and nothing is done.
     *
     * @param name the kind, as the model named it
     * @param reason a fixed sentence for the model
     */
    record UnusableAction(String name, String reason) implements AgentAction {
        @Override
        public Map<String, Object> arguments() {
            return Map.of();
        }
    }

    private static Map<String, Object> pointed(Optional<PicturePoint> at, List<Modifier> modifiers) {
        Map<String, Object> arguments = new LinkedHashMap<>();
        at.ifPresent(point -> {
            arguments.put("x", point.x());
            arguments.put("y", point.y());
        });
        if (!modifiers.isEmpty()) {
            arguments.put(
                    "modifiers",
                    modifiers.stream()
                            .map(modifier -> modifier.name().toLowerCase(Locale.ROOT))
                            .toList());
        }
        return arguments;
    }

    private static double seconds(Duration time) {
        return time.toMillis() / 1000.0;
    }
}
