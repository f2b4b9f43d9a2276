package dev.surehand.platform.x11.window;

import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.WindowIdentity;
import dev.surehand.platform.x11.wire.UnshownWindow;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Request;
import dev.surehand.platform.x11.wire.XcbConnection;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Finds where the server sends keys, regardless of what the window manager reports: to the window with the input focus, or to a
 * program that has grabbed the keyboard.
 *
 * <p>The protocol has no request that reads a grab. A request to grab the keyboard for a window that is not shown changes
 * nothing and is always refused, with a different status when another program has a grab: the server checks that first.
 */
public final class InputFocus {

    private static final long NONE = 0;
    private static final long UNDER_POINTER = 1;

    private static final int GRAB_POINTER = 26;
    private static final int GRAB_KEYBOARD = 31;
    private static final int QUERY_POINTER = 38;
    private static final int QUERY_KEYMAP = 44;
    private static final byte ASYNCHRONOUS = 1;

    /** The status in the reply to a grab request. */
    private static final byte ALREADY_GRABBED = 1;

    /** Windows of these types stay on the screen and do not receive keys. */
    private static final List<String> BYSTANDERS = List.of(
            "_NET_WM_WINDOW_TYPE_DOCK",
            "_NET_WM_WINDOW_TYPE_DESKTOP",
            "_NET_WM_WINDOW_TYPE_NOTIFICATION",
            "_NET_WM_WINDOW_TYPE_TOOLTIP");

    private final XcbConnection xcb;
    private final X11WindowQueries queries;
    private final WindowTree tree;
    private final Popups popups;
    private final GrabOrigin grabOrigin;
    private final long root;
    private final int unshown;
    private FocusPlace last = new FocusPlace(new KeyReceiver(NONE, false, NONE), List.of(), 0);

    /**
     * The facts that decide where a key goes; one round trip to the server reads them.
     *
     * @param focus the window with the input focus; also {@link #NONE} and {@link #UNDER_POINTER}
     * @param isGrabbed whether another program has grabbed the keyboard
     * @param underPointer the child of the root under the pointer, if the focus is there
     */
    public record KeyReceiver(long focus, boolean isGrabbed, long underPointer) {}

    /**
     * The position of the focus in the window tree.
     *
     * @param around the focus window and its ancestors, without the root
     * @param client the program's window; 0 for none
     */
    private record FocusPlace(KeyReceiver receiver, List<Long> around, long client) {}

    public InputFocus(X11Connection connection, X11WindowQueries queries, GrabOrigin grabOrigin) {
        xcb = connection.xcb();
        this.queries = queries;
        this.grabOrigin = grabOrigin;
        root = connection.root();
        tree = new WindowTree(xcb, root);
        popups = new Popups(xcb, tree);
        unshown = UnshownWindow.create(connection);
    }

    /** Sends the requests at once; the returned supplier waits for the replies and must be called once. */
    public Supplier<KeyReceiver> ask() {
        return ask(askGrabbed(GRAB_KEYBOARD));
    }

    private Supplier<KeyReceiver> ask(Supplier<Boolean> grab) {
        Supplier<Optional<Long>> focus = xcb.inputFocus();
        boolean wasUnderPointer = last.receiver().focus() == UNDER_POINTER;
        Supplier<Long> under = wasUnderPointer ? askUnderPointer() : () -> NONE;
        return () -> {
            long window = focus.get().orElse(NONE);
            boolean isGrabbed = grab.get();
            long before = under.get();
            boolean isUnderPointer = window == UNDER_POINTER;
            return new KeyReceiver(
                    window,
                    isGrabbed,
                    isUnderPointer && !wasUnderPointer ? askUnderPointer().get() : isUnderPointer ? before : NONE);
        };
    }

    private Supplier<Boolean> askGrabbed(int what) {
        X11Request request = X11Request.core(what, 0).int32(unshown);
        byte[] bytes = what == GRAB_KEYBOARD
                ? request.int32(0).int8(ASYNCHRONOUS).int8(ASYNCHRONOUS).pad(2).toBytes()
                : request.int16(0)
                        .int8(ASYNCHRONOUS)
                        .int8(ASYNCHRONOUS)
                        .int32(0)
                        .int32(0)
                        .int32(0)
                        .toBytes();
        Supplier<Optional<ByteBuffer>> answer = xcb.ask(bytes);
        return () ->
                answer.get().filter(reply -> reply.get(1) == ALREADY_GRABBED).isPresent();
    }

    private Supplier<Long> askUnderPointer() {
        Supplier<Optional<ByteBuffer>> answer =
                xcb.ask(X11Request.core(QUERY_POINTER, 0).int32(root).toBytes());
        return () -> answer.get()
                .map(reply -> Integer.toUnsignedLong(reply.getInt(12)))
                .orElse(NONE);
    }

    /**
     * Returns the program's window that has the focus, without regard to grabs; 0 for none. Sends the requests at once, as
     * {@link #ask}.
     */
    Supplier<Long> askClient() {
        Supplier<FocusPlace> place = askPlace(ask(grabOrigin.isKept() ? askGrabbed(GRAB_KEYBOARD) : () -> false));
        return () -> {
            FocusPlace now = place.get();
            if (!now.receiver().isGrabbed()) {
                grabOrigin.forget();
            }
            return now.client();
        };
    }

    /**
     * Stores where a keyboard grab keeps the keys. Must be called before the focus is asked to move: a program that has grabbed
     * the keyboard keeps it.
     */
    void leave() {
        FocusPlace now = askPlace(ask()).get();
        if (!now.receiver().isGrabbed()) {
            grabOrigin.forget();
        } else if (!grabOrigin.isKept()) {
            grabOrigin.keep(now.client());
        }
    }

    /** Reads where keys go now. */
    public KeyboardFocus read() {
        Supplier<Optional<WindowIdentity>> presumed = queries.identity(last.client());
        long before = last.client();
        FocusPlace now = askPlace(ask()).get();
        Optional<WindowIdentity> same = presumed.get();
        Optional<WindowIdentity> window =
                now.client() == before ? same : queries.identity(now.client()).get();
        if (now.receiver().isGrabbed()) {
            return grabbed(now, window);
        }
        grabOrigin.forget();
        if (now.receiver().focus() == NONE) {
            return new KeyboardFocus.Unknown("no window has the input focus, so the X server drops keys");
        } else if (now.client() != 0 && window.isEmpty()) {
            return new KeyboardFocus.Unknown("the window that had the input focus has just closed");
        }
        return KeyboardFocus.in(window);
    }

    /** Returns the receiver that the last read found. */
    public KeyReceiver lastReceiver() {
        return last.receiver();
    }

    private Supplier<FocusPlace> askPlace(Supplier<KeyReceiver> receiver) {
        FocusPlace before = last;
        var parents = before.around().stream().map(xcb::tree).toList();
        return () -> {
            KeyReceiver now = receiver.get();
            List<Long> above = parents.stream()
                    .map(answer -> answer.get().map(XcbConnection.Tree::parent).orElse(0L))
                    .toList();
            boolean isSame = now.focus() == before.receiver().focus()
                    && now.underPointer() == before.receiver().underPointer()
                    && isNested(before.around(), above);
            last = isSame ? new FocusPlace(now, before.around(), before.client()) : find(now);
            return last;
        };
    }

    private boolean isNested(List<Long> around, List<Long> parents) {
        return !around.isEmpty()
                && Stream.concat(around.stream().skip(1), Stream.of(root))
                        .toList()
                        .equals(parents);
    }

    private FocusPlace find(KeyReceiver receiver) {
        long window = receiver.focus() == UNDER_POINTER ? receiver.underPointer() : receiver.focus();
        List<Long> around = window == NONE || window == root ? List.of() : tree.around(window);
        long client = around.isEmpty() ? 0 : tree.clientAround(window).orElse(0L);
        boolean isManagers = client != 0
                && WindowManager.read(xcb, root).own().stream().anyMatch(own -> popups.isOfSameProgram(own, client));
        return new FocusPlace(receiver, around, isManagers ? 0 : client);
    }

    /**
     * Deduces the window that receives keys during a grab, since the protocol does not report whose grab it is. The program
     * that has the focus shows a menu, another program shows a prompt; a menu that is drawn inside its window grabs the pointer
     * too; while a key is held, the grab belongs to a shortcut. A menu or shortcut grab is not older than the focus.
     */
    private KeyboardFocus grabbed(FocusPlace place, Optional<WindowIdentity> focused) {
        WindowManager manager = WindowManager.read(xcb, root);
        List<X11WindowFacts> shown = popups.shown(manager.stacking().orElseGet(tree::shown)).stream()
                .filter(window -> manager.own().stream().noneMatch(own -> popups.isOfSameProgram(own, window)))
                .map(queries::ask)
                .toList()
                .stream()
                .flatMap(answer -> answer.get().stream())
                .toList();
        boolean isMenu = shown.stream().anyMatch(popup -> popups.isOfSameProgram(popup.id(), place.client()));
        Optional<WindowIdentity> prompt = shown.stream()
                .filter(popup -> popup.type().filter(BYSTANDERS::contains).isEmpty())
                .map(InputFocus::identity)
                .findFirst();
        List<WindowIdentity> all = shown.stream().map(InputFocus::identity).toList();
        boolean isOutside = grabOrigin.isOutside(place.client());
        Optional<WindowIdentity> receiver =
                isMenu ? focused : prompt.or(() -> !isOutside && isHarmless() ? focused : prompt);
        return receiver.<KeyboardFocus>map(window -> new KeyboardFocus.InWindow(window, all))
                .orElseGet(() -> new KeyboardFocus.Unknown(
                        "another program has grabbed the keyboard, and shows no window for it"));
    }

    private boolean isHarmless() {
        Supplier<Boolean> pointer = askGrabbed(GRAB_POINTER);
        var keys = xcb.ask(X11Request.core(QUERY_KEYMAP, 0).toBytes());
        boolean isPointerGrabbed = pointer.get();
        boolean isKeyDown = keys.get().stream().anyMatch(InputFocus::hasKey);
        return isPointerGrabbed || isKeyDown;
    }

    private static boolean hasKey(ByteBuffer keymap) {
        boolean found = false;
        for (int i = 8; i < 40; i++) {
            found |= keymap.get(i) != 0;
        }
        return found;
    }

    private static WindowIdentity identity(X11WindowFacts facts) {
        return X11WindowFacts.identity(
                facts.id(),
                facts.owner().program(ProcessNames::of),
                facts.owner().pid(),
                facts.title(),
                facts.popup(),
                facts.type());
    }
}
