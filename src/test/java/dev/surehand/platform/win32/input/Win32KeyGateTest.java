package dev.surehand.platform.win32.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.jna.Pointer;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.platform.win32.Scripted;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** E1.1: checks where Windows delivers keys when the focus moves while they are sent. */
class Win32KeyGateTest {

    private static final int EDITOR = 0x51;
    private static final int FIELD = 0x52;
    private static final int DENIED = 0x66;

    private final Scripted windows = new Scripted();
    private final KeyRoute route = new KeyRoute(windows.libraries());
    private int focused = EDITOR;
    private long now;
    private int asked;
    private final List<Integer> delivered = new ArrayList<>();

    private final Win32KeyGate gate =
            new Win32KeyGate(windows.libraries(), KeyboardFocus.OnDesktop::new, route, () -> Instant.ofEpochMilli(now));

    Win32KeyGateTest() {
        windows.returning("GetGUIThreadInfo", 0)
                .on("GetForegroundWindow", arguments -> new Pointer(focused))
                .on("GetWindowThreadProcessId", arguments -> focused);
        gate.guardedBy(focus -> {
            asked++;
            if (focused == DENIED) {
                throw DesktopException.of(ErrorCode.BLOCKED_BY_POLICY, "denied");
            }
        });
    }

    /** Delivers a key as Windows does: calls the hook first, then delivers the key. */
    private void key() {
        if (route.letsThrough()) {
            delivered.add(focused);
        }
    }

    @Test
    void asksTheGuardAgainWhenTheFocusHasMovedOrSomeTimeHasPassed() {
        gate.send(this::key);
        gate.send(this::key);
        assertThat(asked).isEqualTo(1);
        focused = FIELD;
        gate.send(this::key);
        assertThat(asked).isEqualTo(2);
        now += 20;
        gate.send(this::key);
        assertThat(asked).isEqualTo(3);
        gate.checkAnew();
        gate.send(this::key);
        assertThat(asked).isEqualTo(4);
        assertThat(delivered).containsExactly(EDITOR, EDITOR, FIELD, FIELD, FIELD);
    }

    @Test
    void sendsNothingWhereTheGuardRefuses() {
        focused = DENIED;
        assertThatThrownBy(gate::check).hasMessage("denied");
        assertThatThrownBy(() -> gate.send(this::key)).hasMessage("denied");
        assertThat(delivered).isEmpty();
    }

    @Test
    void dropsTheKeyWhenTheFocusMovesBetweenTheCheckAndItsDelivery() {
        assertThatThrownBy(() -> gate.send(() -> {
                    focused = DENIED;
                    key();
                }))
                .hasMessage("denied");
        assertThat(delivered).isEmpty();
    }

    @Test
    void sendsTheKeyAgainWhereTheGuardLetsItGoToo() {
        List<Integer> moves = new ArrayList<>(List.of(FIELD));
        gate.send(() -> {
            if (!moves.isEmpty()) {
                focused = moves.remove(0);
            }
            key();
        });
        assertThat(delivered).containsExactly(FIELD);
        assertThat(asked).isEqualTo(2);
    }

    @Test
    void givesUpWhenTheFocusMovesEachTime() {
        assertThatThrownBy(() -> gate.send(() -> {
                    focused = focused == EDITOR ? FIELD : EDITOR;
                    key();
                }))
                .hasMessageContaining("focus moved 3 times");
        assertThat(delivered).isEmpty();
    }
}
