package dev.surehand.platform.win32.input;

import dev.surehand.platform.win32.system.Pixel;
import java.util.ArrayDeque;
import java.util.Deque;

/** Recognises input of this process, for hooks that also receive input of a person. */
public final class OwnInput {

    /** The value of dwExtraInfo in every event that this process sends; an arbitrary number. */
    static final int MARK = 0x53524844;

    private static final int REMEMBERED = 32;

    /**
     * The latest positions to which this process has moved the pointer. When a program sets the pointer's position, Windows
     * reports a move without the mark. Wine also reports a sent move once more, later and without the mark. The hooks ignore a
     * person's move to exactly such a pixel, but they see the next move.
     */
    private static final Deque<Pixel> PLACES = new ArrayDeque<>();

    private OwnInput() {}

    /** Records a position to which this process is about to move the pointer. */
    public static void places(Pixel at) {
        synchronized (PLACES) {
            PLACES.addLast(at);
            if (PLACES.size() > REMEMBERED) {
                PLACES.removeFirst();
            }
        }
    }

    /** Returns whether this process has recently moved the pointer to a position. */
    static boolean hasPlaced(Pixel at) {
        synchronized (PLACES) {
            return PLACES.contains(at);
        }
    }
}
