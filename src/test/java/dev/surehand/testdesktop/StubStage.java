package dev.surehand.testdesktop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.testdesktop.StubDesktop.StubDisplay;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Gives each test a {@link StubDesktop}, before its {@code @BeforeEach} methods run. After its {@code @AfterEach} methods, which
 * disconnect from the desktop, the test fails if a rule of macOS was broken or an object was not released.
 */
public final class StubStage implements BeforeEachCallback, AfterEachCallback {

    private static final Duration TO_END = Duration.ofSeconds(10);

    private final List<StubDisplay> more;
    private StubDesktop desktop;

    /** @param more displays besides the three of {@link StubDesktop#start} */
    public StubStage(StubDisplay... more) {
        this.more = List.of(more);
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        desktop = StubDesktop.start();
        more.forEach(desktop::plug);
    }

    public StubDesktop desktop() {
        return desktop;
    }

    @Override
    public void afterEach(ExtensionContext context) {
        try (StubDesktop ended = desktop) {
            assertThat(ended.stub().violations()).isEmpty();
            // A thread of its own frees what a capture drew into.
            Patience.comes(TO_END, () -> ended.stub().liveObjects().isEmpty());
            assertThat(ended.stub().liveObjects()).isEmpty();
        }
    }
}
