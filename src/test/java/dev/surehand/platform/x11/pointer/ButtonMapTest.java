package dev.surehand.platform.x11.pointer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Axis;
import dev.surehand.desktop.input.Button;
import org.junit.jupiter.api.Test;

class ButtonMapTest {

    @Test
    void aLeftHandedMapIsUndone() {
        ButtonMap map = new ButtonMap(new byte[] {3, 2, 1, 5, 4, 6, 7});

        assertThat(map.physical(ButtonMap.logical(Button.LEFT))).isEqualTo(3);
        assertThat(map.physical(ButtonMap.logical(Button.RIGHT))).isEqualTo(1);
        assertThat(map.physical(ButtonMap.logical(Axis.VERTICAL, 2))).isEqualTo(4);
        assertThat(map.physical(ButtonMap.logical(Axis.VERTICAL, -2))).isEqualTo(5);
        assertThat(map.physical(ButtonMap.logical(Axis.HORIZONTAL, 1))).isEqualTo(7);
    }

    @Test
    void aButtonThatIsMappedAwayIsNotSupported() {
        assertThatThrownBy(() -> new ButtonMap(new byte[] {1, 0, 3}).physical(2))
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_SUPPORTED_HERE))
                .hasMessageContaining("X button 2");
    }
}
