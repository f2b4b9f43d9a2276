package dev.surehand.platform.x11.hand;

import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.time.Polling;
import dev.surehand.platform.x11.keyboard.KeymapReader;
import dev.surehand.platform.x11.window.WindowTree;
import dev.surehand.platform.x11.wire.FakeInput;
import dev.surehand.platform.x11.wire.MasterDevices;
import dev.surehand.platform.x11.wire.UnshownWindow;
import dev.surehand.platform.x11.wire.X11Connection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/**
 * Finds out whether a program that the hand works has taken the pointer of the person for itself, and gives it back. Qt takes the
 * pointers of all pairs while it shows a menu, whichever pair has opened it, and the clicks of the person go to the menu then.
 */
final class PersonsGrabs {

    private static final int ESCAPE = 0xff1b;

    /** How many menus may be open one in another. */
    private static final int MENUS_IN_MENUS = 3;

    private static final Polling TO_CLOSE = Polling.ofMillis(2, 500);

    /** The menu of a browser opens after its page, in another process, has answered. */
    private static final Polling TO_OPEN = Polling.ofMillis(5, 1000);

    /** A menu that is shown takes the pointer a moment later, if at all. */
    private static final Polling TO_TAKE = Polling.ofMillis(5, 200);

    private final X11Connection connection;
    private final OwnHand hand;
    private final MasterDevices devices;
    private final WindowTree tree;
    private final FakeInput fake;
    private final Pause pause;

    /** A window that is never shown: a grab for it is refused, with another reason if somebody has the device already. */
    private final long unshown;

    /** The menus, tooltips and the like that were shown before the work. */
    private Set<Long> popupsBefore = Set.of();

    /** Whether a menu was open that the person has opened. */
    private boolean wasTaken;

    PersonsGrabs(X11Connection connection, OwnHand hand, WindowTree tree, Pause pause) {
        this.connection = connection;
        this.hand = hand;
        this.tree = tree;
        this.pause = pause;
        devices = hand.devices();
        fake = new FakeInput(connection, connection.majorOpcode(FakeInput.EXTENSION));
        unshown = UnshownWindow.create(connection);
    }

    /** Notes what there is before a program is worked. */
    void begin(long window) {
        popupsBefore = popups(window);
        wasTaken = isTaken();
    }

    /** Waits for a menu, which the program of a window may open after it has read its input. */
    void awaitMenu(long window) {
        if (pause.until(() -> !popupsBefore.containsAll(popups(window)), TO_OPEN)) {
            boolean unused = pause.until(this::isTaken, TO_TAKE);
        }
    }

    /** Returns whether the program of a window has opened a menu or the like since then, and took the person's pointer for it. */
    boolean isTakenBy(long window) {
        return !wasTaken && !popupsBefore.containsAll(popups(window)) && isTaken();
    }

    /** Returns the windows that no window manager controls, of the program of a window. */
    private Set<Long> popups(long window) {
        int program = connection.setup().creator(window);
        return tree.unmanaged(List.of()).stream()
                .filter(popup -> connection.setup().creator(popup) == program)
                .collect(Collectors.toCollection(HashSet::new));
    }

    /**
     * Reports whether a program has the person's pointer or keyboard for itself. The pointer also belongs to one program from
     * when a person presses a button until they release it; that is not reported.
     */
    private boolean isTaken() {
        AtomicBoolean isTaken = new AtomicBoolean();
        connection
                .requests()
                .alone(() -> isTaken.set(devices.isGrabbed(MasterDevices.PERSONS_KEYBOARD, unshown)
                        || (devices.isGrabbed(MasterDevices.PERSONS_POINTER, unshown)
                                && !devices.isPressed(MasterDevices.PERSONS_POINTER))));
        return isTaken.get();
    }

    /**
     * Closes menus by Escape on the keyboard of the hand.
     *
     * @param window of the program that shows them
     * @return whether the person has the pointer again
     */
    boolean giveBack(long window) {
        boolean isGiven = false;
        for (int i = 0; i < MENUS_IN_MENUS && !isGiven && escape(window); i++) {
            isGiven = pause.until(() -> !isTaken(), TO_CLOSE);
        }
        return isGiven;
    }

    /** Returns whether the key was pressed: it is not if another program would get it. */
    private boolean escape(long window) {
        List<Integer> keycodes = KeymapReader.read(connection).keycodes(ESCAPE, 0);
        AtomicBoolean isPressed = new AtomicBoolean();
        connection.requests().alone(() -> {
            if (!keycodes.isEmpty() && hasKeyboard(window)) {
                fake.key(keycodes.get(0), true);
                fake.key(keycodes.get(0), false);
                isPressed.set(true);
            }
        });
        return isPressed.get();
    }

    /** Returns whether the program of a window gets what is pressed on the keyboard of the hand. */
    private boolean hasKeyboard(long window) {
        return devices.isGrabbed(hand.keyboard(), unshown)
                || connection.setup().creator(devices.focus(hand.keyboard()))
                        == connection.setup().creator(window);
    }
}
