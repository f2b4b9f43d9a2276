package dev.surehand.platform.quartz.screen;

import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import com.sun.jna.platform.mac.CoreFoundation.CFTypeRef;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.quartz.bindings.ObjectiveC;
import dev.surehand.platform.quartz.system.Messages;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import java.time.Duration;
import java.util.Objects;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Pictures by ScreenCaptureKit, of macOS 14 and later. It answers on threads of its own, and sometimes loses a call: then nobody
 * answers, and the block of the call is kept for good.
 */
final class ScreenCaptureKitRung implements CaptureRung {

    private static final byte NO = 0;
    private static final byte YES = 1;
    private static final long SC_CAPTURE_RESOLUTION_BEST = 1;
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final ObjectiveC runtime;
    private final Messages messages;
    private final CompletionBlocks contents;
    private final CompletionBlocks pictures;
    private final CaptureLimits limits;

    ScreenCaptureKitRung(QuartzLibraries libraries, CaptureLimits limits) {
        runtime = libraries.objectiveC();
        messages = new Messages(runtime);
        contents = new CompletionBlocks(messages, "@\"SCShareableContent\"");
        pictures = new CompletionBlocks(messages, "^{CGImage=}");
        this.limits = limits;
    }

    @Override
    public String name() {
        return "ScreenCaptureKit";
    }

    /** Longer than the limits of its calls, so that these end first. */
    @Override
    public Duration limit() {
        return limits.content().plus(limits.picture()).plus(GRACE);
    }

    @Override
    public int unanswered() {
        return contents.unanswered() + pictures.unanswered();
    }

    /** @throws UnsatisfiedLinkError before macOS 14 */
    static Pointer manager(Messages messages) {
        // The class exists only when its framework is loaded.
        NativeLibrary.getInstance("ScreenCaptureKit");
        return messages.classOf("SCScreenshotManager");
    }

    @Override
    public CapturedImage take(CaptureSubject subject) {
        Pointer manager = manager(messages);
        Pointer content = content();
        try {
            if (subject instanceof CaptureSubject.DisplayPart area) {
                CaptureSubject.DisplayPart taken = area.onWholePoints();
                return CapturedImage.of(display(manager, content, taken), area, taken);
            }
            CaptureSubject.WholeWindow window = (CaptureSubject.WholeWindow) subject;
            return CapturedImage.of(window(manager, content, window), window);
        } finally {
            release(content);
        }
    }

    private Pointer content() {
        Pointer shareable = messages.classOf("SCShareableContent");
        Pointer get =
                messages.selector("getShareableContentExcludingDesktopWindows:onScreenWindowsOnly:completionHandler:");
        return contents.call(limits.content(), block -> runtime.sendVoid(shareable, get, NO, YES, block));
    }

    private CFTypeRef display(Pointer manager, Pointer content, CaptureSubject.DisplayPart area) {
        Pointer display = item(content, "displays", "displayID", area.display().number());
        Pointer none = runtime.send(messages.classOf("NSArray"), messages.selector("array"));
        Pointer filter = runtime.send(
                allocated("SCContentFilter"), messages.selector("initWithDisplay:excludingWindows:"), display, none);
        ScreenRect points = area.points();
        Pointer configuration = configuration(area);
        try (var rect = CoreGraphicsRung.rect(points.x(), points.y(), points.width(), points.height())) {
            runtime.sendVoid(configuration, messages.selector("setSourceRect:"), rect.get());
        }
        return picture(manager, filter, configuration);
    }

    private CFTypeRef window(Pointer manager, Pointer content, CaptureSubject.WholeWindow window) {
        Pointer item = item(content, "windows", "windowID", window.number());
        Pointer filter = runtime.send(
                allocated("SCContentFilter"), messages.selector("initWithDesktopIndependentWindow:"), item);
        Pointer configuration = configuration(window);
        runtime.sendVoid(configuration, messages.selector("setIgnoreShadowsSingleWindow:"), YES);
        return picture(manager, filter, configuration);
    }

    /** Returns the display or window with a number; it belongs to the content. */
    private Pointer item(Pointer content, String list, String id, int number) {
        Pointer all = runtime.send(content, messages.selector(list));
        long count = runtime.sendLong(all, messages.selector("count"));
        return LongStream.range(0, count)
                .mapToObj(i -> Objects.requireNonNull(runtime.send(all, messages.selector("objectAtIndex:"), i)))
                .filter(each -> runtime.sendInt(each, messages.selector(id)) == number)
                .findFirst()
                .orElseThrow(() -> CaptureRung.failed(
                        "it does not list number %s among its %s".formatted(Integer.toUnsignedString(number), list)));
    }

    private Pointer configuration(CaptureSubject subject) {
        Pointer made =
                Objects.requireNonNull(runtime.send(allocated("SCStreamConfiguration"), messages.selector("init")));
        runtime.sendVoid(
                made, messages.selector("setWidth:"), (long) subject.size().width());
        runtime.sendVoid(
                made, messages.selector("setHeight:"), (long) subject.size().height());
        runtime.sendVoid(made, messages.selector("setCaptureResolution:"), SC_CAPTURE_RESOLUTION_BEST);
        runtime.sendVoid(made, messages.selector("setShowsCursor:"), NO);
        return made;
    }

    private Pointer allocated(String name) {
        return Objects.requireNonNull(runtime.send(messages.classOf(name), messages.selector("alloc")));
    }

    private CFTypeRef picture(Pointer manager, @Nullable Pointer filter, Pointer configuration) {
        try {
            if (filter == null) {
                throw CaptureRung.failed("it made no filter");
            }
            Pointer capture = messages.selector("captureImageWithFilter:configuration:completionHandler:");
            return new CFTypeRef(pictures.call(
                    limits.picture(), block -> runtime.sendVoid(manager, capture, filter, configuration, block)));
        } finally {
            release(filter);
            release(configuration);
        }
    }

    private void release(@Nullable Pointer object) {
        runtime.sendVoid(object, messages.selector("release"));
    }
}
