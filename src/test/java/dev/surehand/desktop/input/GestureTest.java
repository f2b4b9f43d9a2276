package dev.surehand.desktop.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.time.Timing;
import java.util.List;
import org.junit.jupiter.api.Test;

class GestureTest {

    private static final Key CTRL = Key.of(NamedKey.CTRL);

    /** A click is one part: checked once, and sent in one step. */
    @Test
    void keepsAClickTogether() {
        Gesture click = Gesture.press(Button.LEFT).then(Gesture.release(Button.LEFT));
        Gesture held = Gesture.press(CTRL).then(click).then(click).then(Gesture.release(CTRL));
        assertThat(held.apartByAimed()).containsExactly(Gesture.press(CTRL), click, click, Gesture.release(CTRL));
    }

    /** Each notch is sent by itself, and a program has the time of a frame for it. */
    @Test
    void turnsTheWheelNotchByNotch() {
        Gesture up = Gesture.wheel(Axis.VERTICAL, -2);
        Gesture.Step notch = new Gesture.Notch(Axis.VERTICAL, -1);
        Gesture.Step rest = new Gesture.Rest(Timing.AFTER_NOTCH);
        assertThat(up.steps()).containsExactly(notch, rest, notch, rest);
        assertThat(up.holding(List.of(CTRL)).apartByAimed())
                .containsExactly(
                        Gesture.press(CTRL),
                        Gesture.of(notch),
                        Gesture.of(rest),
                        Gesture.of(notch),
                        Gesture.of(rest, new Gesture.Release(CTRL)));
    }

    @Test
    void keepsADragAndAnotherButtonsReleaseApart() {
        Gesture press = Gesture.press(Button.LEFT);
        Gesture move = Gesture.move(new ScreenPoint(1, 2));
        Gesture release = Gesture.release(Button.LEFT);
        assertThat(press.then(move).then(release).apartByAimed()).containsExactly(press, move.then(release));
        Gesture other = Gesture.release(Button.RIGHT);
        assertThat(press.then(other).apartByAimed()).containsExactly(press, other);
    }
}
