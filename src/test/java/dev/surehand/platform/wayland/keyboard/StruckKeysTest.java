package dev.surehand.platform.wayland.keyboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.input.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No key stays down, wherever a call is cancelled. */
class StruckKeysTest {

    private static final Key KEY = Key.of('Q');
    private static final List<Integer> CODES = List.of(42, 100, 16);

    private final StruckKeys struck = new StruckKeys();
    private final Set<Integer> down = new TreeSet<>();
    private final List<String> sent = new ArrayList<>();
    private int failing = -1;

    /** Sends a key, and is cancelled after that. */
    private void key(int code, boolean isDown) {
        sent.add((isDown ? "+" : "-") + code);
        if (isDown) {
            down.add(code);
        } else {
            down.remove(code);
        }
        if (sent.size() - 1 == failing) {
            throw new CancelledException();
        }
    }

    @Test
    void theLastKeyIsReleasedFirst() {
        struck.tap(KEY, CODES, this::key);
        assertThat(sent).containsExactly("+42", "+100", "+16", "-16", "-100", "-42");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void aTapThatIsCancelledReleasesWhatItPressed(int at) {
        failing = at;
        assertThatThrownBy(() -> struck.tap(KEY, CODES, this::key)).isInstanceOf(CancelledException.class);
        assertThat(down).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void aLaterReleaseReleasesTheRest(int at) {
        failing = at;
        try {
            struck.press(KEY, CODES, this::key);
            struck.release(KEY, this::key);
        } catch (CancelledException e) {
            struck.release(KEY, this::key);
        }
        assertThat(down).isEmpty();
        int before = sent.size();
        struck.release(KEY, this::key);
        assertThat(sent).hasSize(before);
    }
}
