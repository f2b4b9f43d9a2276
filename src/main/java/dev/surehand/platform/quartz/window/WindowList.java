package dev.surehand.platform.quartz.window;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.system.OwnMarks;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import dev.surehand.platform.quartz.system.WindowServerList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongPredicate;

/**
 * Reads the list of the window server, without the marks of this process. No program is asked, so a program that hangs cannot
 * block this class.
 */
final class WindowList {

    private final CoreGraphics coreGraphics;
    private final OwnMarks marks;

    WindowList(QuartzLibraries libraries) {
        coreGraphics = libraries.coreGraphics();
        marks = new OwnMarks(coreGraphics);
    }

    /** Returns the windows on the screen, front to back, without invisible ones and pictures of the pointer. */
    List<WindowEntry> onScreen() {
        return read(CoreGraphics.kCGWindowListOptionOnScreenOnly, number -> true).stream()
                .filter(WindowEntry::isVisible)
                .toList();
    }

    /**
     * Returns all windows of the session, also those that are minimised, hidden, on another Space, or never shown. Apple does
     * not document their order.
     */
    List<WindowEntry> all() {
        return all(number -> true);
    }

    /**
     * As {@link #all()}, without the other windows.
     *
     * @param wanted says for a number whether the window is read
     */
    List<WindowEntry> all(LongPredicate wanted) {
        return read(CoreGraphics.kCGWindowListOptionAll, wanted);
    }

    /** @throws DesktopException not_supported_here if there is no window server, as in a session without a desktop */
    private List<WindowEntry> read(int option, LongPredicate wanted) {
        try (WindowServerList list = new WindowServerList(coreGraphics, option)) {
            if (!list.exists()) {
                throw DesktopException.of(
                        ErrorCode.NOT_SUPPORTED_HERE,
                        "macOS reports no windows, because this server does not run in the session of a desktop. Start it from an app of the person who is logged in.");
            }
            Map<Long, OutsideText> owners = new HashMap<>();
            return list.map(facts -> facts.number().stream()
                    .filter(wanted)
                    .mapToObj(number -> entry(number, facts, owners))
                    .flatMap(Optional::stream)
                    .findFirst());
        }
    }

    /**
     * Returns a window; empty if it is a mark of this process, or the facts that every window has are missing.
     *
     * @param owners the names of programs that are known from other windows of this reading
     */
    private Optional<WindowEntry> entry(long number, WindowServerList.Facts facts, Map<Long, OutsideText> owners) {
        OptionalLong pid = facts.pid();
        OptionalLong layer = facts.layer();
        Optional<ScreenRect> bounds = facts.bounds();
        if (pid.isEmpty() || layer.isEmpty() || bounds.isEmpty() || marks.has(pid.getAsLong(), layer.getAsLong())) {
            return Optional.empty();
        }
        return Optional.of(new WindowEntry(
                number,
                pid.getAsLong(),
                owners.computeIfAbsent(
                        pid.getAsLong(),
                        each -> facts.owner().map(OutsideText::of).orElse(OutsideText.NONE)),
                facts.title().map(OutsideText::of),
                bounds.get(),
                (int) layer.getAsLong(),
                facts.alpha().orElse(1),
                facts.isOnScreen()));
    }
}
