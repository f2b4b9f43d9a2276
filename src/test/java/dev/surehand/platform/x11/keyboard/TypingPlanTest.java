package dev.surehand.platform.x11.keyboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TypingPlanTest {

    private final Keymap keymap = SampleKeymap.latinAndRussian();

    @Test
    void staysInAGroupAsLongAsItServes() {
        List<X11KeyStroke> strokes = TypingPlan.of("a ф a", keymap, 0, false).get(0).characters().stream()
                .flatMap(List::stream)
                .toList();
        assertThat(strokes).extracting(X11KeyStroke::group).containsExactly(0, 0, 1, 1, 0);
    }

    @Test
    void bindsWhatTheLayoutLacksOnce() {
        List<TypingPlan.Batch> batches = TypingPlan.of("漢a漢é", keymap, 0, false);
        assertThat(batches).hasSize(1);
        assertThat(batches.get(0).bindings()).isEqualTo(Map.of(93, 0x01006F22, 97, 0xE9));
        assertThat(batches.get(0).characters().get(2)).containsExactly(X11KeyStroke.plain(93));
    }

    @Test
    void startsABatchWhenSparesRunOut() {
        List<TypingPlan.Batch> batches = TypingPlan.of("漢字か", keymap, 0, false);
        assertThat(batches).hasSize(2);
        assertThat(batches.get(1).bindings()).isEqualTo(Map.of(93, 0x0100304B));
    }

    @Test
    void keepsTheHalvesOfACharacterTogether() {
        List<TypingPlan.Batch> batches = TypingPlan.of("漢🙂", keymap, 0, true);
        assertThat(batches).hasSize(2);
        assertThat(batches.get(1).bindings()).isEqualTo(Map.of(93, 0x0100D83D, 97, 0x0100DE42));
        assertThat(batches.get(1).characters()).hasSize(1);
    }

    @Test
    void refusesBeforeAnythingIsTypedWhenNoKeyIsSpare() {
        Keymap full = SampleKeymap.of(SampleKeymap.key(38, 'a', 'A'));
        assertThatThrownBy(() -> TypingPlan.of("aé", full, 0, false))
                .isInstanceOf(DesktopException.class)
                .hasMessageContaining("U+00E9")
                .extracting("code")
                .isEqualTo(ErrorCode.NOT_SUPPORTED_HERE);
    }

    @Test
    void leavesOutKeysThatAreDown() {
        List<TypingPlan.Batch> batches =
                TypingPlan.of("aф ", keymap.withoutCharactersOf(keycode -> keycode == 38), 0, false);
        assertThat(batches).hasSize(1);
        assertThat(batches.get(0).bindings()).isEqualTo(Map.of(93, (int) 'a', 97, 0x01000444));
    }

    @Test
    void pressesEnterEvenThoughItIsDown() {
        Keymap enter = SampleKeymap.of(SampleKeymap.key(36, Keysyms.RETURN, Keysyms.RETURN), SampleKeymap.spare(93));
        List<TypingPlan.Batch> batches =
                TypingPlan.of("\n", enter.withoutCharactersOf(keycode -> keycode == 36), 0, false);
        assertThat(batches.get(0).characters()).containsExactly(List.of(new X11KeyStroke(36, 0, 0)));
    }
}
