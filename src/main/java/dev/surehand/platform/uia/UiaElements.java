package dev.surehand.platform.uia;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementEvent;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.element.ElementWatch;
import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.element.LocatedElement;
import dev.surehand.desktop.element.ReadLimit;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.platform.jna.com.ComLibraries;
import dev.surehand.platform.jna.com.ComScope;
import dev.surehand.platform.jna.com.ComThread;
import dev.surehand.platform.uia.action.PatternCalls;
import dev.surehand.platform.uia.tree.KnownObjects;
import dev.surehand.platform.uia.tree.UiaSession;
import dev.surehand.platform.uia.tree.UiaSettings;
import dev.surehand.platform.uia.tree.UiaWindowTree;
import dev.surehand.platform.uia.watch.UiaWatches;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The elements of windows through UI Automation. Nothing of it is created before the first use. All its objects live in the
 * multithreaded apartment of COM, so that a new thread goes on with them when one is given up.
 */
public final class UiaElements implements Elements {

    /** For questions about one element. */
    private static final Duration SHORT = Duration.ofSeconds(3);

    /** For a list to scroll to an item and make an element of it. */
    private static final Duration LIST_LIMIT = Duration.ofSeconds(4);

    /** What a job may take beyond the time in which it asks: the last answer, and to open UI Automation. */
    private static final Duration GRACE = Duration.ofSeconds(2);

    private final Runnable enterPixels;
    private final UiaSettings settings;
    private final KnownObjects known = new KnownObjects();
    private final ComThread<UiaSession> questions = new ComThread<>("element questions", this::open);
    private @Nullable UiaWatches watches;
    private volatile boolean isUsed;

    /**
     * Creates the elements of this desktop.
     *
     * @param enterPixels makes the thread that calls it see places in pixels of the monitors
     * @param isOutOfReach whether the process with this number has higher rights than this server
     */
    public UiaElements(Runnable enterPixels, LongPredicate isOutOfReach, Pause pause) {
        this.enterPixels = enterPixels;
        settings = new UiaSettings(isOutOfReach, pause, InstantSource.system());
    }

    private UiaSession open() {
        enterPixels.run();
        ComLibraries libraries = ComLibraries.load();
        UiaSession session = UiaSession.open(libraries);
        known.keepApartment(libraries);
        isUsed = true;
        return session;
    }

    /** A job about one window, on the thread for questions. */
    private interface Job<T> {
        T run(ComScope scope, UiaWindowTree elements);
    }

    private <T> T ask(WindowId window, Duration limit, Job<T> job) {
        Function<UiaSession, T> whole = session -> {
            try (ComScope scope = session.scope()) {
                return job.run(scope, new UiaWindowTree(session, scope, window, known, settings));
            }
        };
        return questions.ask(Optional.of(window), limit, whole);
    }

    @Override
    public ElementTree read(WindowInfo window, ReadLimit limit) {
        return ask(window.id(), limit.time().plus(GRACE), (scope, elements) -> elements.read(window, limit));
    }

    @Override
    public ElementTree readBranch(ElementKey top, ReadLimit limit) {
        return ask(top.window(), limit.time().plus(GRACE), (scope, elements) -> elements.branch(top, limit));
    }

    @Override
    public Optional<LocatedElement> find(ElementKey key) {
        return ask(key.window(), SHORT, (scope, elements) -> elements.find(key));
    }

    @Override
    public Optional<ElementKey> at(WindowInfo window, ScreenPoint point) {
        return ask(window.id(), SHORT, (scope, elements) -> UiaWindowTree.unlessGone(() -> elements.at(point)));
    }

    @Override
    public Optional<ScreenPoint> clickPoint(ElementKey key) {
        return ask(key.window(), SHORT, (scope, elements) -> elements.clickPoint(key));
    }

    @Override
    public Optional<ElementKey> knownFocus(WindowInfo window) {
        return focused(window);
    }

    @Override
    public Optional<ElementKey> focused(WindowInfo window) {
        return ask(window.id(), SHORT, (scope, elements) -> UiaWindowTree.unlessGone(elements::focused));
    }

    @Override
    public boolean hasItem(ElementKey list, String name) {
        return ask(list.window(), SHORT, (scope, elements) -> elements.items().has(list, name));
    }

    @Override
    public Optional<ElementKey> makeItem(ElementKey list, String name) {
        return ask(
                list.window(), LIST_LIMIT, (scope, elements) -> elements.items().make(list, name));
    }

    @Override
    public void perform(ElementKey key, ElementAction action) {
        if (!isPerformed(key, action)) {
            throw DesktopException.of(ErrorCode.STALE_ELEMENT, "The element no longer exists. Take a new ui_snapshot.");
        }
    }

    private boolean isPerformed(ElementKey key, ElementAction action) {
        Job<Boolean> job = (scope, elements) -> elements.fresh(key)
                .map(now -> {
                    new PatternCalls(scope, now.object(), now.element()).perform(action);
                    return true;
                })
                .orElse(false);
        try {
            return ask(key.window(), SHORT, job);
        } catch (DesktopException e) {
            // Some programs answer only when the dialog is closed that they open.
            throw e.code() == ErrorCode.PROGRAM_NOT_ANSWERING
                    ? e.adding("It may have been done all the same: look with list_windows or a screenshot first.")
                    : e;
        }
    }

    @Override
    public String text(ElementKey key, int most) {
        return ask(
                key.window(),
                SHORT,
                (scope, elements) -> elements.fresh(key)
                        .map(now -> new PatternCalls(scope, now.object(), now.element()).text(most))
                        .orElse(""));
    }

    @Override
    public ElementWatch watch(Optional<WindowInfo> window, Consumer<ElementEvent> listener) {
        UiaWatches open = watches == null ? new UiaWatches(new ComThread<>("element watches", this::open)) : watches;
        watches = open;
        return open.open(window, listener);
    }

    /** The threads end by themselves, after they have released what they hold; nobody waits for one that hangs. */
    @Override
    public void close() {
        if (watches != null) {
            watches.close();
            watches = null;
        }
        if (isUsed) {
            questions.post(session -> known.clear(session.libraries()));
        }
        questions.close();
    }
}
