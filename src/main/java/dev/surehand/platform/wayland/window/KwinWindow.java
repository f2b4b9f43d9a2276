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
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * A window as KWin reports it.
 *
 * @param uuid by which KWin knows it
 * @param surface all that its program draws, with the shadow around the frame
 * @param isAbove whether it is kept above ordinary windows; what is there to be seen only, such as a note of the volume, lets clicks through
 * @param allows the changes that it allows: {@code close}, {@code minimize}, {@code maximize}, {@code move}, {@code resize}
 */
record KwinWindow(
        String uuid,
        WindowInfo info,
        ScreenRect surface,
        Optional<WindowId> owner,
        boolean isModal,
        boolean isAbove,
        Set<String> allows)
        implements CompositorWindow {

    /**
     * How far around its frame a window can be gripped to be resized, in units of the desktop, at most: KWin does not report it. Breeze
     * of KDE 5.27 took 12 in the tests, and not 16.
     */
    private static final double GRIP = 24;

    /** The types of windows as KWin counts them, which are those of NETWM: the desktop and panels, and what is neither. */
    private static final Set<Integer> SHELL = Set.of(1, 2);

    private static final Set<Integer> POPUP = Set.of(3, 4, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18);

    static KwinWindow of(JsonNode json) {
        ScreenRect frame = rect(json.path("frame"));
        WindowInfo info = new WindowInfo(
                identity(json), frame, state(json), json.path("active").asBoolean());
        Set<String> allows = new java.util.HashSet<>();
        json.path("allows").forEach(change -> allows.add(change.asText()));
        String owner = json.path("owner").asText("");
        return new KwinWindow(
                json.path("id").asText(),
                info,
                rect(json.path("buffer")),
                owner.isEmpty() ? Optional.empty() : Optional.of(id(owner)),
                json.path("modal").asBoolean(),
                json.path("above").asBoolean(),
                Set.copyOf(allows));
    }

    /** Half of the random number that KWin has given the window. */
    private static WindowId id(String uuid) {
        return new WindowId(UUID.fromString(uuid.replaceAll("[{}]", "")).getMostSignificantBits() & Long.MAX_VALUE);
    }

    private static WindowIdentity identity(JsonNode json) {
        String named = json.path("desktopFile").asText("");
        long pid = json.path("pid").asLong();
        return new WindowIdentity(
                id(json.path("id").asText()),
                ProcessProgram.of(
                        pid, OutsideText.of(named.isEmpty() ? json.path("class").asText("") : named)),
                pid,
                OutsideText.of(json.path("caption").asText("")),
                kind(json));
    }

    private static WindowKind kind(JsonNode json) {
        int type = json.path("type").asInt();
        if (SHELL.contains(type)) {
            return WindowKind.SHELL;
        }
        return json.path("popup").asBoolean() || POPUP.contains(type) ? WindowKind.POPUP : WindowKind.ORDINARY;
    }

    private static WindowState state(JsonNode json) {
        if (json.path("minimized").asBoolean()) {
            return WindowState.MINIMIZED;
        }
        if (!json.path("shown").asBoolean()) {
            return WindowState.HIDDEN;
        }
        if (json.path("fullScreen").asBoolean()) {
            return WindowState.FULLSCREEN;
        }
        return json.path("maximized").asBoolean() ? WindowState.MAXIMIZED : WindowState.NORMAL;
    }

    private static ScreenRect rect(JsonNode rect) {
        return new ScreenRect(
                rect.path(0).asDouble(),
                rect.path(1).asDouble(),
                rect.path(2).asDouble(),
                rect.path(3).asDouble());
    }

    /** Returns the surface without the shadow, which is beyond the frame. */
    @Override
    public ScreenRect content() {
        return surface.intersection(info.bounds()).orElse(info.bounds());
    }

    @Override
    public boolean isAt(ScreenPoint point) {
        return info.bounds().contains(point);
    }

    /** A program takes clicks on its shadow too, and KWin those around a frame that it has drawn. */
    @Override
    public boolean mayTakeBeside(ScreenPoint point) {
        ScreenRect frame = info.bounds();
        boolean hasGrip = info.state() == WindowState.NORMAL && allows.contains("resize");
        double around = hasGrip ? GRIP : 0;
        ScreenRect gripped = new ScreenRect(
                frame.x() - around, frame.y() - around, frame.width() + 2 * around, frame.height() + 2 * around);
        return surface.contains(point) || gripped.contains(point);
    }

    @Override
    public boolean mayLetThrough() {
        return isAbove;
    }
}
