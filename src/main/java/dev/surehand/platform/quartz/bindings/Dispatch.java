package dev.surehand.platform.quartz.bindings;

import com.sun.jna.Callback;
import com.sun.jna.Library;
import com.sun.jna.Pointer;
import org.jspecify.annotations.Nullable;

/** Functions of libSystem: queues of work. */
public interface Dispatch extends Library {

    /** The main queue: dispatch_get_main_queue is a macro for the address of this variable. */
    String MAIN_QUEUE = "_dispatch_main_q";

    /** Work of a queue, a dispatch_function_t. */
    interface DispatchFunction extends Callback {
        void run(@Nullable Pointer context);
    }

    /** Runs the work on the queue, and returns at once. The caller keeps a reference to the work until it has run. */
    void dispatch_async_f(Pointer queue, @Nullable Pointer context, DispatchFunction work);
}
