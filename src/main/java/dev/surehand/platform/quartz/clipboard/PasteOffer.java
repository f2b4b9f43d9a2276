package dev.surehand.platform.quartz.clipboard;

import java.util.concurrent.atomic.AtomicInteger;

/** Content that was set for a paste. */
final class PasteOffer {

    private final AtomicInteger reads = new AtomicInteger();
    private final boolean isSeen;
    private volatile long change;

    /** @param isSeen whether the first read of each type by another program is seen */
    PasteOffer(boolean isSeen) {
        this.isSeen = isSeen;
    }

    boolean isSeen() {
        return isSeen;
    }

    /** Returns how many types other programs have requested. macOS does not report which programs. */
    int reads() {
        return reads.get();
    }

    boolean isRead() {
        return reads() > 0;
    }

    void countRead() {
        reads.incrementAndGet();
    }

    /** Returns the change count of the pasteboard as long as this is its content. */
    long change() {
        return change;
    }

    void setChange(long count) {
        change = count;
    }
}
