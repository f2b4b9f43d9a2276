package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.UserListener;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.KeyCombo;
import dev.surehand.testdesktop.Patience;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A hand beside that of the person: who waits for the person, and what stops which. S3-54. */
class HandBesideTest {

    private static final ScreenPoint TOP_LEFT = new ScreenPoint(-1440, 0);
    private static final ScreenPoint BOTTOM_RIGHT = new ScreenPoint(1919, 1079);
    private static final Duration TO_RESUME = Duration.ofMillis(150);

    private final FakeDesktop desktop = new FakeDesktop();
    private final AtomicInteger stops = new AtomicInteger();
    private final AtomicInteger stopsOfShared = new AtomicInteger();
    private Duration since = Duration.ZERO;
    private final UserPresence shared = new UserPresence(
            new UserPresence.PresenceSettings(
                    true,
                    Optional.of(KeyCombo.parse("ctrl+escape", List.of())),
                    true,
                    new UserPresence.Pace(Duration.ofMillis(300), Duration.ofMillis(600), Duration.ZERO, TO_RESUME)),
            () -> Instant.EPOCH.plus(since));
    private final UserPresence own = shared.beside();

    @BeforeEach
    void watch() {
        shared.onStop(stops::incrementAndGet, stopsOfShared::incrementAndGet);
        shared.lookAt(desktop.monitors());
        shared.awaitWatching();
        shared.watching();
    }

    private void rest(Duration time) {
        since = since.plus(time);
    }

    private boolean mayAct(UserPresence hand) {
        try {
            hand.awaitTurn(this::rest);
            hand.checkNotInterrupted();
            hand.beginCall();
            return true;
        } catch (DesktopException e) {
            return false;
        }
    }

    @Test
    void onlyTheHandOfThePersonWaits() {
        shared.pressed();
        own.awaitTurn(time -> {
            throw new AssertionError("waits");
        });
        shared.pressed();
        Duration before = since;
        shared.awaitTurn(this::rest);
        assertThat(since.minus(before)).isGreaterThanOrEqualTo(Duration.ofMillis(300));
        shared.pressed();
        assertThat(mayAct(own)).isTrue();
        assertThatThrownBy(shared::checkNotInterrupted).hasMessageContaining("began to work");
    }

    @Test
    void theKeysStopBoth() {
        shared.hotkeyPressed();
        assertThat(mayAct(own)).isFalse();
        assertThat(mayAct(shared)).isFalse();
        assertThat(stops).hasValue(1);
        assertThatThrownBy(own::checkNotInterrupted).hasMessageContaining("press the stop keys again");
        rest(TO_RESUME);
        shared.hotkeyPressed();
        assertThat(mayAct(own)).isTrue();
        rest(Duration.ofSeconds(1));
        assertThat(mayAct(shared)).isTrue();
    }

    @Test
    void theCornerStopsTheHandOfThePersonOnly() {
        shared.moved(TOP_LEFT);
        Patience.until("the shared hand is stopped", () -> stopsOfShared.get() == 1);
        rest(Duration.ofSeconds(1));
        assertThat(mayAct(shared)).isFalse();
        assertThat(mayAct(own)).isTrue();
        assertThat(stops).hasValue(0);
    }

    /** Whoever presses the stop keys wants a stop, also if the corner has stopped one hand before. */
    @Test
    void theKeysStopTheOtherHandTooAfterTheCorner() {
        shared.moved(TOP_LEFT);
        Patience.until("the shared hand is stopped", shared::isStopped);
        shared.hotkeyPressed();
        assertThat(mayAct(own)).isFalse();
        assertThat(mayAct(shared)).isFalse();
        shared.moved(BOTTOM_RIGHT);
        Patience.until("both go on", () -> !shared.isStopped());
        assertThat(mayAct(own)).isTrue();
    }

    /** Nobody could stop a hand by keys that are not seen. */
    @Test
    void whileThePersonIsNotSeenNeitherActs() {
        shared.lost("The connection has ended.");
        assertThat(mayAct(own)).isFalse();
        assertThat(mayAct(shared)).isFalse();
        shared.watching();
        assertThat(mayAct(own)).isTrue();
    }

    @Test
    void whatItSendsIsNotThePersonsPointer() {
        own.sentTo(BOTTOM_RIGHT);
        shared.moved(TOP_LEFT);
        Patience.until("the shared hand is stopped", shared::isStopped);
        UserListener person = shared;
        person.moved(BOTTOM_RIGHT);
        Patience.until("it goes on", () -> !shared.isStopped());
    }
}
