package dev.surehand.platform.quartz;

import dev.surehand.desktop.Feature;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.region.ReadLine;
import dev.surehand.desktop.region.TileReader;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.time.DaemonThreadFactory;
import dev.surehand.desktop.time.LimitedWait;
import dev.surehand.platform.quartz.bindings.CoreGraphics;
import dev.surehand.platform.quartz.system.Messages;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import dev.surehand.platform.quartz.text.RunningRequest;
import dev.surehand.platform.quartz.text.TilePicture;
import dev.surehand.platform.quartz.text.VisionLanguages;
import dev.surehand.platform.quartz.text.VisionText;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads text with Vision, which is part of macOS since 10.15. Nothing of macOS is loaded before the first use. Vision has no
 * limits: each reading has a thread of its own, which is left alone if it does not return in time.
 */
public final class VisionReader implements TileReader {

    private static final String NAME = "vision";
    private static final String SERVES = "text in pictures";
    private static final Duration LISTING_LIMIT = Duration.ofSeconds(20);

    /** Threads that wait for Vision. More than this, when Vision returns from nothing any more, would only use up memory. */
    private static final int MOST_WAITING = 8;

    private final List<String> names;
    private final AtomicInteger waiting = new AtomicInteger();
    private volatile @Nullable Prepared prepared;

    /** @param names languages as tesseract calls them, the main one first */
    public VisionReader(List<String> names) {
        this.names = List.copyOf(names);
    }

    /** @param languages as Vision calls them */
    private record Prepared(Messages messages, VisionText text, CoreGraphics graphics, List<String> languages) {}

    @Override
    public Feature feature() {
        try {
            check();
            return new Feature(NAME, true, SERVES, "");
        } catch (DesktopException e) {
            return new Feature(NAME, false, SERVES, e.getMessage());
        }
    }

    @Override
    public void check() {
        prepared();
    }

    private Prepared prepared() {
        Prepared known = prepared;
        if (known == null) {
            known = LimitedWait.await(onThread(this::prepare), LISTING_LIMIT).orElseThrow(VisionReader::silent);
            prepared = known;
        }
        return known;
    }

    private Prepared prepare() {
        try {
            QuartzLibraries libraries = QuartzLibraries.load();
            Messages messages = new Messages(libraries.objectiveC());
            VisionText text = new VisionText(messages);
            List<String> languages = VisionLanguages.of(names, text.languages());
            return new Prepared(messages, text, libraries.coreGraphics(), languages);
        } catch (UnsatisfiedLinkError missing) {
            throw DesktopException.of(
                    ErrorCode.NOT_SUPPORTED_HERE,
                    "This macOS lacks Vision, which reads text in pictures: it needs macOS 10.15 or later.");
        }
    }

    @Override
    public Optional<List<ReadLine>> read(Pixels tile, Duration limit) {
        if (limit.isZero()) {
            return Optional.empty();
        }
        Prepared now = prepared();
        RunningRequest running = new RunningRequest(now.messages());
        try {
            return LimitedWait.await(
                    onThread(() -> {
                        try (TilePicture picture = new TilePicture(now.graphics(), tile)) {
                            return now.text().read(picture, now.languages(), running);
                        }
                    }),
                    limit);
        } finally {
            running.cancel();
        }
    }

    /** @throws DesktopException unexpected_error if Vision has not returned from many earlier readings */
    private <T> CompletableFuture<T> onThread(Supplier<T> work) {
        if (waiting.get() >= MOST_WAITING) {
            throw silent();
        }
        return CompletableFuture.supplyAsync(work, task -> {
            waiting.incrementAndGet();
            DaemonThreadFactory.start("text by Vision", () -> {
                try {
                    task.run();
                } finally {
                    waiting.decrementAndGet();
                }
            });
        });
    }

    private static DesktopException silent() {
        return DesktopException.of(
                ErrorCode.UNEXPECTED_ERROR,
                "Vision, which reads text in pictures on macOS, does not answer. Restart the server, or use the picture itself.");
    }
}
