package dev.surehand.platform.quartz.system;

import dev.surehand.platform.quartz.bindings.CoreGraphics;

/**
 * Recognises the windows with the marks of this process in the list of the window server: they have a level that no other window
 * of this process has.
 */
public final class OwnMarks {

    private final long pid = ProcessHandle.current().pid();
    private final int level;

    public OwnMarks(CoreGraphics graphics) {
        level = graphics.CGWindowLevelForKey(CoreGraphics.kCGAssistiveTechHighWindowLevelKey);
    }

    /** Returns the level of the marks: in front of menus and screen savers, behind the lock screen and the pointer. */
    public int level() {
        return level;
    }

    /**
     * Returns whether a window is a mark of this process.
     *
     * @param owner the process id of the window's program
     * @param layer its layer in the list of the window server
     */
    public boolean has(long owner, long layer) {
        return owner == pid && layer == level;
    }
}
