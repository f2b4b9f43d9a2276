package dev.surehand.platform.win32;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.platform.win32.screen.BitmapInfo;
import dev.surehand.platform.win32.screen.CursorInfo;
import dev.surehand.platform.win32.screen.IconInfo;
import dev.surehand.platform.win32.system.Pixel;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.window.Win32WindowFacts;
import dev.surehand.platform.win32.window.WindowPlacement;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Checks the sizes of structures and the offsets of their fields on 64-bit Windows. */
class StructuresTest {

    @Test
    void aBitmapInfoHeaderHas40BytesAndTheTopRowFirst() {
        try (Memory info = BitmapInfo.bgrx(new Size(3, 2))) {
            assertThat(info.size()).isEqualTo(40);
            assertThat(info.getInt(0)).isEqualTo(40);
            assertThat(info.getInt(4)).isEqualTo(3);
            assertThat(info.getInt(8)).isEqualTo(-2);
            assertThat(info.getShort(12)).isEqualTo((short) 1);
            assertThat(info.getShort(14)).isEqualTo((short) 32);
            assertThat(info.getInt(16)).isZero();
        }
    }

    @Test
    void aCursorInfoHas24Bytes() {
        Scripted windows = new Scripted().on("GetCursorInfo", a -> {
            Pointer info = (Pointer) a[0];
            assertThat(info.getInt(0)).isEqualTo(24);
            info.setInt(4, 1);
            info.setPointer(8, new Pointer(0x1234));
            return 1;
        });
        assertThat(CursorInfo.of(windows.libraries().user32())).contains(new CursorInfo(true, new Pointer(0x1234)));
        windows.returning("GetCursorInfo", 0);
        assertThat(CursorInfo.of(windows.libraries().user32())).isEmpty();
    }

    @Test
    void anIconInfoHas32Bytes() {
        assertThat(IconInfo.SIZE).isEqualTo(32);
        try (Memory info = new Memory(32)) {
            info.clear();
            info.setInt(4, 5);
            info.setInt(8, 6);
            info.setPointer(16, new Pointer(7));
            info.setPointer(24, new Pointer(8));
            assertThat(IconInfo.read(info)).isEqualTo(new IconInfo(5, 6, new Pointer(7), new Pointer(8)));
            info.setPointer(24, null);
            assertThat(IconInfo.read(info).colour()).isNull();
        }
    }

    @Test
    void aWindowPlacementHas44Bytes() {
        Scripted windows = new Scripted().on("GetWindowPlacement", a -> {
            Pointer placement = (Pointer) a[1];
            assertThat(placement.getInt(0)).isEqualTo(44);
            placement.write(28, new int[] {1, 2, 3, 4}, 0, 4);
            return 1;
        });
        assertThat(WindowPlacement.of(windows.libraries().user32(), new Pointer(1))
                        .normal())
                .isEqualTo(new Rectangle(1, 2, 3, 4));
    }

    @Test
    void aPointByValueIsOneLong() {
        assertThat(Pixel.of(new ScreenPoint(-1280.5, -200)).packed()).isEqualTo(0xFFFFFF38_FFFFFAFFL);
        assertThat(Pixel.of(new ScreenPoint(5, 7)).packed()).isEqualTo(7L << 32 | 5);
    }

    @Test
    void aHandleHas32BitsThatCount() {
        assertThat(Win32WindowFacts.id(new Pointer(0xFFFFFFFF_80010002L)).value())
                .isEqualTo(0x80010002L);
        assertThat(Optional.of(Win32WindowFacts.id(new Pointer(0x10002))))
                .map(Win32WindowFacts::handle)
                .contains(new Pointer(0x10002));
    }
}
