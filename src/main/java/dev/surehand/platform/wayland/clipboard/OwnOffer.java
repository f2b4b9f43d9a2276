package dev.surehand.platform.wayland.clipboard;

import dev.surehand.platform.wayland.wire.PipeEnd;
import java.util.concurrent.atomic.AtomicInteger;

/** Content that we have set, and what other programs have read of it. Any thread may read the counts. */
final class OwnOffer {

    private final ClipboardForms content;
    private final AtomicInteger requests = new AtomicInteger();
    private final AtomicInteger deliveries = new AtomicInteger();
    private volatile boolean isReplaced;

    OwnOffer(ClipboardForms content) {
        this.content = content;
    }

    ClipboardForms content() {
        return content;
    }

    /** Returns how often programs have requested the content. Wayland does not report which programs. */
    int requests() {
        return requests.get();
    }

    /** Returns how often the content was sent to its end. */
    int deliveries() {
        return deliveries.get();
    }

    /** Returns whether the clipboard holds something else now. */
    boolean isReplaced() {
        return isReplaced;
    }

    void replaced() {
        isReplaced = true;
    }

    /** Returns the send that answers a request. A type that is not offered gets no bytes. */
    ContentSend send(String type, PipeEnd pipe) {
        boolean isCounted = content.forms().containsKey(type) && !ClipboardForms.isHint(type);
        int one = isCounted ? 1 : 0;
        requests.addAndGet(one);
        return new ContentSend(pipe, content.forms().getOrDefault(type, new byte[0]), () -> deliveries.addAndGet(one));
    }
}
