package dev.surehand.platform.quartz.text;

import com.sun.jna.Pointer;
import dev.surehand.platform.quartz.system.Messages;
import org.jspecify.annotations.Nullable;

/** A request to Vision that another thread may cancel while its own thread waits for macOS. */
public final class RunningRequest {

    private final Messages messages;
    private @Nullable Pointer request;
    private boolean isCancelled;

    public RunningRequest(Messages messages) {
        this.messages = messages;
    }

    /** @return false if it was cancelled already, and need not be made */
    synchronized boolean begins(Pointer made) {
        request = made;
        return !isCancelled;
    }

    /** Called before the request is released. */
    synchronized void ends() {
        request = null;
    }

    /** Asks Vision to end the request, if it runs. Vision decides when it does. */
    public synchronized void cancel() {
        isCancelled = true;
        Pointer running = request;
        if (running != null) {
            messages.runtime().sendVoid(running, messages.selector("cancel"));
        }
    }
}
