package dev.surehand.platform.x11;

import com.sun.jna.NativeLibrary;
import dev.surehand.desktop.DesktopFacts;
import dev.surehand.desktop.Facility;
import dev.surehand.desktop.Finding;
import dev.surehand.platform.x11.bindings.Xlib;
import java.util.List;
import java.util.Optional;

/** What an X server and the libraries here bring along. */
final class X11Facts {

    /** @param library empty where it takes none but Xlib */
    private record Extension(String name, String library, String debianPackage, String serves) {}

    private static final List<Extension> EXTENSIONS = List.of(
            new Extension("XTEST", "libXtst.so.6", "libxtst6", "mouse and keyboard"),
            new Extension("RANDR", "libXrandr.so.2", "libxrandr2", "telling several monitors apart"),
            new Extension("MIT-SHM", "libXext.so.6", "libxext6", "quick screenshots"),
            new Extension("XFIXES", "libXfixes.so.3", "libxfixes3", "the pointer in screenshots"),
            new Extension("MIT-SCREEN-SAVER", "libXss.so.1", "libxss1", "telling why a screen is black"),
            new Extension("XInputExtension", "libXi.so.6", "libxi6", "stopping by hand, yielding to the user"),
            new Extension("Composite", "libXcomposite.so.1", "libxcomposite1", "pictures of covered windows"),
            new Extension("DAMAGE", "libXdamage.so.1", "libxdamage1", "observe without needless looks"));

    private final X11Connection connection;

    X11Facts(X11Connection connection) {
        this.connection = connection;
    }

    DesktopFacts read() {
        return new DesktopFacts(
                "%s, release %d"
                        .formatted(Xlib.XServerVendor(connection.display()), Xlib.XVendorRelease(connection.display())),
                "X11 asks for none beside the connection",
                inputFree(),
                List.of(),
                EXTENSIONS.stream().map(this::facility).toList());
    }

    private Facility facility(Extension extension) {
        boolean served = connection.hasExtension(extension.name());
        boolean installed = extension.library().isEmpty() || isInstalled(extension.library());
        String remedy = "";
        if (!installed) {
            remedy = "sudo apt-get install " + extension.debianPackage();
        } else if (!served) {
            remedy = "start the X server without \"-extension %s\"".formatted(extension.name());
        }
        return new Facility(extension.name(), served && installed, extension.serves(), remedy);
    }

    private static boolean isInstalled(String library) {
        try {
            NativeLibrary.getInstance(library);
            return true;
        } catch (UnsatisfiedLinkError e) {
            return false;
        }
    }

    private Finding inputFree() {
        return obstacle()
                .map(obstacle -> Finding.bad(
                        DesktopFacts.INPUT_FREE, obstacle, "unlock the screen, close the menu, and run this again"))
                .orElseGet(() ->
                        Finding.good(DesktopFacts.INPUT_FREE, "no screen lock, no grab, no dark screen was seen"));
    }

    private Optional<String> obstacle() {
        return isGrabbed()
                ? Optional.of("another program holds the keyboard or the pointer: a screen lock, or an open menu")
                : new Blanking(connection).reason();
    }

    /** The only way to learn it is to ask for them; what was given is given back at once. */
    private boolean isGrabbed() {
        boolean keyboard = isTaken(Xlib.XGrabKeyboard(
                connection.display(),
                connection.root(),
                0,
                Xlib.GRAB_MODE_ASYNC,
                Xlib.GRAB_MODE_ASYNC,
                Xlib.CURRENT_TIME));
        Xlib.XUngrabKeyboard(connection.display(), Xlib.CURRENT_TIME);
        boolean pointer = isTaken(Xlib.XGrabPointer(
                connection.display(),
                connection.root(),
                0,
                0,
                Xlib.GRAB_MODE_ASYNC,
                Xlib.GRAB_MODE_ASYNC,
                Xlib.NONE,
                Xlib.NONE,
                Xlib.CURRENT_TIME));
        Xlib.XUngrabPointer(connection.display(), Xlib.CURRENT_TIME);
        connection.sync();
        return keyboard || pointer;
    }

    private static boolean isTaken(int status) {
        return status == Xlib.ALREADY_GRABBED || status == Xlib.GRAB_FROZEN;
    }
}
