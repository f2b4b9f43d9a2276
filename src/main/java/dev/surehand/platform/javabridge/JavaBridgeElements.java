package dev.surehand.platform.javabridge;

import com.sun.jna.Pointer;
import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.element.ElementEvent;
import dev.surehand.desktop.element.ElementKey;
import dev.surehand.desktop.element.ElementPattern;
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
import dev.surehand.platform.javabridge.action.JavaActions;
import dev.surehand.platform.javabridge.link.BridgeLibraries;
import dev.surehand.platform.javabridge.link.BridgeQuestion;
import dev.surehand.platform.javabridge.link.BridgeSession;
import dev.surehand.platform.javabridge.link.BridgeThread;
import dev.surehand.platform.javabridge.link.JavaProgram;
import dev.surehand.platform.javabridge.tree.JavaNode;
import dev.surehand.platform.javabridge.tree.JavaWindowTree;
import dev.surehand.platform.javabridge.tree.KnownContexts;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The elements of windows of Java programs (AWT and Swing), through the Java Access Bridge. Nothing of it is loaded before the
 * first question about such a window.
 */
public final class JavaBridgeElements implements Elements {

    /** For questions about one element. */
    private static final Duration SHORT = Duration.ofSeconds(3);

    /** A program that takes longer has opened a dialog, or hangs. */
    private static final Duration TO_ACT = Duration.ofSeconds(2);

    /** A slider is moved step by step. */
    private static final Duration TO_SET = Duration.ofSeconds(8);

    /** What a job may take beyond the time in which it reads: to load the bridge, and to meet the programs. */
    private static final Duration GRACE = Duration.ofMillis(2500);

    /** All windows of AWT are of classes whose names begin so: SunAwtFrame, SunAwtDialog, SunAwtWindow. */
    private static final String AWT = "SunAwt";

    private static final int LONGEST_CLASS_NAME = 256;

    private final BridgeLibraries libraries;
    private final InstantSource clock;
    private final BridgeThread thread;

    /** Used on the thread of the bridge only. */
    private @Nullable KnownContexts known;

    /**
     * Creates the elements of this desktop.
     *
     * @param enterPixels makes the thread that calls it see places in pixels of the monitors
     */
    public JavaBridgeElements(Map<String, String> environment, Runnable enterPixels, Pause pause) {
        this(BridgeLibraries.load(environment), enterPixels, pause, InstantSource.system());
    }

    JavaBridgeElements(BridgeLibraries libraries, Runnable enterPixels, Pause pause, InstantSource clock) {
        this.libraries = libraries;
        this.clock = clock;
        thread = new BridgeThread(libraries, pause, clock, enterPixels);
    }

    /** Returns whether a window is one of AWT or Swing. Its program is not asked. */
    public boolean isJava(WindowId window) {
        char[] name = new char[LONGEST_CLASS_NAME];
        int length = libraries.user32().GetClassNameW(new Pointer(window.value()), name, name.length);
        return new String(name, 0, Math.max(0, length)).startsWith(AWT);
    }

    /** Returns whether this has read the element with that key. */
    public static boolean isOurs(ElementKey key) {
        return KnownContexts.isOurs(key);
    }

    /** A job about one window, on the thread of the bridge. */
    private interface WindowJob<T> {
        T run(JavaProgram program, JavaWindowTree tree);
    }

    private <T> T ask(WindowId window, Duration limit, WindowJob<T> job) {
        return thread.ask(window, limit, (session, question) -> run(session, question, job));
    }

    private <T> T run(BridgeSession session, BridgeQuestion question, WindowJob<T> job) {
        KnownContexts contexts = known == null ? new KnownContexts(session) : known;
        known = contexts;
        WindowId window = question.window();
        try (JavaProgram program = session.program(question).orElseThrow(() -> bridgeIsOff(session, window))) {
            return job.run(program, new JavaWindowTree(program, window, contexts, clock, session.bounds(window)));
        }
    }

    private static DesktopException bridgeIsOff(BridgeSession session, WindowId window) {
        return session.bounds(window).isEmpty()
                ? window.notFound()
                : DesktopException.of(
                        ErrorCode.NO_ELEMENTS,
                        "The program of window %s runs in Java, and its Java Access Bridge is off. Run \"jabswitch -enable\" once (it is in the folder bin of every JDK for Windows), and start the program again; or start it with the JVM option -Djavax.accessibility.assistive_technologies=com.sun.java.accessibility.AccessBridge. Its Java must have the module jdk.accessibility. Until then use screenshots."
                                .formatted(window.wireName()));
    }

    /** A window that has closed has no elements. Programs hide a window a moment before they close it. */
    private static <T> T unlessClosed(Supplier<T> question, T nothing) {
        try {
            return question.get();
        } catch (DesktopException e) {
            if (e.code() == ErrorCode.WINDOW_NOT_FOUND) {
                return nothing;
            }
            throw e;
        }
    }

    @Override
    public ElementTree read(WindowInfo window, ReadLimit limit) {
        return ask(window.id(), limit.time().plus(GRACE), (program, tree) -> tree.read(limit));
    }

    @Override
    public ElementTree readBranch(ElementKey top, ReadLimit limit) {
        return unlessClosed(
                () -> ask(top.window(), limit.time().plus(GRACE), (program, tree) -> tree.branch(top, limit)),
                ElementTree.EMPTY);
    }

    @Override
    public Optional<LocatedElement> find(ElementKey key) {
        return unlessClosed(() -> ask(key.window(), SHORT, (program, tree) -> tree.find(key)), Optional.empty());
    }

    @Override
    public Optional<ElementKey> at(WindowInfo window, ScreenPoint point) {
        return ask(window.id(), SHORT, (program, tree) -> tree.at(point));
    }

    /** The bridge names no places for clicks. */
    @Override
    public Optional<ScreenPoint> clickPoint(ElementKey key) {
        return Optional.empty();
    }

    /** Lists of Java programs have an element for each item. */
    @Override
    public boolean hasItem(ElementKey list, String name) {
        return false;
    }

    @Override
    public Optional<ElementKey> makeItem(ElementKey list, String name) {
        return Optional.empty();
    }

    @Override
    public Optional<ElementKey> knownFocus(WindowInfo window) {
        return focused(window);
    }

    @Override
    public Optional<ElementKey> focused(WindowInfo window) {
        return ask(window.id(), SHORT, (program, tree) -> tree.focused());
    }

    @Override
    public void perform(ElementKey key, ElementAction action) {
        try {
            Duration limit = action instanceof ElementAction.SetValue ? TO_SET : TO_ACT;
            if (!ask(key.window(), limit, (program, tree) -> isPerformed(program, tree.fresh(key), action))) {
                throw DesktopException.of(
                        ErrorCode.STALE_ELEMENT, "The element no longer exists. Take a new ui_snapshot.");
            }
        } catch (DesktopException e) {
            throw e.code() == ErrorCode.PROGRAM_NOT_ANSWERING
                    ? e.adding(
                            "It may have been done all the same: look with list_windows or a screenshot first. Buttons of this program are clicked from now on, so that the dialogs that they open can be read.")
                    : e;
        }
    }

    private boolean isPerformed(JavaProgram program, Optional<JavaNode> now, ElementAction action) {
        if (now.isEmpty()) {
            return false;
        }
        try {
            new JavaActions(program, now.get()).perform(action);
            return true;
        } finally {
            if (program.isSilent() && known != null) {
                known.markBlocked(program.id());
            }
        }
    }

    @Override
    public String text(ElementKey key, int most) {
        return unlessClosed(
                () -> ask(
                        key.window(),
                        SHORT,
                        (program, tree) -> tree.fresh(key)
                                .filter(now -> now.element().can(ElementPattern.TEXT))
                                .map(now -> program.text(now.object(), most))
                                .orElse("")),
                "");
    }

    /** Reports nothing: events of the bridge are not used yet, and readers look again from time to time as they do anywhere. */
    @Override
    public ElementWatch watch(Optional<WindowInfo> window, Consumer<ElementEvent> listener) {
        return () -> {};
    }

    /** The thread ends by itself, after it has released what it can; nobody waits for a program that hangs. */
    @Override
    public void close() {
        thread.post(this::release);
        thread.close();
    }

    private void release(BridgeSession session) {
        if (known != null) {
            known.clear();
            session.releaseAll();
        }
    }
}
