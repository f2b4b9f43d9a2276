package dev.surehand.platform.wayland.screen;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.image.PngFile;
import dev.surehand.platform.dbus.BusValues;
import dev.surehand.platform.wayland.portal.PortalAnswer;
import dev.surehand.platform.wayland.portal.PortalRequest;
import dev.surehand.platform.wayland.portal.PortalSilentException;
import dev.surehand.platform.wayland.portal.SessionPortal;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Pictures of all outputs together from the portal of the session, as GNOME and KDE have it. The desktop asks the person once,
 * in a dialog of its own, and remembers the answer. Source: the documentation of org.freedesktop.portal.Screenshot and
 * org.freedesktop.portal.Request.
 */
final class ScreenshotPortal {

    private static final Logger LOG = LoggerFactory.getLogger(ScreenshotPortal.class);

    static final String INTERFACE = "org.freedesktop.portal.Screenshot";

    /** GNOME 43 takes 0.2 s without a dialog. The first call also connects, and has 5 s for all unless the options say more. */
    private static final Duration TO_ANSWER = Duration.ofSeconds(2);

    private final SessionPortal portal;

    /** The request that the person has not answered when it was last waited for. */
    private Optional<PortalRequest> unanswered = Optional.empty();

    private ScreenshotPortal(SessionPortal portal) {
        this.portal = portal;
    }

    /** Returns the screenshots of a portal; empty if it has none. */
    static Optional<ScreenshotPortal> of(SessionPortal portal) {
        return portal.version(INTERFACE).isPresent() ? Optional.of(new ScreenshotPortal(portal)) : Optional.empty();
    }

    /**
     * Returns a picture of all outputs, without the pointer.
     *
     * @throws DesktopException permission_missing if the person has declined, or has not answered yet; capture_failed if the
     *     portal gives no picture
     */
    PngFile take() {
        String owner = portal.owner().orElseThrow(() -> noPicture("it has ended"));
        Optional<PortalRequest> earlier = unanswered.filter(request -> request.isTo(owner));
        unanswered = Optional.empty();
        if (earlier.filter(request -> !request.isAnswered()).isPresent()) {
            // Another request would show another dialog.
            return picture(await(earlier.get()));
        }
        earlier.flatMap(request -> request.await(Duration.ZERO)).ifPresent(old -> {
            // It was answered between two calls, so its picture is of an earlier moment. It is deleted, unless the
            // answer came in
            // the moment in which the call before gave up.
            deletePicture(old);
            checkGiven(old);
        });
        return picture(await(begin()));
    }

    private PortalRequest begin() {
        try {
            return portal.begin(
                    INTERFACE,
                    "Screenshot",
                    "s",
                    List.of(""),
                    Map.of("interactive", BusValues.variant(false)),
                    ScreenshotPortal::deletePicture);
        } catch (PortalSilentException e) {
            throw noPicture(e.reason());
        }
    }

    private PortalAnswer await(PortalRequest request) {
        unanswered = Optional.of(request);
        PortalAnswer given = request.await(TO_ANSWER)
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.PERMISSION_MISSING,
                        "The desktop has given no picture within %d s. It may be asking the user, in a dialog, whether screenshots are allowed: let them agree there, and take the screenshot again."
                                .formatted(TO_ANSWER.toSeconds())));
        unanswered = Optional.empty();
        return given;
    }

    private static PngFile picture(PortalAnswer given) {
        checkGiven(given);
        return read(file(given).orElseThrow(() -> noPicture("it named no file")));
    }

    private static void checkGiven(PortalAnswer answer) {
        if (!answer.isGranted()) {
            // GNOME answers 1 if the person declines, and 2 if they have declined before.
            throw DesktopException.of(
                    ErrorCode.PERMISSION_MISSING,
                    "The desktop gives this server no picture (it answered %d): the user, or a setting of the desktop, has declined that it takes screenshots; KDE also declines them if the folder of pictures does not exist, and KDE 6 where it draws without a graphics device. In GNOME, \"gdbus call --session --dest=org.freedesktop.impl.portal.PermissionStore --object-path=/org/freedesktop/impl/portal/PermissionStore --method=org.freedesktop.impl.portal.PermissionStore.Delete screenshot screenshot\" makes it ask again."
                            .formatted(answer.code()));
        }
    }

    private static Optional<Path> file(PortalAnswer answer) {
        return answer.text("uri").flatMap(ScreenshotPortal::path);
    }

    /** Nobody will want a picture for which no call waits. */
    private static void deletePicture(PortalAnswer answer) {
        file(answer).ifPresent(ScreenshotPortal::delete);
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
}
