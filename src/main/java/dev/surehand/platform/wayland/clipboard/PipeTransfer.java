package dev.surehand.platform.wayland.clipboard;

import dev.surehand.platform.wayland.wire.PipeEnd;

/** Content on its way through a pipe to or from another program. */
interface PipeTransfer {

    PipeEnd pipe();

    /** Returns the event of poll that it waits for. */
    short event();

    /** Returns whether it ends at a time limit, and so must be advanced also when nothing has come. */
    boolean isTimed();

    /**
     * Transfers as much as is possible now.
     *
     * @return whether it has ended
     */
    boolean advance();
}
