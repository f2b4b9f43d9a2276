package dev.surehand.agent.hands;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.agent.provider.action.AgentAction;
import dev.surehand.agent.provider.picture.PicturePoint;
import dev.surehand.desktop.input.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The calls of tools that make up an action. The tools convert points, because they know what the picture shows. */
final class ToolCalls {

    /** The most characters that the keyboard types in one call. */
    private static final int MOST_TYPED = 10_000;

    /** The most characters that one action types, which takes about a minute. */
    private static final int LONGEST_TEXT = 50_000;

    private static final long LONGEST_HOLD_MS = 60_000;

    private static final String OLD_PICTURE =
            "The point is in an older picture, so nothing was done. Use points of the last screenshot.";

    private final WorkPlace place;
    private final Optional<Look> seen;

    /** One call. */
    record PlannedCall(String tool, ObjectNode arguments) {}

    /** @param refusal why there are no calls; empty if there are */
    record Plan(List<PlannedCall> calls, String refusal) {

        static Plan refused(String sentence) {
            return new Plan(List.of(), sentence);
        }
    }

    ToolCalls(WorkPlace place, Optional<Look> seen) {
        this.place = place;
        this.seen = seen;
    }

    Plan of(AgentAction action) {
        if (action instanceof AgentAction.ClickPoint click) {
            return click(click);
        } else if (action instanceof AgentAction.DragPath drag) {
            return drag(drag);
        } else if (action instanceof AgentAction.PointTo point) {
            return mouse("move", Optional.of(point.to()), point.modifiers(), Optional.empty());
        } else if (action instanceof AgentAction.HoldButton hold) {
            return mouse(hold.isDown() ? "mouse_down" : "mouse_up", Optional.empty(), List.of(), Optional.empty());
        } else if (action instanceof AgentAction.ScrollWheel scroll) {
            return scroll(scroll);
        } else if (action instanceof AgentAction.EnterText text) {
            return typed(text.text());
        } else if (action instanceof AgentAction.PressCombo press) {
            ObjectNode arguments = keys("press", press.keys().describe()).put("repeat", press.times());
            return one("keyboard_control", "press_key", arguments);
        } else if (action instanceof AgentAction.HoldCombo hold) {
            return held(hold);
        } else if (action instanceof AgentAction.UseTool use && use.input() instanceof ObjectNode input) {
            return new Plan(List.of(new PlannedCall(use.tool(), input)), "");
        }
        throw new IllegalArgumentException(action.name());
    }

    private Plan click(AgentAction.ClickPoint click) {
        return switch (click.kind()) {
            case LEFT -> mouse("click", click.at(), click.modifiers(), Optional.empty());
            case RIGHT -> mouse("right_click", click.at(), click.modifiers(), Optional.empty());
            case MIDDLE -> mouse("middle_click", click.at(), click.modifiers(), Optional.empty());
            case DOUBLE -> mouse("double_click", click.at(), click.modifiers(), Optional.empty());
            case TRIPLE -> mouse("triple_click", click.at(), click.modifiers(), Optional.empty());
            case BACK -> Plan.refused("This mouse has no back button. Press alt+left instead.");
            case FORWARD -> Plan.refused("This mouse has no forward button. Press alt+right instead.");
        };
    }

    private Plan drag(AgentAction.DragPath drag) {
        List<PicturePoint> path = drag.path();
        PicturePoint end = path.get(path.size() - 1);
        ObjectNode more = object().put("endX", end.x()).put("endY", end.y());
        if (path.size() > 2) {
            ArrayNode between = more.putArray("path");
            path.subList(1, path.size() - 1)
                    .forEach(point -> between.addObject().put("x", point.x()).put("y", point.y()));
        }
        return mouse("drag", Optional.of(path.get(0)), drag.modifiers(), Optional.of(more));
    }

    private Plan scroll(AgentAction.ScrollWheel scroll) {
        ObjectNode more =
                object().put("direction", scroll.direction().wireName()).put("amount", scroll.notches());
        return mouse("scroll", scroll.at(), scroll.modifiers(), Optional.of(more));
    }

    private Plan mouse(String action, Optional<PicturePoint> at, List<Modifier> held, Optional<ObjectNode> more) {
        ObjectNode arguments = object().put("action", action);
        if (at.isPresent()) {
            PicturePoint point = at.orElseThrow();
            if (seen.isEmpty() || !seen.orElseThrow().picture().id().equals(point.pictureId())) {
                return Plan.refused(OLD_PICTURE);
            }
            arguments
                    .put("x", point.x())
                    .put("y", point.y())
                    .put("screenshotId", seen.orElseThrow().screenshotId());
            seen.orElseThrow().window().ifPresent(window -> arguments.put("expectedWindow", "id:" + window));
        } else if (place instanceof WorkPlace.OneWindow) {
            return Plan.refused("Name a point in the picture: only one window may be worked in this session.");
        }
        more.ifPresent(arguments::setAll);
        if (!held.isEmpty() && !action.equals("move")) {
            ArrayNode names = arguments.putArray("modifiers");
            held.forEach(modifier -> names.add(modifier.name().toLowerCase(Locale.ROOT)));
        }
        return new Plan(List.of(new PlannedCall("mouse_control", watched(arguments))), "");
    }

    /** A text longer than one call may type is typed in several. No character and no marker of a secret is cut apart. */
    private Plan typed(String text) {
        if (text.length() > LONGEST_TEXT) {
            return Plan.refused("A text may have %d characters at most. Type it in parts.".formatted(LONGEST_TEXT));
        }
        List<PlannedCall> calls = new ArrayList<>();
        int start = 0;
        do {
            int end = SecretMarkers.endOfPart(text, start, Math.min(text.length(), start + MOST_TYPED));
            if (end < text.length() && Character.isHighSurrogate(text.charAt(end - 1))) {
                end--;
            }
            ObjectNode arguments = object().put("action", "type").put("text", text.substring(start, end));
            calls.addAll(one("keyboard_control", "type_text", arguments).calls());
            start = end;
        } while (start < text.length());
        return new Plan(calls, "");
    }

    private Plan held(AgentAction.HoldCombo hold) {
        if (place instanceof WorkPlace.OneWindow) {
            return Plan.refused("Keys cannot be held in a session with one window. Press them with a repeat instead.");
        }
        if (hold.time().toMillis() > LONGEST_HOLD_MS) {
            return Plan.refused("Keys can be held for 60 seconds at most.");
        }
        ObjectNode arguments = keys("hold", hold.keys().describe())
                .put("durationMs", hold.time().toMillis());
        return new Plan(List.of(new PlannedCall("keyboard_control", watched(arguments))), "");
    }

    /** Returns the call of the keyboard, or that of the tool which works one window only. */
    private Plan one(String tool, String windowTool, ObjectNode arguments) {
        if (place instanceof WorkPlace.OneWindow window) {
            arguments.remove("action");
            arguments.put("window_id", window.id());
            return new Plan(List.of(new PlannedCall(windowTool, watched(arguments))), "");
        }
        return new Plan(List.of(new PlannedCall(tool, watched(arguments))), "");
    }

    private static ObjectNode keys(String action, String keys) {
        return object().put("action", action).put("key", keys);
    }

    /** Every action waits until the screen is at rest, and reports what changed. */
    private static ObjectNode watched(ObjectNode arguments) {
        return arguments.put("observe", "change");
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
