package dev.surehand.platform.x11.hand;

import dev.surehand.desktop.element.ElementAction;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.window.ProgramState;
import dev.surehand.desktop.window.ProgramWatch;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.x11.window.FocusGiver;
import dev.surehand.platform.x11.window.WindowTree;
import dev.surehand.platform.x11.wire.MasterDevices;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Request;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Gives windows the focus of the second keyboard, and watches that the person's focus stays where it is. */
public final class HandFocus implements FocusGiver, AutoCloseable {

    private static final int SET_INPUT_FOCUS = 42;
    private static final int REVERT_TO_NONE = 0;
    private static final int FIRST_BUTTON = 1;

    /** A program answers the first question with its other events, and has acted on those at the second. */
    private static final int QUESTIONS = 2;

    private static final String FOCUS =
            "took the person's keyboard focus for it; the focus was given back. Keys of the person may have gone there. Do not go on in this window with this hand.";

    private static final String MENU =
            "opened a menu or the like, for which it also took the pointer of the person. %s Keys and clicks of the person may have gone there. Do not open it with this hand.";

    private static final String CLOSED = "It was closed with Escape.";
    private static final String NOT_CLOSED = "Escape has not closed it; it ends with its program.";

    private static final Polling TO_READ = Polling.ofMillis(2, 500);

    private final X11Connection connection;
    private final XcbConnection xcb;
    private final OwnHand hand;
    private final Supplier<Windows> windows;
    private final WindowTree tree;
    private final Pause pause;
    private final PassiveGrabs grabs;
    private final FocusKeeper keeper;
    private final PersonsGrabs personsGrabs;

    /** A window of the program for which the core protocol means this hand. */
    private Optional<Long> paired = Optional.empty();

    private long personsFocus;
    private Optional<WindowId> worked = Optional.empty();

    /** Whether what is done there usually opens a menu. */
    private boolean isMenuExpected;

    public HandFocus(X11Connection connection, OwnHand hand, Supplier<Windows> windows, Pause pause) {
        this.connection = connection;
        this.xcb = connection.xcb();
        this.hand = hand;
        this.windows = windows;
        this.pause = pause;
        tree = new WindowTree(xcb, connection.root());
        grabs = new PassiveGrabs(connection);
        keeper = FocusKeeper.start(connection.name(), hand.keyboard());
        personsGrabs = new PersonsGrabs(connection, hand, tree, pause);
    }

    /**
     * Gives a window the focus, and waits until its program has read that: Qt asks the window manager for the person's focus
     * when a window without focus is clicked.
     *
     * @throws DesktopException needs_shared_hand for a window that is not shown, and under a window manager that would give it
     *     the person's focus
     */
    @Override
    public void give(WindowId window) {
        if (windows.get()
                .focused()
                .filter(focused -> focused.id().equals(window))
                .isPresent()) {
            return;
        }
        List<Long> around = new ArrayList<>(tree.around(window.value()));
        around.add(connection.root());
        grabs.check(around, FIRST_BUTTON, hand.mark());
        pair(window.value());
        boolean isRefused = connection
                .failureOf(() -> connection.send(X11Request.core(SET_INPUT_FOCUS, REVERT_TO_NONE)
                        .int32(window.value())
                        .int32(0)
                        .toBytes()))
                .isPresent();
        if (isRefused) {
            throw DesktopException.of(
                    ErrorCode.NEEDS_SHARED_HAND,
                    "Window %s is not shown, and showing it would take the keyboard from the person; nothing was sent."
                            .formatted(window.wireName()));
        }
        awaitRead(window);
    }

    /**
     * What the program asks of the core protocol concerns this hand in place of the person's from now on: the focus that it
     * takes itself, as one in Swing does, and the keyboard that it grabs for a menu, as one in Qt does.
     */
    private void pair(long window) {
        unpair();
        connection.send(ErrorCode.SEND_INPUT_FAILED, () -> hand.devices().pair(window, hand.pointer()));
        paired = Optional.of(window);
    }

    private void unpair() {
        paired.ifPresent(
                window -> connection.failureOf(() -> hand.devices().pair(window, MasterDevices.PERSONS_POINTER)));
        paired = Optional.empty();
    }

    /**
     * Does something with an element of a window through its program, and checks afterwards that the person has kept the focus
     * and the pointer.
     *
     * @throws DesktopException what the work throws; needs_shared_hand if the program took the person's focus or pointer
     */
    void working(WindowId window, ElementAction action, Runnable work) {
        pair(window.value());
        beginWork(window);
        try {
            work.run();
            if (action instanceof ElementAction.ShowMenu) {
                expectMenu();
            }
        } finally {
            endWork();
        }
    }

    private void awaitRead(WindowId window) {
        for (int i = 0; i < QUESTIONS; i++) {
            try (ProgramWatch watch = windows.get().watchProgram(window)) {
                pause.until(() -> watch.state() != ProgramState.UNREAD, TO_READ);
            }
        }
    }

    /** Notes that keys are going to the window that has this hand's focus. */
    void beginKeys() {
        windows.get().focused().ifPresent(focused -> keep(focused.id()));
    }

    private void keep(WindowId window) {
        keeper.works(
                connection.setup().creator(window.value()),
                windows.get().ids().stream().map(WindowId::value).toList());
    }

    /** Notes what the person has before keys work the window that has this hand's focus. */
    void beginWorkByKeys() {
        windows.get().focused().ifPresent(focused -> beginWork(focused.id()));
    }

    /** Forgets work of which nothing was sent. */
    void abandonWork() {
        worked = Optional.empty();
    }

    /** Has the end of the work wait for a menu. */
    void expectMenu() {
        isMenuExpected = true;
    }

    /** Notes what the person has before a window is worked. */
    void beginWork(WindowId window) {
        keep(window);
        worked = Optional.of(window);
        isMenuExpected = false;
        personsFocus = hand.devices().focus(MasterDevices.PERSONS_KEYBOARD);
        personsGrabs.begin(window.value());
    }

    /**
     * Waits until the program has read its input, and checks that the person's focus has not moved to it, and that it has not
     * taken the person's pointer for a menu. If it has, gives them back.
     *
     * @throws DesktopException needs_shared_hand if the program took the person's focus or pointer
     * @throws CancelledException if the call was cancelled meanwhile; the person has what is theirs then, too
     */
    void endWork() {
        Optional<WindowId> window = worked;
        worked = Optional.empty();
        if (window.isEmpty()) {
            return;
        }
        Optional<CancelledException> cancelled = awaitEffect(window.get());
        boolean isGrabbed = personsGrabs.isTakenBy(window.get().value());
        boolean isClosed = isGrabbed && personsGrabs.giveBack(window.get().value());
        if (isGrabbed) {
            // Qt asks for the focus when its menu has closed.
            awaitRead(window.get());
        }
        boolean isFocusTaken = giveFocusBack(window.get());
        cancelled.ifPresent(cancel -> {
            throw cancel;
        });
        if (isGrabbed) {
            throw took(window.get(), MENU.formatted(isClosed ? CLOSED : NOT_CLOSED));
        }
        if (isFocusTaken) {
            throw took(window.get(), FOCUS);
        }
    }

    /** Waits for what a program does with its input; returns why the wait has ended early, if it has. */
    private Optional<CancelledException> awaitEffect(WindowId window) {
        try {
            awaitRead(window);
            if (isMenuExpected) {
                personsGrabs.awaitMenu(window.value());
            }
            return Optional.empty();
        } catch (CancelledException e) {
            return Optional.of(e);
        }
    }

    /** Returns whether the program of a window had taken the person's focus. */
    private boolean giveFocusBack(WindowId window) {
        long now = hand.devices().focus(MasterDevices.PERSONS_KEYBOARD);
        boolean isTaken = now != personsFocus && isPartOf(now, window);
        if (isTaken) {
            connection.failureOf(() -> hand.devices().focus(MasterDevices.PERSONS_KEYBOARD, personsFocus));
        }
        return isTaken;
    }

    private static DesktopException took(WindowId window, String what) {
        return DesktopException.of(
                ErrorCode.NEEDS_SHARED_HAND,
                "The input was sent, but the program of window %s %s".formatted(window.wireName(), what));
    }

    private boolean isPartOf(long focus, WindowId window) {
        return tree.around(focus).contains(window.value());
    }

    @Override
    public void close() {
        keeper.close();
        unpair();
    }
}
