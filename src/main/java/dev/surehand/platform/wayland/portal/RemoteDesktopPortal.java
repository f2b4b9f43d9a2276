package dev.surehand.platform.wayland.portal;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.dbus.BusConnection;
import dev.surehand.platform.dbus.BusSignal;
import dev.surehand.platform.dbus.BusValues;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Asks the person for mouse and keyboard, in a dialog of their desktop, and keeps what they have allowed. Source: the documentation
 * of org.freedesktop.portal.RemoteDesktop, ScreenCast and Session.
 */
public final class RemoteDesktopPortal implements AutoCloseable {

    public static final String INTERFACE = "org.freedesktop.portal.RemoteDesktop";

    static final String SESSION = "org.freedesktop.portal.Session";

    private static final String SCREEN_CAST = "org.freedesktop.portal.ScreenCast";

    /** The first version whose sessions can be restored without a dialog. */
    private static final int RESTORES = 2;

    /** The first version that may give a socket for devices, which need no shared monitors. */
    private static final int GIVES_SOCKET = 2;

    private static final int KEYBOARD_AND_POINTER = 1 | 2;
    private static final int MONITORS = 1;

    /** Until the person revokes it. */
    private static final int PERSIST = 2;

    /** For steps without a dialog. */
    private static final Duration TO_PREPARE = Duration.ofSeconds(1);

    /** The call ends within its usual limit of 5 s, and the dialog stays open. */
    private static final Duration TO_ANSWER = Duration.ofSeconds(2);

    private final SessionPortal portal;
    private final boolean mayRestore;

    /** Whether input goes through a socket of the desktop, until that turns out to be impossible. */
    private boolean isEmulated;

    private final RestoreToken token;
    private final Consumer<RemoteDesktopSession> onAllowed;
    private final BusConnection.Listening listening;
    private Optional<OpenDialog> unanswered = Optional.empty();

    /** Read by the thread of the bus. */
    private volatile Optional<AllowedSession> allowed = Optional.empty();

    /** A request that the person may still be reading. */
    private record OpenDialog(String path, PortalRequest start) {}

    /** @param owner the unique name of the portal that gave it */
    private record AllowedSession(String path, String owner, RemoteDesktopSession session) {}

    private RemoteDesktopPortal(
            SessionPortal portal, int version, RestoreToken token, Consumer<RemoteDesktopSession> onAllowed) {
        this.onAllowed = onAllowed;
        this.portal = portal;
        mayRestore = version >= RESTORES;
        // GNOME does not say which layout the person types with, and finds keys for characters itself in the other way.
        isEmulated = version >= GIVES_SOCKET && !portal.isOfGnome();
        this.token = token;
        listening = portal.listen(SESSION, this::hear);
    }

    /**
     * Returns the input of a portal.
     *
     * @param onAllowed receives each session right after it has begun
     * @return empty if it has none, or shares no monitors, without which places cannot be reached
     */
    public static Optional<RemoteDesktopPortal> of(
            SessionPortal portal, RestoreToken token, Consumer<RemoteDesktopSession> onAllowed) {
        return portal.version(SCREEN_CAST).isEmpty()
                ? Optional.empty()
                : portal.version(INTERFACE).stream()
                        .mapToObj(version -> new RemoteDesktopPortal(portal, version, token, onAllowed))
                        .findFirst();
    }

    /** Returns whether the compositor is GNOME Shell. */
    public boolean isOfGnome() {
        return portal.isOfGnome();
    }

    /** Returns whether sessions take keys by their numbers alone ({@link RemoteDesktopSession#isEmulated}). */
    public boolean isEmulated() {
        return isEmulated;
    }

    /** Returns what the person has allowed; empty before that, and after its end. */
    public Optional<RemoteDesktopSession> current() {
        return allowed.map(AllowedSession::session).filter(session -> !session.isClosed());
    }

    /**
     * Returns what the person has allowed. Asks them if they have not been asked, or if the session has ended.
     *
     * @throws DesktopException permission_missing if they have declined, or have not answered yet; send_input_failed if the
     *     portal takes no request
     */
    public RemoteDesktopSession session() {
        Optional<RemoteDesktopSession> current = current();
        return current.isPresent() ? current.get() : ask();
    }

    private RemoteDesktopSession ask() {
        boolean hasEnded = allowed.isPresent();
        allowed.ifPresent(earlier -> {
            if (earlier.session().isClosed()) {
                // Whoever has ended it is asked again, also if the portal has not said so yet.
                var unused = token.take();
            }
            earlier.session().end();
        });
        allowed = Optional.empty();
        try {
            String owner = portal.owner().orElseThrow(() -> new PortalSilentException("it has ended"));
            // Another request would show another dialog.
            OpenDialog dialog =
                    unanswered.filter(open -> open.start().isTo(owner)).orElseGet(this::begin);
            unanswered = Optional.of(dialog);
            PortalAnswer answer = dialog.start().await(TO_ANSWER).orElseThrow(() -> notAnswered(hasEnded));
            unanswered = Optional.empty();
            RemoteDesktopSession session = allowed(dialog.path(), owner, answer);
            return session.isClosed() ? ask() : session;
        } catch (PortalSilentException e) {
            throw DesktopException.of(
                    ErrorCode.SEND_INPUT_FAILED,
                    "The portal of the desktop (%s) does not take the request for input: %s."
                            .formatted(INTERFACE, e.reason()));
        }
    }

    private static DesktopException notAnswered(boolean hasEnded) {
        return DesktopException.of(
                ErrorCode.PERMISSION_MISSING,
                "%sThe desktop asks the user, in a dialog, whether this server may use mouse and keyboard: let them select all monitors, allow remote interaction and agree there, then try again. Nothing was sent."
                        .formatted(hasEnded ? "The user or the desktop has ended the earlier permission. " : ""));
    }

    private OpenDialog begin() {
        PortalAnswer created = prepared(
                "CreateSession", INTERFACE, List.of(), "", Map.of("session_handle_token", SessionPortal.newToken()));
        String path =
                created.text("session_handle").orElseThrow(() -> new PortalSilentException("it named no session"));
        Map<String, Object> devices = new HashMap<>();
        devices.put("types", BusValues.unsigned(KEYBOARD_AND_POINTER));
        if (mayRestore) {
            devices.put("persist_mode", BusValues.unsigned(PERSIST));
            token.take().ifPresent(kept -> devices.put("restore_token", kept));
        }
        var unused = prepared("SelectDevices", INTERFACE, List.of(BusValues.path(path)), "o", devices);
        if (!isEmulated) {
            unused = prepared(
                    "SelectSources",
                    SCREEN_CAST,
                    List.of(BusValues.path(path)),
                    "o",
                    Map.of("types", BusValues.unsigned(MONITORS), "multiple", true));
        }
        PortalRequest start =
                portal.begin(INTERFACE, "Start", "os", List.of(BusValues.path(path), ""), Map.of(), answer -> {});
        return new OpenDialog(path, start);
    }

    private PortalAnswer prepared(
            String method, String type, List<Object> arguments, String signature, Map<String, Object> options) {
        Map<String, Object> variants = new HashMap<>();
        options.forEach((name, value) -> variants.put(name, BusValues.variant(value)));
        return portal.begin(type, method, signature, arguments, variants, answer -> {})
                .await(TO_PREPARE)
                .filter(PortalAnswer::isGranted)
                .orElseThrow(() -> new PortalSilentException("it does not grant " + method));
    }

    /** Returns a session; it is closed if the desktop gives it no socket, so that it must be asked for in the other way. */
    private RemoteDesktopSession allowed(String path, String owner, PortalAnswer answer) {
        RemoteDesktopSession session = new RemoteDesktopSession(portal, path, SharedMonitor.of(answer));
        boolean isUsed = false;
        try {
            checkAllowed(answer);
            answer.text("restore_token").filter(given -> mayRestore).ifPresent(token::keep);
            isUsed = !isEmulated || session.takeSocket();
            if (isUsed) {
                allowed = Optional.of(new AllowedSession(path, owner, session));
            } else {
                isEmulated = false;
                // It is one of a session without monitors.
                var unused = token.take();
            }
        } finally {
            if (!isUsed) {
                session.end();
            }
        }
        if (isUsed) {
            onAllowed.accept(session);
        }
        return session;
    }

    private static void checkAllowed(PortalAnswer answer) {
        if (!answer.isGranted()) {
            throw DesktopException.of(
                    ErrorCode.PERMISSION_MISSING,
                    "The user, or their desktop, has declined that this server uses mouse and keyboard (the portal answered %d). Ask them in the conversation before you try again: that shows the dialog again. Nothing was sent."
                            .formatted(answer.code()));
        }
        int devices =
                BusValues.integer(answer.results().getOrDefault("devices", 0)).orElse(0);
        if ((devices & KEYBOARD_AND_POINTER) != KEYBOARD_AND_POINTER) {
            throw DesktopException.of(
                    ErrorCode.PERMISSION_MISSING,
                    "The user has shared monitors, but has not allowed remote interaction, which is a switch in the same dialog. Ask them, then try again: that shows the dialog again. Nothing was sent.");
        }
    }

    /** Only the portal itself can end what it has given. After that the person is asked again, so that a token does not overrule them. */
    private void hear(BusSignal signal) {
        allowed.filter(given -> signal.member().equals("Closed")
                        && given.path().equals(signal.object().path())
                        && given.owner().equals(signal.object().owner()))
                .ifPresent(given -> {
                    given.session().markClosed();
                    var unused = token.take();
                });
    }

    /** Ends what is no longer fit for use, so that the next call asks the person again. */
    public void end() {
        allowed.ifPresent(given -> given.session().end());
    }

    @Override
    public void close() {
        end();
        listening.close();
    }
}
