package dev.surehand.platform.wayland.clipboard;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.platform.linux.LinuxLibc;
import dev.surehand.platform.wayland.wire.PipeEnd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Content of another program on its way to us. It ends at its limits, and when nobody waits for it any more. */
final class ContentRead implements PipeTransfer {

    private final InstantSource clock = InstantSource.system();
    private final PipeEnd pipe;
    private final ReadLimits limits;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final CompletableFuture<Optional<byte[]>> result = new CompletableFuture<>();
    private final long wholeEnd;
    private long stepEnd;

    /**
     * How much is read, and for how long.
     *
     * @param step the longest time without a byte
     * @param whole the longest time until the end
     * @param bytes the most bytes
     */
    record ReadLimits(Duration step, Duration whole, int bytes) {}

    ContentRead(PipeEnd pipe, ReadLimits limits) {
        this.pipe = pipe;
        this.limits = limits;
        long now = clock.millis();
        wholeEnd = now + limits.whole().toMillis();
        stepEnd = now + limits.step().toMillis();
    }

    /** Completes with the content, or with operation_timeout or not_supported_here at a limit. */
    CompletableFuture<Optional<byte[]>> result() {
        return result;
    }

    @Override
    public PipeEnd pipe() {
        return pipe;
    }

    @Override
    public short event() {
        return LinuxLibc.POLLIN;
    }

    @Override
    public boolean isTimed() {
        return true;
    }

    @Override
    public boolean advance() {
        if (!result.isDone()) {
            read();
        }
        return result.isDone();
    }

    private void read() {
        long now = clock.millis();
        try {
            int got = pipe.read(bytes);
            stepEnd = got > 0 ? now + limits.step().toMillis() : stepEnd;
            if (got < 0) {
                result.complete(Optional.of(bytes.toByteArray()));
            } else if (bytes.size() > limits.bytes()) {
                result.completeExceptionally(tooLong());
            } else if (now > Math.min(stepEnd, wholeEnd)) {
                result.completeExceptionally(late(now > wholeEnd ? limits.whole() : limits.step()));
            }
        } catch (IOException e) {
            result.completeExceptionally(
                    DesktopException.of(ErrorCode.UNEXPECTED_ERROR, "The clipboard was not read: " + e.getMessage()));
        }
    }

    static DesktopException tooLong() {
        return DesktopException.of(
                ErrorCode.NOT_SUPPORTED_HERE,
                "The clipboard holds more than the %d MiB that are read of it. Copy less at once."
                        .formatted(Clipboard.LIMIT >> 20));
    }

    static DesktopException late(Duration limit) {
        return DesktopException.of(
                ErrorCode.OPERATION_TIMEOUT,
                "The program that holds the clipboard's content has not sent it within %d ms. Copy it again, or close that program."
                        .formatted(limit.toMillis()));
    }
}
