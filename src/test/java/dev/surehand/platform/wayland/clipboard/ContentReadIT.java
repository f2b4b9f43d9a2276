package dev.surehand.platform.wayland.clipboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.platform.wayland.clipboard.ContentRead.ReadLimits;
import dev.surehand.platform.wayland.wire.PipeEnd;
import dev.surehand.testdesktop.Patience;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests reads of a pipe whose other end misbehaves. */
class ContentReadIT {

    private static final Duration LONG = Duration.ofHours(1);

    private final PipeEnd.NewPipe pipe = PipeEnd.pipe();
    private final PipeEnd out = PipeEnd.of(pipe.out());

    @AfterEach
    void close() {
        pipe.in().close();
        out.close();
    }

    private ContentRead read(Duration step, Duration whole, int bytes) {
        return new ContentRead(pipe.in(), new ReadLimits(step, whole, bytes));
    }

    @Test
    void theContentIsWholeWhenThePipeIsClosed() throws IOException {
        ContentRead read = read(LONG, LONG, 3);
        assertThat(read.advance()).isFalse();
        assertThat(out.write(new byte[] {1, 2, 3}, 0)).isEqualTo(3);
        assertThat(read.advance()).isFalse();
        out.close();
        assertThat(read.advance()).isTrue();
        assertThat(read.result().join())
                .hasValueSatisfying(bytes -> assertThat(bytes).containsExactly(1, 2, 3));
    }

    @Test
    void whoSendsWithoutEndIsStoppedAtTheWholeLimit() {
        ContentRead read = read(LONG, Duration.ZERO, Integer.MAX_VALUE);
        Patience.until("it is over", () -> {
            write();
            return read.advance();
        });
        assertThatThrownBy(read.result()::join).hasMessageContaining("has not sent it within 0 ms");
    }

    @Test
    void whoSendsNothingIsStoppedAtTheStepLimit() {
        ContentRead read = read(Duration.ZERO, LONG, Integer.MAX_VALUE);
        Patience.until("it is over", read::advance);
        assertThatThrownBy(read.result()::join).hasMessageContaining("has not sent it within 0 ms");
    }

    @Test
    void whoSendsTooMuchIsStopped() throws IOException {
        ContentRead read = read(LONG, LONG, 2);
        assertThat(out.write(new byte[] {1, 2, 3}, 0)).isEqualTo(3);
        assertThat(read.advance()).isTrue();
        assertThatThrownBy(read.result()::join).hasMessageContaining("more than the 64 MiB");
    }

    @Test
    void whatNobodyWaitsForIsNotRead() {
        ContentRead read = read(LONG, LONG, Integer.MAX_VALUE);
        assertThat(read.result().complete(Optional.empty())).isTrue();
        assertThat(read.advance()).isTrue();
    }

    private void write() {
        try {
            assertThat(out.write(new byte[] {1}, 0)).isNotNegative();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
