package dev.surehand.windowmanagers;

import static dev.surehand.windowmanagers.Operation.*;

import dev.surehand.testdesktop.TestDesktop;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A window manager that Surehand is tested under, and what it does not do. */
enum WindowManagerName {
    OPENBOX,
    XFWM4,
    KWIN,
    MUTTER,
    MUFFIN,
    METACITY,
    MARCO,
    I3(tiles("does not put one behind another", BACK)
            .and(tiles("does not minimise them", MINIMIZE))
            .and(tiles("does not maximise them", MAXIMIZE))
            .and(tiles("gives each its place and size", MOVE, RESIZE, SET_BOUNDS))),
    ICEWM,
    FLUXBOX,
    /** Version 4.3. */
    AWESOME(ignores("awesome has no request that puts a window behind", BACK)
            .and(ignores("awesome 4.3 ignores each request to restore a maximised window", UNMAXIMIZE)));

    /** The property that selects window managers: {@code all}, or names separated by commas. */
    static final String PROPERTY = "surehand.wm";

    /** The four most used: those of plain desktops, Xfce, KDE and GNOME. */
    private static final List<WindowManagerName> MOST_USED = List.of(OPENBOX, XFWM4, KWIN, MUTTER);

    /**
     * A refusal that is expected for an operation.
     *
     * @param code the error code
     * @param words words that the error message contains
     * @param why the reason, for the table
     */
    record Refusal(String code, String words, String why) {}

    private record Refusals(Map<Operation, Refusal> byOperation) {
        Refusals and(Refusals others) {
            Map<Operation, Refusal> all = new EnumMap<>(byOperation);
            all.putAll(others.byOperation);
            return new Refusals(all);
        }
    }

    private final Refusals refusals;

    WindowManagerName() {
        this(new Refusals(new EnumMap<>(Operation.class)));
    }

    WindowManagerName(Refusals refusals) {
        this.refusals = refusals;
    }

    /** Returns refusals that the server knows beforehand, so that it requests nothing from the window manager. */
    private static Refusals tiles(String words, Operation... operations) {
        return refused(new Refusal("not_supported_here", words, "tiling: i3 " + words), operations);
    }

    /** Returns refusals that the server knows only after a request and a wait without effect. */
    private static Refusals ignores(String why, Operation... operations) {
        return refused(new Refusal("window_unchanged", "the window manager ignores the request", why), operations);
    }

    private static Refusals refused(Refusal refusal, Operation... operations) {
        Map<Operation, Refusal> refusals = new EnumMap<>(Operation.class);
        List.of(operations).forEach(operation -> refusals.put(operation, refusal));
        return new Refusals(refusals);
    }

    static Stream<WindowManagerName> chosen() {
        String names = System.getProperty(PROPERTY, "");
        if (names.isEmpty()) {
            return MOST_USED.stream();
        }
        return names.equals("all")
                ? Arrays.stream(values())
                : Arrays.stream(names.split(",")).map(name -> valueOf(name.toUpperCase(Locale.ROOT)));
    }

    Optional<Refusal> refusal(Operation operation) {
        return Optional.ofNullable(refusals.byOperation().get(operation));
    }

    /** Moves a window to another virtual desktop, with another program than the server. */
    void sendToOtherDesktop(TestDesktop desktop, GtkWindow window) {
        if (this == I3) {
            desktop.run("i3-msg", "[id=%s] move container to workspace 9".formatted(window.id()));
        } else {
            desktop.run("xdotool", "set_num_desktops", "2");
            desktop.run("xdotool", "set_desktop_for_window", window.id(), "1");
        }
    }

    /** Returns the name that desktop.sh uses. */
    String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
