package dev.surehand.platform.quartz.screen;

import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.system.Messages;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/**
 * A thread that takes pictures, one after another, into memory of its own. A worker whose call never returns is abandoned: it
 * then frees its memory when the call returns after all, and cannot write into a later picture.
 */
final class CaptureWorker implements AutoCloseable {

    /** How much the proportions of a scaled image may differ from those that were asked for. */
    private static final double SAME_PROPORTIONS = 0.02;

    private final CoreGraphics graphics;
    private final Messages messages;
    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(new DaemonThreadFactory("screen pictures"));
    private @Nullable BitmapContext memory;

    CaptureWorker(QuartzLibraries libraries) {
        graphics = libraries.coreGraphics();
        messages = new Messages(libraries.objectiveC());
    }

    /** Returns pixels that are valid until the next call. */
    CompletableFuture<Pixels> take(CaptureRung rung, CaptureSubject subject) {
        return CompletableFuture.supplyAsync(() -> messages.inPool(() -> drawn(taken(rung, subject), subject)), thread);
    }

    private static CapturedImage taken(CaptureRung rung, CaptureSubject subject) {
        try {
            return rung.take(subject);
        } catch (UnsatisfiedLinkError missing) {
            throw CaptureRung.failed("this macOS lacks it");
        }
    }

    private Pixels drawn(CapturedImage taken, CaptureSubject subject) {
        try (taken) {
            checkSize(taken, subject);
            BitmapContext into = ready(subject.size());
            into.draw(taken.image(), taken.whole(), taken.part());
            return into.pixels();
        }
    }

    /** A picture of a display has its pixels. That of a window may have those of another display, if two show the window. */
    private void checkSize(CapturedImage taken, CaptureSubject subject) {
        CFTypeRef image = taken.image();
        long width = graphics.CGImageGetWidth(image);
        long height = graphics.CGImageGetHeight(image);
        Size whole = taken.whole();
        boolean isRight = subject instanceof CaptureSubject.WholeWindow
                ? Math.abs((double) width / height * whole.height() / whole.width() - 1) < SAME_PROPORTIONS
                        || (Math.abs(width - whole.width()) <= 1 && Math.abs(height - whole.height()) <= 1)
                : width == whole.width() && height == whole.height();
        if (!isRight) {
            throw CaptureRung.failed("it gave %d x %d pixels instead of %d x %d"
                    .formatted(width, height, whole.width(), whole.height()));
        }
    }

    private BitmapContext ready(Size size) {
        if (memory == null || !memory.size().equals(size)) {
            free();
            memory = BitmapContext.opaque(graphics, size);
        }
        return memory;
    }

    private void free() {
        if (memory != null) {
            memory.close();
            memory = null;
        }
    }

    /** Returns whether the thread has ended after {@link #close}. */
    boolean hasEnded() {
        return thread.isTerminated();
    }

    /** Frees the memory when the thread is idle. The pixels of the last picture are invalid from then on. */
    @Override
    public void close() {
        thread.execute(this::free);
        thread.shutdown();
    }
}
