package dev.surehand.platform.quartz.screen;

import com.sun.jna.Pointer;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.platform.quartz.system.MainQueue;
import dev.surehand.platform.quartz.system.Messages;
import dev.surehand.platform.quartz.system.Owned;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import dev.surehand.platform.quartz.system.StructValues;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Reads what only AppKit knows about displays, on the main thread. Its list may be a moment older than that of CoreGraphics. */
final class AppKitScreens {

    private static final Duration LIMIT = Duration.ofMillis(300);

    private final QuartzLibraries libraries;
    private final MainQueue queue;
    private final Messages messages;
    private final StructValues values;

    AppKitScreens(QuartzLibraries libraries, MainQueue queue) {
        this.libraries = libraries;
        this.queue = queue;
        messages = new Messages(libraries.objectiveC());
        values = new StructValues(messages);
    }

    /** Returns the screens; empty if the main thread runs no loop, as in some hosts of the JVM, or AppKit is missing. */
    List<AppKitScreen> read() {
        return queue.call(LIMIT, () -> messages.inPool(this::screens)).orElse(List.of());
    }

    private List<AppKitScreen> screens() {
        try {
            Pointer all = messages.runtime().send(messages.classOf("NSScreen"), messages.selector("screens"));
            long count = messages.runtime().sendLong(all, messages.selector("count"));
            return LongStream.range(0, count)
                    .mapToObj(i -> messages.runtime().send(all, messages.selector("objectAtIndex:"), i))
                    .flatMap(screen -> screen(screen).stream())
                    .toList();
        } catch (UnsatisfiedLinkError withoutAppKit) {
            return List.of();
        }
    }

    private Optional<AppKitScreen> screen(@Nullable Pointer screen) {
        var runtime = messages.runtime();
        Pointer description = runtime.send(screen, messages.selector("deviceDescription"));
        Pointer number;
        try (var key = Owned.string("NSScreenNumber")) {
            number = runtime.send(
                    description,
                    messages.selector("objectForKey:"),
                    Objects.requireNonNull(key.get()).getPointer());
        }
        if (screen == null || number == null) {
            return Optional.empty();
        }
        int display = runtime.sendInt(number, messages.selector("unsignedIntValue"));
        return values.numbers(screen, "visibleFrame", 4)
                .map(frame -> new AppKitScreen(display, name(screen), turnedOver(frame)));
    }

    /** Returns an empty name before macOS 10.15, which has no such method. */
    private String name(Pointer screen) {
        Pointer selector = messages.selector("localizedName");
        Pointer responds = messages.selector("respondsToSelector:");
        if (messages.runtime().sendBool(screen, responds, selector) == 0) {
            return "";
        }
        Pointer name = messages.runtime().send(screen, selector);
        Pointer utf8 = messages.runtime().send(name, messages.selector("UTF8String"));
        return utf8 == null ? "" : utf8.getString(0, "UTF-8");
    }

    /** AppKit counts y upwards from the bottom edge of the main display. */
    private ScreenRect turnedOver(double[] frame) {
        var graphics = libraries.coreGraphics();
        double height = graphics.CGDisplayBounds(graphics.CGMainDisplayID()).size.height;
        return new ScreenRect(frame[0], height - frame[1] - frame[3], frame[2], frame[3]);
    }
}
