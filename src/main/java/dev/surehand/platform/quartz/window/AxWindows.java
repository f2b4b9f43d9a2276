package dev.surehand.platform.quartz.window;

import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.accessibility.AxElement;
import dev.surehand.platform.quartz.accessibility.AxException;
import dev.surehand.platform.quartz.accessibility.AxHeld;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Finds the elements of windows. They are found by their number; where macOS lacks the private function for it, by their place
 * and title, and only if no other window of the program has the same.
 */
final class AxWindows {

    /** How long a program that did not answer is left alone by the calls that can do without its answer, in milliseconds. */
    private static final long LEFT_ALONE_MS = 3000;

    private static final String WINDOWS = "AXWindows";
    private static final String CHILDREN = "AXChildren";
    private static final String TITLE = "AXTitle";
    private static final double SAME = 1;

    private final Accessibility accessibility;
    private final InstantSource clock;
    private final Map<Long, Long> silentUntil = new HashMap<>();

    /** What a program says about one of its windows. */
    record AxFacts(Optional<OutsideText> title, boolean isMinimized) {}

    AxWindows(Accessibility accessibility, InstantSource clock) {
        this.accessibility = accessibility;
        this.clock = clock;
    }

    Accessibility accessibility() {
        return accessibility;
    }

    /**
     * Returns the element of a window, which the caller closes; empty if its program does not name the window, as for windows on
     * another Space.
     */
    Optional<AxElement> find(WindowEntry window) throws AxException {
        return find(window, Accessibility.LIMIT);
    }

    /** @param limit for each answer of the program */
    Optional<AxElement> find(WindowEntry window, Duration limit) throws AxException {
        List<AxElement> windows = windowsOf(window.pid(), limit);
        try {
            int at = placeOf(window, windows);
            if (at >= 0) {
                return Optional.of(windows.remove(at));
            }
            for (AxElement each : windows) {
                Optional<AxElement> sheet = sheet(each, window);
                if (sheet.isPresent()) {
                    return sheet;
                }
            }
            return Optional.empty();
        } finally {
            windows.forEach(AxElement::close);
        }
    }

    /** Returns the element of a sheet of a window; the caller closes it. */
    Optional<AxElement> sheet(AxElement window, WindowEntry sheet) throws AxException {
        List<AxElement> children = window.elements(CHILDREN);
        try {
            for (int i = 0; i < children.size(); i++) {
                boolean isSheet =
                        children.get(i).text("AXRole").filter("AXSheet"::equals).isPresent();
                if (isSheet && is(children.get(i), sheet)) {
                    return Optional.of(children.remove(i));
                }
            }
            return Optional.empty();
        } finally {
            children.forEach(AxElement::close);
        }
    }

    /**
     * Returns what a program says about its windows, by their numbers; nothing if it does not answer or macOS does not allow
     * the question. A program that has just failed to answer is not asked again.
     *
     * @param wanted the windows of the program that matter
     * @param time that is left for the answers; windows that were not asked about in time are missing in the result
     */
    Map<Long, AxFacts> facts(long pid, List<WindowEntry> wanted, AnswerTime time) {
        Map<Long, AxFacts> facts = new HashMap<>();
        if (isLeftAlone(pid) || time.isOver()) {
            return facts;
        }
        Duration limit = time.left();
        List<AxElement> windows = new ArrayList<>();
        try {
            windows.addAll(windowsOf(pid, limit));
            for (int i = 0; i < wanted.size() && !time.isOver(); i++) {
                WindowEntry entry = wanted.get(i);
                int at = placeOf(entry, windows);
                if (at >= 0) {
                    facts.put(entry.number(), facts(windows.get(at)));
                }
            }
        } catch (AxException e) {
            noteFailure(pid, e, limit);
        } finally {
            windows.forEach(AxElement::close);
        }
        return facts;
    }

    private static AxFacts facts(AxElement window) throws AxException {
        return new AxFacts(
                window.text(TITLE).map(OutsideText::of),
                window.flag("AXMinimized").orElse(false));
    }

    /** Returns whether the program says that its window is full screen; empty if it does not say, or not in time. */
    Optional<Boolean> isFullScreen(WindowEntry window, AnswerTime time) {
        if (isLeftAlone(window.pid()) || time.isOver()) {
            return Optional.empty();
        }
        Duration limit = time.left();
        try (AxHeld found = AxHeld.of(find(window, limit))) {
            return found.exists() ? found.element().orElseThrow().flag("AXFullScreen") : Optional.empty();
        } catch (AxException e) {
            noteFailure(window.pid(), e, limit);
            return Optional.empty();
        }
    }

    /**
     * Returns the process whose window an element is in; empty if the element is in no window. It may differ from the process of
     * the element: WebKit draws pages in processes of their own.
     */
    OptionalLong ownerOf(AxElement element) throws AxException {
        try (AxHeld window = AxHeld.of(element.element("AXWindow"))) {
            return window.exists() ? window.element().orElseThrow().pid() : OptionalLong.empty();
        }
    }

    boolean isLeftAlone(long pid) {
        return silentUntil.getOrDefault(pid, 0L) > clock.millis();
    }

    void noteFailure(long pid, AxException failure) {
        noteFailure(pid, failure, Accessibility.LIMIT);
    }

    /** @param limit that the program had for its answer */
    void noteFailure(long pid, AxException failure, Duration limit) {
        if (failure.reason() == AxException.Reason.NO_ANSWER && AnswerTime.isFair(limit)) {
            silentUntil.put(pid, clock.millis() + LEFT_ALONE_MS);
        }
    }

    /** Returns the number of the window of an element. */
    OptionalLong number(AxElement element, List<WindowEntry> entries) throws AxException {
        try {
            return element.windowNumber();
        } catch (UnsatisfiedLinkError missing) {
            OptionalLong pid = element.pid();
            Optional<ScreenRect> frame = element.frame();
            Optional<String> title = element.text(TITLE);
            List<WindowEntry> same = entries.stream()
                    .filter(entry -> pid.equals(OptionalLong.of(entry.pid())) && isSame(entry, frame, title))
                    .toList();
            return same.size() == 1 ? OptionalLong.of(same.get(0).number()) : OptionalLong.empty();
        }
    }

    private List<AxElement> windowsOf(long pid, Duration limit) throws AxException {
        try (AxElement application = accessibility.application(pid, limit)) {
            return application.elements(WINDOWS);
        }
    }

    /** Returns the index of a window; -1 if it is not there, or if several could be it. */
    private static int placeOf(WindowEntry wanted, List<AxElement> windows) throws AxException {
        int found = -1;
        for (int i = 0; i < windows.size(); i++) {
            if (is(windows.get(i), wanted)) {
                if (found >= 0) {
                    return -1;
                }
                found = i;
            }
        }
        return found;
    }

    private static boolean is(AxElement element, WindowEntry wanted) throws AxException {
        try {
            return element.windowNumber().equals(OptionalLong.of(wanted.number()));
        } catch (UnsatisfiedLinkError missing) {
            return isSame(wanted, element.frame(), element.text(TITLE));
        }
    }

    private static boolean isSame(WindowEntry entry, Optional<ScreenRect> frame, Optional<String> title) {
        boolean isThere =
                frame.filter(place -> place.isNear(entry.bounds(), SAME)).isPresent();
        return isThere
                && entry.title()
                        .flatMap(known -> title.map(text -> known.equals(OutsideText.of(text))))
                        .orElse(true);
    }
}
