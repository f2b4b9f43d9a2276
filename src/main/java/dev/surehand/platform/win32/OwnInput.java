package dev.surehand.platform.win32;

import java.util.Optional;

/** What tells our own input from a person's, for hooks that see both. */
final class OwnInput {

    /** In dwExtraInfo of every event that we send; an arbitrary number that fits a ULONG_PTR of 32 bits. */
    static final int MARK = 0x53524844;

    /** Windows tells of a pointer that is set to a place as of a move without mark. */
    private static volatile Optional<Pixel> placed = Optional.empty();

    private OwnInput() {}

    /** It is about to be set there. */
    static void places(Pixel at) {
        placed = Optional.of(at);
    }

    /** Whether we have last set the pointer to that place. */
    static boolean hasPlaced(Pixel at) {
        return placed.filter(at::equals).isPresent();
    }
}
