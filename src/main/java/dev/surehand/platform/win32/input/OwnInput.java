package dev.surehand.platform.win32.input;

import dev.surehand.platform.win32.system.Pixel;
import java.util.ArrayDeque;
import java.util.Deque;

/** What tells our own input from a person's, for hooks that see both. */
public final class OwnInput {

    /** In dwExtraInfo of every event that we send; an arbitrary number. */
    static final int MARK = 0x53524844;

    private static final int REMEMBERED = 32;

    /**
     * Windows tells of a pointer that is set to a place as of a move without mark, and Wine, later, of one that was sent there
     * once more. A person's move to just that pixel is not missed: the next one is seen.
     */
    private static final Deque<Pixel> PLACES = new ArrayDeque<>();

    private OwnInput() {}

    /** The pointer is about to be put there. */
    public static void places(Pixel at) {
        synchronized (PLACES) {
            PLACES.addLast(at);
            if (PLACES.size() > REMEMBERED) {
                PLACES.removeFirst();
            }
        }
    }

    /** Whether we have put the pointer there lately. */
    static boolean hasPlaced(Pixel at) {
        synchronized (PLACES) {
            return PLACES.contains(at);
        }
    }
}
