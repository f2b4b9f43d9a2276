package dev.surehand.platform.wayland.window;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.desktop.window.WindowKind;
import dev.surehand.desktop.window.WindowState;
import java.util.ArrayList;
import java.util.List;

/** The windows of one answer of sway, front to back. */
final class SwayTree {

    private static final String WORKSPACE = "workspace";
    private static final String NODES = "nodes";
    private static final String FLOATING = "floating_nodes";

    /** The workspace of windows that are put aside. */
    private static final String SCRATCHPAD = "__i3_scratch";

    /**
     * A window in the tree.
     *
     * @param content what its program draws in it, without borders
     * @param isPutAside whether it is in the scratchpad
     * @param output to which it is clipped
     */
    record SwayWindow(
            WindowInfo info,
            ScreenRect content,
            boolean isFloating,
            boolean isFullscreen,
            boolean isPutAside,
            ScreenRect output)
            implements CompositorWindow {

        @Override
        public boolean isAt(ScreenPoint point) {
            return info.bounds().contains(point) && output.contains(point);
        }
    }

    private final List<SwayWindow> windows = new ArrayList<>();

    private SwayTree() {}

    static List<SwayWindow> of(JsonNode root) {
        SwayTree tree = new SwayTree();
        for (JsonNode output : root.path(NODES)) {
            for (JsonNode workspace : output.path(NODES)) {
                if (workspace.path("type").asText().equals(WORKSPACE)) {
                    tree.add(workspace, rect(output.path("rect")));
                }
            }
        }
        tree.sort();
        return tree.windows;
    }

    /** Adds the floating windows, the last of which is in front, and then the tiled ones, which do not overlap. */
    private void add(JsonNode workspace, ScreenRect output) {
        boolean isPutAside = workspace.path("name").asText().equals(SCRATCHPAD);
        List<JsonNode> floating = new ArrayList<>();
        workspace.path(FLOATING).forEach(node -> floating.add(0, node));
        floating.forEach(node -> addAll(node, output, true, isPutAside));
        workspace.path(NODES).forEach(node -> addAll(node, output, false, isPutAside));
    }

    private void addAll(JsonNode node, ScreenRect output, boolean isFloating, boolean isPutAside) {
        if (node.has("pid")) {
            windows.add(window(node, output, isFloating, isPutAside));
        }
        node.path(NODES).forEach(child -> addAll(child, output, isFloating, isPutAside));
    }

    /** A floating window that is visible beside a full-screen one is one of its dialogs, in front of it; what cannot be seen comes last. */
    private void sort() {
        windows.sort((one, other) -> Integer.compare(rank(one), rank(other)));
    }

    private static int rank(SwayWindow window) {
        if (!window.info().isShown()) {
            return 3;
        }
        return window.isFullscreen() ? 1 : window.isFloating() ? 0 : 2;
    }

    private static SwayWindow window(JsonNode node, ScreenRect output, boolean isFloating, boolean isPutAside) {
        boolean isFullscreen = node.path("fullscreen_mode").asInt() > 0;
        boolean isVisible = node.path("visible").asBoolean();
        WindowState shown = isFullscreen ? WindowState.FULLSCREEN : WindowState.NORMAL;
        WindowInfo info = new WindowInfo(
                identity(node),
                rect(node.path("rect")),
                isVisible ? shown : WindowState.HIDDEN,
                node.path("focused").asBoolean());
        return new SwayWindow(info, content(node, isFullscreen), isFloating, isFullscreen, isPutAside, output);
    }

    /** sway counts the content from the corner of the window, and for a full-screen one still from the borders that it had. */
    private static ScreenRect content(JsonNode node, boolean isFullscreen) {
        ScreenRect window = rect(node.path("rect"));
        ScreenRect inside = rect(node.path("window_rect"));
        return isFullscreen
                ? window
                : new ScreenRect(window.x() + inside.x(), window.y() + inside.y(), inside.width(), inside.height());
    }

    private static WindowIdentity identity(JsonNode node) {
        JsonNode ofX = node.path("window_properties");
        String appId = node.path("app_id").asText("");
        String name =
                appId.isEmpty() || appId.equals("null") ? ofX.path("class").asText("") : appId;
        long pid = node.path("pid").asLong();
        return new WindowIdentity(
                new WindowId(node.path("id").asLong()),
                ProcessProgram.of(pid, OutsideText.of(name)),
                pid,
                OutsideText.of(node.path("name").asText("")),
                WindowKind.ORDINARY);
    }

    private static ScreenRect rect(JsonNode rect) {
        return new ScreenRect(
                rect.path("x").asInt(),
                rect.path("y").asInt(),
                rect.path("width").asInt(),
                rect.path("height").asInt());
    }
}
