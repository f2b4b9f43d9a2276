package dev.surehand.desktop.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.ScreenPoint;
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
