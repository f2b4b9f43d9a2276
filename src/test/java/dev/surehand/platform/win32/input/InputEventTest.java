package dev.surehand.platform.win32.input;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.platform.win32.WinUser.INPUT;
import com.sun.jna.platform.win32.WinUser.KEYBDINPUT;
import com.sun.jna.platform.win32.WinUser.MOUSEINPUT;
import dev.surehand.platform.win32.Scripted;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class InputEventTest {

    private final List<String> sent = new ArrayList<>();
    private final WindowsLibraries windows = new Scripted()
            .on("SendInput", a -> {
                INPUT[] inputs = (INPUT[]) a[1];
                assertThat(a[2]).isEqualTo(inputs[0].size());
                // As JNA does it before it calls the function.
                INPUT.autoWrite(inputs);
                Arrays.stream(inputs)
                        .map(input -> new INPUT(input.getPointer()))
                        .forEach(input -> sent.add(describe(input)));
                return a[0];
            })
            .libraries();

    @Test
    void isPackedWithoutGaps() {
        InputSender sender = new InputSender(windows);
        sender.send(new InputEvent.Mouse(0x11, -2, 120, 0x0800), new InputEvent.KeyInput(0x0D, 0x1C, 2));
        assertThat(sent).containsExactly("mouse 17 -2 120 800 0 53524844", "key d 1c 2 0 53524844");
    }

    @Test
    void anEarlierEventLeavesNothing() {
        InputSender sender = new InputSender(windows);
        InputEvent press = new InputEvent.KeyInput(0, 'x', 4);
        sender.send(press, press, press);
        sender.send(new InputEvent.Mouse(0, 0, -120, 0x0800));
        sender.send(press, new InputEvent.Mouse(1, 2, 0, 1));
        assertThat(sent).endsWith("mouse 0 0 -120 800 0 53524844", "key 0 78 4 0 53524844", "mouse 1 2 0 1 0 53524844");
    }

    private static String describe(INPUT input) {
        boolean isMouse = input.type.intValue() == INPUT.INPUT_MOUSE;
        input.input.setType(isMouse ? MOUSEINPUT.class : KEYBDINPUT.class);
        input.input.read();
        MOUSEINPUT mouse = input.input.mi;
        KEYBDINPUT key = input.input.ki;
        return isMouse
                ? "mouse %d %d %d %x %d %x"
                        .formatted(
                                mouse.dx.intValue(),
                                mouse.dy.intValue(),
                                mouse.mouseData.intValue(),
                                mouse.dwFlags.intValue(),
                                mouse.time.intValue(),
                                mouse.dwExtraInfo.longValue())
                : "key %x %x %x %d %x"
                        .formatted(
                                key.wVk.intValue(),
                                key.wScan.intValue(),
                                key.dwFlags.intValue(),
                                key.time.intValue(),
                                key.dwExtraInfo.longValue());
    }
}
