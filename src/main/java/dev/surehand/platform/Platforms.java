package dev.surehand.platform;

import com.sun.jna.Platform;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.region.PreferredTileReader;
import dev.surehand.desktop.region.TileReader;
import dev.surehand.desktop.secret.Keyring;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.atspi.AtspiSource;
import dev.surehand.platform.javabridge.JavaBridgeElements;
import dev.surehand.platform.quartz.QuartzSource;
import dev.surehand.platform.quartz.VisionReader;
import dev.surehand.platform.secretservice.SecretServiceKeyring;
import dev.surehand.platform.tesseract.ReadLanguages;
import dev.surehand.platform.tesseract.TesseractReader;
import dev.surehand.platform.uia.UiaElements;
import dev.surehand.platform.wayland.WaylandSource;
import dev.surehand.platform.win32.Win32Console;
import dev.surehand.platform.win32.Win32Source;
import dev.surehand.platform.winocr.WindowsTextReader;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.platform.xdg.XdgLauncher;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the desktop of this system. */
public final class Platforms {

    private Platforms() {}

    /**
     * Returns the desktop of this environment. If there is no desktop, returns a source that reports the reason when it is
     * used.
     */
    public static DesktopSource here(Map<String, String> environment) {
        if (Platform.isWindows()) {
            ThreadPause pause = new ThreadPause();
            return new Win32Source(
                    pause,
                    reach -> new WindowsElements(
                            new JavaBridgeElements(environment, reach::enterPixels, pause),
                            new UiaElements(reach::enterPixels, reach::isOutOfReach, pause)));
        }
        if (Platform.isMac()) {
            return new QuartzSource(environment, new ThreadPause());
        }
        if (!Platform.isX11()) {
            return new Missing(
                    "There is no backend for this system: Surehand supports Windows, macOS, X11 and Wayland desktops.");
        }
        // The usual start, on X11, does not load the other class.
        boolean isWayland = !environment.getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
        if (isWayland && WaylandSource.isMeant(environment)) {
            return new WaylandSource(
                    environment, new ThreadPause(), new XdgLauncher(environment), new AtspiSource(environment));
        }
        return new X11Source(
                environment, new ThreadPause(), new XdgLauncher(environment), new AtspiSource(environment));
    }

    /** Returns the address of the session bus that the server finds without a variable that names it; empty if there is none. */
    public static Optional<String> usualSessionBus() {
        return Platform.isX11() && !Platform.isMac() ? AtspiSource.usualSessionBus() : Optional.empty();
    }

    /** Returns the keyring of this desktop. Nothing of it is loaded or asked before its first use. */
    public static Keyring keyring(Map<String, String> environment) {
        if (Platform.isWindows() || Platform.isMac() || !Platform.isX11()) {
            return Keyring.missing(
                    "Secrets in the keyring of this system cannot be used here; only those on Linux can.");
        }
        return new SecretServiceKeyring(environment);
    }

    /**
     * Returns what reads text in pictures: what this system has itself comes before tesseract.
     *
     * @param languages as tesseract names them
     */
    public static PreferredTileReader textReader(Map<String, String> environment, ReadLanguages languages) {
        List<TileReader> readers = new ArrayList<>();
        if (Platform.isWindows()) {
            readers.add(new WindowsTextReader(languages.names(), new ThreadPause(), InstantSource.system()));
        }
        if (Platform.isMac()) {
            readers.add(new VisionReader(languages.names()));
        }
        readers.add(new TesseractReader(environment, languages));
        return new PreferredTileReader(readers);
    }

    /** Returns the charset of the text shown in a terminal. Text that programs read is always UTF-8. */
    public static Charset shownCharset() {
        return Platform.isWindows() ? Win32Console.charset().orElse(StandardCharsets.UTF_8) : StandardCharsets.UTF_8;
    }

    private record Missing(String reason) implements DesktopSource {
        @Override
        public String name() {
            return "none";
        }

        @Override
        public Desktop open(RecoveryJournal journal) {
            throw DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, reason);
        }
    }
}
