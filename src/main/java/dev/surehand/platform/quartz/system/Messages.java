package dev.surehand.platform.quartz.system;

import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import dev.surehand.platform.quartz.bindings.ObjectiveC;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Classes, selectors and autorelease pools of Objective-C. Any thread may use it. */
public final class Messages {

    private final ObjectiveC runtime;
    private final Map<String, Pointer> selectors = new ConcurrentHashMap<>();

    public Messages(ObjectiveC runtime) {
        this.runtime = runtime;
    }

    public ObjectiveC runtime() {
        return runtime;
    }

    /**
     * Returns a class. One that is missing may come with AppKit, or with Foundation, which AppKit brings: a process has their
     * classes once they are loaded. Nothing is remembered of a failure, so the next call looks again.
     *
     * @throws UnsatisfiedLinkError if this macOS, AppKit and the other frameworks that are loaded lack the class
     */
    public Pointer classOf(String name) {
        Pointer found = runtime.objc_getClass(name);
        if (found == null) {
            NativeLibrary.getInstance("AppKit");
            found = runtime.objc_getClass(name);
        }
        if (found == null) {
            throw new UnsatisfiedLinkError("There is no class " + name);
        }
        return found;
    }

    /** @param name as Objective-C writes it, such as {@code setString:forType:} */
    public Pointer selector(String name) {
        return selectors.computeIfAbsent(name, runtime::sel_registerName);
    }

    /**
     * Runs the work in an autorelease pool of this thread: objects that methods return without passing their ownership live
     * until its end.
     */
    public <T> T inPool(Supplier<T> work) {
        Pointer pool = runtime.objc_autoreleasePoolPush();
        try {
            return work.get();
        } finally {
            runtime.objc_autoreleasePoolPop(pool);
        }
    }
}
