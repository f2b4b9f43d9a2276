package dev.surehand.platform.win32.screen;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.NativeLong;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.platform.win32.WinDef.HBITMAP;
import com.sun.jna.platform.win32.WinDef.HCURSOR;
import com.sun.jna.platform.win32.WinGDI.BITMAP;
import com.sun.jna.platform.win32.WinGDI.ICONINFO;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.desktop.screen.CursorImage;
import dev.surehand.platform.win32.Scripted;
import dev.surehand.platform.win32.bindings.User32.CURSORINFO;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class Win32CursorImageTest {

    private static final int WHITE = 0xFFFFFF;
    private static final int OPAQUE = 0xFF000000;
    private static final HBITMAP MASK = new HBITMAP(new Pointer(1));
    private static final HBITMAP COLOUR = new HBITMAP(new Pointer(2));

    @Test
    void coloursWithAlphaBecomePremultiplied() {
        assertThat(Win32CursorImage.coloured(new int[] {0x80FF8000, 0xFF102030, 0x00FFFFFF}, new int[] {WHITE, 0, 0}))
                .containsExactly(0x80804000, 0xFF102030, 0);
    }

    @Test
    void coloursWithoutAlphaShowWhereTheMaskIsBlack() {
        assertThat(Win32CursorImage.coloured(new int[] {0x123456, 0x123456}, new int[] {WHITE, 0}))
                .containsExactly(0, OPAQUE | 0x123456);
    }

    @Test
    void blackAndWhiteHasFourMeanings() {
        int[] and = {0, 0, WHITE, WHITE};
        int[] xor = {0, WHITE, 0, 0};
        assertThat(Win32CursorImage.blackAndWhite(join(and, xor), new Size(4, 1)))
                .containsExactly(OPAQUE, OPAQUE | WHITE, 0, 0);
    }

    @Test
    void whatInvertsTheScreenIsBlackInAWhiteLine() {
        int[] and = new int[25];
        int[] xor = new int[25];
        Arrays.fill(and, WHITE);
        xor[12] = WHITE;
        int[] argb = Win32CursorImage.blackAndWhite(join(and, xor), new Size(5, 5));
        assertThat(argb[12]).isEqualTo(OPAQUE);
        for (int beside : new int[] {7, 11, 13, 17}) {
            assertThat(argb[beside]).isEqualTo(OPAQUE | WHITE);
        }
        assertThat(argb[6]).isZero();
        assertThat(argb[10]).isZero();
    }

    @Test
    void theLineDoesNotGoRoundTheEdge() {
        int[] and = {WHITE, WHITE, WHITE, WHITE};
        int[] xor = {0, WHITE, 0, 0};
        assertThat(Win32CursorImage.blackAndWhite(join(and, xor), new Size(2, 2)))
                .containsExactly(OPAQUE | WHITE, OPAQUE, 0, OPAQUE | WHITE);
    }

    @Test
    void bothBitmapsAreFreed() {
        List<Object> freed = new ArrayList<>();
        Scripted windows = cursor(Map.of(MASK, new int[] {0}, COLOUR, new int[] {0xFF00FF00}), COLOUR, freed);
        assertThat(new Win32CursorImage(windows.libraries()).read())
                .get()
                .satisfies(image -> assertThat(image.argb()).containsExactly(0xFF00FF00))
                .extracting(CursorImage::hotX, CursorImage::hotY)
                .containsExactly(3, 4);
        assertThat(freed).containsExactlyInAnyOrder(MASK, COLOUR);
    }

    @Test
    void oneThatIsGoneOrHiddenHasNoPicture() {
        List<Object> freed = new ArrayList<>();
        Scripted windows = cursor(Map.of(), COLOUR, freed);
        assertThat(new Win32CursorImage(windows.libraries()).read()).isEmpty();
        assertThat(freed).hasSize(2);
        windows.returning("GetIconInfo", 0);
        assertThat(new Win32CursorImage(windows.libraries()).read()).isEmpty();
        windows.returning("GetCursorInfo", 1);
        assertThat(new Win32CursorImage(windows.libraries()).read()).isEmpty();
        assertThat(freed).hasSize(2);
    }

    /** Scripts a cursor that is one pixel high. */
    private static Scripted cursor(Map<HBITMAP, int[]> bitmaps, HBITMAP colour, List<Object> freed) {
        return new Scripted()
                .on("GetCursorInfo", a -> {
                    ((CURSORINFO) a[0]).flags = 1;
                    ((CURSORINFO) a[0]).hCursor = new HCURSOR(new Pointer(9));
                    return 1;
                })
                .on("GetIconInfo", a -> {
                    ICONINFO icon = (ICONINFO) a[1];
                    icon.xHotspot = 3;
                    icon.yHotspot = 4;
                    icon.hbmMask = MASK;
                    icon.hbmColor = colour;
                    return 1;
                })
                .on("GetObject", a -> {
                    BITMAP bitmap = Structure.newInstance(BITMAP.class, (Pointer) a[2]);
                    assertThat(a[1]).isEqualTo(bitmap.size());
                    int[] pixels = bitmaps.getOrDefault(a[0], new int[0]);
                    bitmap.bmWidth = new NativeLong(pixels.length);
                    bitmap.bmHeight = new NativeLong(1);
                    bitmap.write();
                    return a[1];
                })
                .on("GetDIBits", a -> {
                    int[] pixels = bitmaps.get(a[1]);
                    ((Pointer) a[4]).write(0, pixels, 0, pixels.length);
                    return 1;
                })
                .returning("GetDC", new Pointer(8))
                .returning("ReleaseDC", 1)
                .on("DeleteObject", a -> {
                    freed.add(a[0]);
                    return 1;
                });
    }

    private static int[] join(int[] one, int[] other) {
        int[] both = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, both, one.length, other.length);
        return both;
    }
}
