package dev.surehand.platform.wayland.wire;

/** The group of devices of the person, to which the devices of this server are added. */
public final class Seat {

    private static final String INTERFACE = "wl_seat";
    private static final int CAPABILITIES = 0;

    /** The flags of a pointer and of a keyboard. */
    private static final int BOTH = 1 | 2;

    private Seat() {}

    /**
     * Returns whether the seat has a pointer and a keyboard. A compositor without a screen has none of them before a program adds
     * them, and other programs get their events only after they have asked for them.
     */
    public static boolean hasDevices(WaylandConnection connection, Globals globals) {
        int[] present = {0};
        globals.first(INTERFACE)
                .ifPresent(global -> globals.bind(global, 1, event -> {
                    if (event.opcode() == CAPABILITIES) {
                        present[0] = event.int32();
                    }
                }));
        connection.roundTrip();
        return (present[0] & BOTH) == BOTH;
    }
}
