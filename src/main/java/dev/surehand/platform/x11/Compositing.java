package dev.surehand.platform.x11;

import com.sun.jna.ptr.IntByReference;
import dev.surehand.platform.x11.bindings.Xcomposite;
import dev.surehand.platform.x11.bindings.Xlib;
import java.util.OptionalLong;

/** Windows that are drawn into memory of their own, from where also what others cover of them can be read. */
final class Compositing {

    private static final String INSTALL = "libXcomposite is not installed (Debian: libxcomposite1)";
    private static final String MISSING = "this X server lacks the Composite extension";

    private final X11Connection connection;
    private final String missing;

    private Compositing(X11Connection connection, String missing) {
        this.connection = connection;
        this.missing = missing;
    }

    static Compositing of(X11Connection connection) {
        try {
            return new Compositing(connection, isOn(connection) ? "" : MISSING);
        } catch (LinkageError e) {
            return new Compositing(connection, INSTALL);
        }
    }

    /** Since version 0.2 windows' memory can be named. */
    private static boolean isOn(X11Connection connection) {
        var major = new IntByReference();
        var minor = new IntByReference();
        return Xcomposite.XCompositeQueryExtension(connection.display(), major, minor) != 0
                && Xcomposite.XCompositeQueryVersion(connection.display(), major, minor) != 0
                && (major.getValue() > 0 || minor.getValue() >= 2);
    }

    boolean isAvailable() {
        return missing.isEmpty();
    }

    /** Half a sentence; empty when it is available. */
    String missing() {
        return missing;
    }

    /** False when the window is gone. */
    boolean redirect(long window) {
        return connection
                .failureOf(() -> Xcomposite.XCompositeRedirectWindow(
                        connection.display(), window, Xcomposite.REDIRECT_AUTOMATIC))
                .isEmpty();
    }

    void unredirect(long window) {
        connection.failureOf(() ->
                Xcomposite.XCompositeUnredirectWindow(connection.display(), window, Xcomposite.REDIRECT_AUTOMATIC));
    }

    /**
     * The memory of a window, with its border; to be given back by {@link #free}. Empty when it has none of its own, is not
     * shown or is gone.
     */
    OptionalLong pixmap(long window) {
        long[] pixmap = new long[1];
        boolean refused = connection
                .failureOf(() -> pixmap[0] = Xcomposite.XCompositeNameWindowPixmap(connection.display(), window))
                .isPresent();
        return refused ? OptionalLong.empty() : OptionalLong.of(pixmap[0]);
    }

    void free(long pixmap) {
        Xlib.XFreePixmap(connection.display(), pixmap);
    }
}
