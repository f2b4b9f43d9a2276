package dev.surehand.platform.wayland.window;

import dev.surehand.desktop.geometry.ScreenPoint;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** A compositor that reports its windows: no protocol of Wayland does. */
public sealed interface WindowReports extends AutoCloseable permits SwayIpc, KwinScripts {

    /**
     * Asks the compositor for its own way.
     *
     * @param runtime the folder of the session
     * @param compositor the process id of the compositor; 0 when it is unknown
     * @return empty if it has none
     */
    static Optional<WindowReports> of(Map<String, String> environment, Path runtime, int compositor) {
        return SwayIpc.of(environment, runtime, compositor)
                .<WindowReports>map(sway -> sway)
                .or(() -> KwinScripts.of(environment, compositor));
    }

    /** Returns name and version of the compositor for people. */
    String compositorName();

    /** Returns by what the windows are reported. */
    String way();

    /** @param pointer returns where the pointer was sent last */
    CompositorWindows<?> windows(Supplier<ScreenPoint> pointer);

    /** Returns whether it reports where its pointer is. */
    boolean reportsPointer();

    /**
     * Returns where its pointer is, in units of the desktop.
     *
     * @throws UnsupportedOperationException if it does not report that
     */
    ScreenPoint pointer();

    /** Returns which of several keyboard layouts the person types with, counted from 0; empty if it is not reported. */
    OptionalInt keyboardLayout();

    /** Returns whether it answers no more. */
    boolean hasEnded();

    @Override
    void close();
}
