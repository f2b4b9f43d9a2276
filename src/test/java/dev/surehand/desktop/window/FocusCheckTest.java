package dev.surehand.desktop.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class FocusCheckTest {

    private final FocusCheck<String> check = new FocusCheck<>(() -> Instant.ofEpochMilli(this.now));
    private long now = 1000;
    private String receiver = "field";
    private int asked;

    @Test
    void asksOnceForTheSameReceiver() {
        check.guardedBy(focus -> asked++);
        check();
        check();
        assertThat(asked).isEqualTo(1);
    }

    @Test
    void asksAgainWhenTheFocusHasMoved() {
        check.guardedBy(focus -> asked++);
        check();
        receiver = "other field";
        check();
        assertThat(asked).isEqualTo(2);
    }

    @Test
    void asksAgainAfterAMoment() {
        check.guardedBy(focus -> asked++);
        check();
        now += 20;
        check();
        now -= 20;
        check();
        assertThat(asked).isEqualTo(3);
    }

    @Test
    void asksAgainOnRequestAndWithAnotherGuard() {
        check.guardedBy(focus -> asked++);
        check();
        check.forget();
        check();
        check.guardedBy(focus -> asked += 10);
        check();
        assertThat(asked).isEqualTo(12);
    }

    @Test
    void doesNotRememberARefusal() {
        check.guardedBy(focus -> {
            asked++;
            throw new IllegalStateException("refused");
        });
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(this::check).hasMessage("refused");
        }
        assertThat(asked).isEqualTo(2);
    }

    @Test
    void allowsAllWithoutAGuard() {
        assertThat(check.allowsAll()).isTrue();
        check.guardedBy(focus -> asked++);
        assertThat(check.allowsAll()).isFalse();
    }

    private void check() {
        check.check(() -> receiver, KeyboardFocus.OnDesktop::new, () -> receiver);
    }
}
