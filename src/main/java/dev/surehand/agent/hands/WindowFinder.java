package dev.surehand.agent.hands;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.surehand.agent.port.PortException;
import dev.surehand.agent.port.ToolPort;
import dev.surehand.agent.port.ToolReply;
import dev.surehand.tool.Caller;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Finds windows by the words that people and models use for them. */
public final class WindowFinder {

    private static final int MOST_LISTED = 40;

    private final ToolPort port;
    private final WorkPlace place;

    /** Finds any window. */
    public WindowFinder(ToolPort port) {
        this(port, new WorkPlace.OneMonitor(0));
    }

    /** @param place if it is one window, there are no others: neither their titles nor whether they exist is shown */
    WindowFinder(ToolPort port, WorkPlace place) {
        this.port = port;
        this.place = place;
    }

    /**
     * Returns the id of a window.
     *
     * @param words its id, its title, the name of its program, or a part of one of these
     * @throws PortException if no window fits, or several do
     */
    public String find(String words) throws PortException {
        List<JsonNode> windows = windows();
        String wanted = words.strip().toLowerCase(Locale.ROOT);
        List<Predicate<JsonNode>> rules = List.of(
                window -> text(window, "window_id").equals(wanted),
                window -> text(window, "title").equals(wanted),
                window -> text(window, "owner_name").equals(wanted),
                window -> text(window, "title").contains(wanted)
                        || text(window, "owner_name").contains(wanted));
        for (Predicate<JsonNode> rule : rules) {
            List<JsonNode> found = windows.stream().filter(rule).toList();
            if (found.size() == 1) {
                return found.get(0).path("window_id").asText();
            }
            if (found.size() > 1) {
                throw new PortException(
                        "%d windows fit. Name one of them by its id: %s".formatted(found.size(), described(found)));
            }
        }
        throw new PortException("There is no window like that. The windows are: " + described(windows));
    }

    /** Returns all windows that are seen, in words. */
    String list() throws PortException {
        return described(windows());
    }

    /** Returns which windows there are; {@link Scene#UNKNOWN} if the tools cannot say. */
    Scene scene() throws PortException {
        ToolReply reply = asked();
        if (reply.errorCode().equals("not_supported_here")) {
            return Scene.UNKNOWN;
        }
        String focused = "";
        String title = "";
        Set<String> ids = new HashSet<>();
        for (JsonNode window : windows(reply)) {
            ids.add(window.path("window_id").asText());
            if (window.path("focused").asBoolean()) {
                focused = window.path("window_id").asText();
                title = window.path("title").asText();
            }
        }
        return new Scene(focused, title, ids);
    }

    private List<JsonNode> windows() throws PortException {
        return windows(asked()).stream().filter(this::isSeen).toList();
    }

    private boolean isSeen(JsonNode window) {
        return !(place instanceof WorkPlace.OneWindow one)
                || window.path("window_id").asText().equals(one.id());
    }

    private ToolReply asked() throws PortException {
        return port.call("list_windows", JsonNodeFactory.instance.objectNode(), Caller.SILENT);
    }

    private static List<JsonNode> windows(ToolReply reply) throws PortException {
        if (!reply.isDone()) {
            throw new PortException("The windows are unknown. " + reply.error());
        }
        List<JsonNode> windows = new ArrayList<>();
        reply.structured().path("windows").forEach(windows::add);
        return windows;
    }

    private static String described(List<JsonNode> windows) {
        String list = windows.stream()
                .limit(MOST_LISTED)
                .map(window -> "%s \"%s\" of %s%s"
                        .formatted(
                                window.path("window_id").asText(),
                                window.path("title").asText(),
                                window.path("owner_name").asText(),
                                window.path("focused").asBoolean() ? " (it has the keyboard)" : ""))
                .collect(Collectors.joining("; "));
        return list.isEmpty() ? "none." : list + (windows.size() > MOST_LISTED ? "; and more." : ".");
    }

    private static String text(JsonNode window, String member) {
        return window.path(member).asText().toLowerCase(Locale.ROOT);
    }
}
