package dev.surehand.platform.wayland.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.time.LimitedWait;
import dev.surehand.image.PngFile;
import dev.surehand.platform.dbus.AccessibilityBus;
import dev.surehand.platform.dbus.BusAnswer;
import dev.surehand.platform.dbus.BusCall;
import dev.surehand.platform.dbus.BusConnection;
import dev.surehand.platform.dbus.BusLostException;
import dev.surehand.platform.dbus.BusSignal;
import dev.surehand.platform.dbus.BusValues;
import dev.surehand.platform.dbus.ObjectRef;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Pictures of all outputs together from the portal of the session, as GNOME and KDE have it. The desktop asks the person once,
 * in a dialog of its own, and remembers the answer. Source: the documentation of org.freedesktop.portal.Screenshot and
 * org.freedesktop.portal.Request.
 */
final class ScreenshotPortal implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ScreenshotPortal.class);

    static final String INTERFACE = "org.freedesktop.portal.Screenshot";

    /** By these names the compositors themselves are on the bus of their session. */
    private static final List<String> COMPOSITORS = List.of("org.gnome.Shell", "org.kde.KWin");

    private static final ObjectRef PORTAL =
            new ObjectRef("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop");

    private static final String REQUEST = "org.freedesktop.portal.Request";

    /** The first call starts the portal. */
    private static final Duration TO_BEGIN = Duration.ofSeconds(3);

    /** GNOME 43 takes 0.2 s without a dialog. The first call also connects, and has 5 s for all unless the options say more. */
    private static final Duration TO_ANSWER = Duration.ofSeconds(2);

    private static final int GIVEN = 0;

    private final BusConnection bus;
    private final BusConnection.Listening listening;
    private final Map<String, PortalRequest> waiting = new ConcurrentHashMap<>();

    /** The request that the person has not answered when it was last waited for. */
    private Optional<PortalRequest> unanswered = Optional.empty();

    private record PortalAnswer(int code, Optional<Path> file) {}

    private static final class PortalRequest {

        /** The unique name of the one that may answer: any program could send an answer. */
        private final String portal;

        private final CompletableFuture<PortalAnswer> answer = new CompletableFuture<>();
        private volatile boolean isAwaited;

        PortalRequest(String portal) {
            this.portal = portal;
        }
    }

    private ScreenshotPortal(BusConnection bus) {
        this.bus = bus;
        listening = bus.listen(REQUEST, this::hear);
    }

    /**
     * Returns the portal of the session whose compositor is this process.
     *
     * @return empty if there is none, or if the session of this server's bus has another compositor
     */
    static Optional<ScreenshotPortal> of(Map<String, String> environment, int compositor) {
        BusConnection bus;
        try {
            bus = AccessibilityBus.session(environment);
        } catch (DesktopException | BusLostException e) {
            return Optional.empty();
        }
        ScreenshotPortal portal = null;
        try {
            if (isOn(bus, compositor)
                    && bus.ask(BusCall.property(PORTAL, INTERFACE, "version"), TO_BEGIN)
                            .isGiven()) {
                portal = new ScreenshotPortal(bus);
            }
            return Optional.ofNullable(portal);
        } finally {
            if (portal == null) {
                bus.close();
            }
        }
    }

    private static boolean isOn(BusConnection bus, int compositor) {
        return COMPOSITORS.stream()
                .map(name -> bus.askBus("GetConnectionUnixProcessID", "s", name).number())
                .anyMatch(id -> id.isPresent() && id.getAsInt() == compositor);
    }

    /**
     * Returns a picture of all outputs, without the pointer.
     *
     * @throws DesktopException permission_missing if the person has declined, or has not answered yet; capture_failed if the
     *     portal gives no picture
     */
    PngFile take() {
        String portal =
                bus.askBus("GetNameOwner", "s", PORTAL.owner()).text().orElseThrow(() -> noPicture("it has ended"));
        Optional<PortalRequest> earlier = unanswered.filter(request -> request.portal.equals(portal));
        unanswered = Optional.empty();
        if (earlier.filter(request -> !request.answer.isDone()).isPresent()) {
            // Another request would show another dialog.
            return picture(await(earlier.get()));
        }
        earlier.ifPresent(request -> {
            // It was answered between two calls, so its picture is of an earlier moment. It is deleted, unless the
            // answer came in
            // the moment in which the call before gave up.
            PortalAnswer old = request.answer.join();
            old.file().ifPresent(ScreenshotPortal::delete);
            checkGiven(old);
        });
        return picture(await(begin(portal)));
    }

    private PortalRequest begin(String portal) {
        String token = "surehand" + UUID.randomUUID().toString().replace("-", "");
        String path = "/org/freedesktop/portal/desktop/request/%s/%s"
                .formatted(bus.name().substring(1).replace('.', '_'), token);
        PortalRequest request = new PortalRequest(portal);
        waiting.put(path, request);
        BusAnswer begun = bus.ask(
                BusCall.of(
                        PORTAL,
                        INTERFACE,
                        "Screenshot",
                        "sa{sv}",
                        "",
                        Map.of("handle_token", BusValues.variant(token), "interactive", BusValues.variant(false))),
                TO_BEGIN);
        if (!begun.isGiven()) {
            waiting.remove(path);
            throw noPicture(begun.error().isEmpty() ? "it does not answer" : begun.error());
        }
        return request;
    }

    private PortalAnswer await(PortalRequest request) {
        unanswered = Optional.of(request);
        request.isAwaited = true;
        try {
            PortalAnswer given = LimitedWait.await(request.answer.copy(), TO_ANSWER)
                    .orElseThrow(() -> DesktopException.of(
                            ErrorCode.PERMISSION_MISSING,
                            "The desktop has given no picture within %d s. It may be asking the user, in a dialog, whether screenshots are allowed: let them agree there, and take the screenshot again."
                                    .formatted(TO_ANSWER.toSeconds())));
            unanswered = Optional.empty();
            return given;
        } finally {
            request.isAwaited = false;
        }
    }

    private static PngFile picture(PortalAnswer given) {
        checkGiven(given);
        return read(given.file().orElseThrow(() -> noPicture("it named no file")));
    }

    private static void checkGiven(PortalAnswer answer) {
        if (answer.code() != GIVEN) {
            // GNOME answers 1 if the person declines, and 2 if they have declined before.
            throw DesktopException.of(
                    ErrorCode.PERMISSION_MISSING,
                    "The desktop gives this server no picture (it answered %d): the user, or a setting of the desktop, has declined that it takes screenshots. In GNOME, \"gdbus call --session --dest=org.freedesktop.impl.portal.PermissionStore --object-path=/org/freedesktop/impl/portal/PermissionStore --method=org.freedesktop.impl.portal.PermissionStore.Delete screenshot screenshot\" makes it ask again."
                            .formatted(answer.code()));
        }
    }

    /** Takes the answer to a request of this server. Nobody will want a picture for which no call waits. */
    private void hear(BusSignal signal) {
        String path = signal.object().path();
        PortalRequest request = waiting.get(path);
        if (request == null
                || !signal.member().equals("Response")
                || !signal.object().owner().equals(request.portal)) {
            return;
        }
        waiting.remove(path);
        List<Object> values = signal.values();
        Optional<Path> file = values.size() < 2
                ? Optional.empty()
                : BusValues.member(values.get(1), "uri").flatMap(ScreenshotPortal::path);
        int code = values.isEmpty() ? -1 : BusValues.integer(values.get(0)).orElse(-1);
        if (!request.isAwaited) {
            file.ifPresent(ScreenshotPortal::delete);
        }
        request.answer.complete(new PortalAnswer(code, file));
    }

    private static Optional<Path> path(String uri) {
        try {
            return Optional.of(Path.of(URI.create(uri)));
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            return Optional.empty();
        }
    }

    /** Reads the file that the portal has made for this server in the person's folder of pictures, and deletes it. */
    private static PngFile read(Path file) {
        try {
            return PngFile.of(Files.readAllBytes(file));
        } catch (IOException | IllegalArgumentException e) {
            throw noPicture("its file %s cannot be read (%s)".formatted(file, e.getMessage()));
        } finally {
            delete(file);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.warn("The picture {} of the portal could not be deleted: {}", file, e.toString());
        }
    }

    private static DesktopException noPicture(String reason) {
        return DesktopException.of(
                ErrorCode.CAPTURE_FAILED,
                "The portal of the desktop (%s) gives no picture: %s.".formatted(INTERFACE, reason));
    }

    @Override
    public void close() {
        listening.close();
        bus.close();
    }
}
