package dev.surehand.platform.quartz.accessibility;

import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation.CFStringRef;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import com.sun.jna.ptr.PointerByReference;
import dev.surehand.platform.quartz.bindings.ApplicationServices;
import dev.surehand.platform.quartz.bindings.ApplicationServices.ObserverCallback;
import dev.surehand.platform.quartz.bindings.ApplicationServices.ObserverRef;
import dev.surehand.platform.quartz.bindings.RunLoops.LoopSourceRef;
import dev.surehand.platform.quartz.system.CfText;
import dev.surehand.platform.quartz.system.Owned;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a program reports about its elements until this is closed. */
public final class AxObserver implements AutoCloseable {

    /** Longer than the name of any notification, in UTF-16 units. */
    private static final int LONGEST_NAME = 100;

    private final ApplicationServices services;
    private final ObserverRef observer;
    private final ObserverLoop loop;
    private final LoopSourceRef source;
    private final List<Asked> asked = new ArrayList<>();

    /** Takes what a program reports, on the thread of the loop; it must return at once. */
    @FunctionalInterface
    public interface NotificationListener {

        /**
         * @param notification such as {@code AXValueChanged}
         * @param element to which it happened, until the method returns
         */
        void take(String notification, AxElement element);
    }

    private record Asked(AxElement element, String notification) {}

    private AxObserver(ApplicationServices services, ObserverRef observer, ObserverLoop loop) {
        this.services = services;
        this.observer = observer;
        this.loop = loop;
        source = services.AXObserverGetRunLoopSource(observer);
        loop.add(source);
    }

    /**
     * Returns an observer of a program that gets nothing yet.
     *
     * @param loop runs the listener
     */
    public static AxObserver open(
            Accessibility accessibility, long pid, ObserverLoop loop, NotificationListener listener)
            throws AxException {
        ApplicationServices services = accessibility.services();
        ObserverCallback callback = new ObserverCallback() {
            @Override
            public void notified(Pointer from, Pointer element, Pointer notification, @Nullable Pointer context) {
                CFTypeRef borrowed = new CFTypeRef(element);
                borrowed.retain();
                try (AxElement known = new AxElement(accessibility, borrowed, Accessibility.LIMIT)) {
                    listener.take(CfText.start(notification, LONGEST_NAME), known);
                }
            }
        };
        loop.keep(callback);
        PointerByReference made = new PointerByReference();
        int error = services.AXObserverCreate((int) pid, callback, made);
        if (error != ApplicationServices.kAXErrorSuccess) {
            throw new AxException(error);
        }
        return new AxObserver(services, new ObserverRef(made.getValue()), loop);
    }

    /**
     * Asks the program to report something.
     *
     * @param element of the program, or the program itself, which reports it about all of its elements
     * @return whether the program offers this
     */
    public boolean add(AxElement element, String notification) throws AxException {
        try (Owned<CFStringRef> name = Owned.string(notification)) {
            int error = services.AXObserverAddNotification(
                    observer, element.reference(), Objects.requireNonNull(name.get()), null);
            if (error == ApplicationServices.kAXErrorSuccess) {
                asked.add(new Asked(element.within(Accessibility.LIMIT), notification));
                return true;
            }
            AxException failure = new AxException(error);
            if (failure.reason() != AxException.Reason.NOT_OFFERED) {
                throw failure;
            }
            return false;
        }
    }

    /** Ends it: the program has to report nothing any more. One that does not answer is not asked again; macOS ends it too. */
    @Override
    public void close() {
        loop.remove(source);
        boolean answers = true;
        for (Asked each : asked) {
            try (Owned<CFStringRef> name = Owned.string(each.notification());
                    AxElement element = each.element()) {
                if (answers) {
                    int error = services.AXObserverRemoveNotification(
                            observer, element.reference(), Objects.requireNonNull(name.get()));
                    answers = error != ApplicationServices.kAXErrorCannotComplete;
                }
            }
        }
        asked.clear();
        observer.release();
    }
}
