package dev.surehand.platform.win32.input;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Memory;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class InputEventTest {

    private static final List<InputEvent> EVENTS =
            List.of(new InputEvent.Mouse(0x11, -2, 120, 0x0800), new InputEvent.KeyInput(0x0D, 0x1C, 2));

    @Test
    void isPacked() {
        assertThat(packed())
                .isEqualTo("00000000 00000000 11000000 feffffff 78000000 00080000 00000000 00000000 44485253 00000000"
                                .replace(" ", "")
                        + "01000000 00000000 0d001c00 02000000 00000000 00000000 44485253 00000000 00000000 00000000"
                                .replace(" ", ""));
    }

    private static String packed() {
        try (Memory array = InputEvent.array(EVENTS)) {
            return HexFormat.of().formatHex(array.getByteArray(0, (int) array.size()));
        }
    }
}
