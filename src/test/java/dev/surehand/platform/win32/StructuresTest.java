package dev.surehand.platform.win32;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HBITMAP;
import com.sun.jna.platform.win32.WinDef.HCURSOR;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinDef.POINT;
import com.sun.jna.platform.win32.WinGDI.ICONINFO;
import com.sun.jna.platform.win32.WinUser.WINDOWPLACEMENT;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.platform.win32.bindings.User32.CURSORINFO;
import dev.surehand.platform.win32.screen.BitmapInfo;
import dev.surehand.platform.win32.screen.CursorInfo;
import dev.surehand.platform.win32.screen.IconInfo;
import dev.surehand.platform.win32.system.Pixel;
import dev.surehand.platform.win32.system.Rectangle;
import dev.surehand.platform.win32.window.Win32WindowFacts;
import dev.surehand.platform.win32.window.WindowPlacement;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Checks how structures become values; {@link StructureLayoutTest} checks their layouts. */
class StructuresTest {

    @Test
    void aBitmapInfoHeaderHas40BytesAndTheTopRowFirst() {
        try (var scoped = BitmapInfo.bgrx(new Size(3, 2))) {
            scoped.get().write();
            Pointer info = scoped.get().getPointer();
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
        HCURSOR cursor = new HCURSOR(new Pointer(0x1234));
        Scripted windows = new Scripted().on("GetCursorInfo", a -> {
            CURSORINFO info = (CURSORINFO) a[0];
            assertThat(info.cbSize).isEqualTo(24);
            info.flags = 1;
            info.hCursor = cursor;
            return 1;
        });
        assertThat(CursorInfo.of(windows.libraries().user32())).contains(new CursorInfo(true, cursor));
        windows.returning("GetCursorInfo", 0);
        assertThat(CursorInfo.of(windows.libraries().user32())).isEmpty();
    }

    @Test
    void anIconInfoHas32Bytes() {
        ICONINFO info = new ICONINFO();
        assertThat(info.size()).isEqualTo(32);
        Pointer memory = info.getPointer();
        memory.setInt(4, 5);
        memory.setInt(8, 6);
        memory.setPointer(16, new Pointer(7));
        memory.setPointer(24, new Pointer(8));
        info.read();
        assertThat(IconInfo.of(info))
                .isEqualTo(new IconInfo(5, 6, new HBITMAP(new Pointer(7)), new HBITMAP(new Pointer(8))));
        memory.setPointer(24, null);
        info.read();
        assertThat(IconInfo.of(info).colour()).isNull();
    }

    @Test
    void aWindowPlacementHas44Bytes() {
        Scripted windows = new Scripted().on("GetWindowPlacement", a -> {
            WINDOWPLACEMENT placement = (WINDOWPLACEMENT) a[1];
            assertThat(placement.length).isEqualTo(44);
            return NativeValues.write(placement.rcNormalPosition, new Rectangle(1, 2, 3, 4));
        });
        assertThat(WindowPlacement.of(windows.libraries().user32(), NativeValues.window(1))
                        .normal())
                .isEqualTo(new Rectangle(1, 2, 3, 4));
    }

    @Test
    void aPointByValueIsOneLong() {
        Scripted windows = new Scripted().on("WindowFromPoint", a -> {
            POINT.ByValue point = (POINT.ByValue) a[0];
            point.write();
            return new Pointer(point.getPointer().getLong(0));
        });
        assertThat(Pixel.of(new ScreenPoint(-1280.5, -200))
                        .window(windows.libraries().user32()))
                .isEqualTo(NativeValues.window(0xFFFFFF38_FFFFFAFFL));
        assertThat(Pixel.of(new ScreenPoint(5, 7)).window(windows.libraries().user32()))
                .isEqualTo(NativeValues.window(7L << 32 | 5));
    }

    @Test
    void aHandleHas32BitsThatCount() {
        assertThat(Win32WindowFacts.id(NativeValues.window(0xFFFFFFFF_80010002L))
                        .value())
                .isEqualTo(0x80010002L);
        assertThat(Optional.of(Win32WindowFacts.id(NativeValues.window(0x10002))))
                .map(Win32WindowFacts::handle)
                .contains(new HWND(new Pointer(0x10002)));
    }
}
