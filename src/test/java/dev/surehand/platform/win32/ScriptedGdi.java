package dev.surehand.platform.win32;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HBITMAP;
import com.sun.jna.platform.win32.WinDef.HDC;
import com.sun.jna.platform.win32.WinGDI.BITMAPINFO;
import com.sun.jna.platform.win32.WinGDI.BITMAPINFOHEADER;
import com.sun.jna.platform.win32.WinNT.HANDLE;
import com.sun.jna.ptr.PointerByReference;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntBinaryOperator;

/** Device contexts and bitmaps of a {@link Scripted} Windows, with their own memory. */
public final class ScriptedGdi {

    static final HDC SCREEN = new HDC(new Pointer(0x5C));
    private static final HDC WINDOW = new HDC(new Pointer(0x5D));

    private final Map<HANDLE, Memory> bitmaps = new ConcurrentHashMap<>();
    private final Map<HANDLE, Integer> widths = new ConcurrentHashMap<>();
    private final Map<HANDLE, HANDLE> selected = new ConcurrentHashMap<>();
    private final Set<HDC> contexts = ConcurrentHashMap.newKeySet();
    private final AtomicInteger last = new AtomicInteger(0x1000);

    /** Colours by x and y: of the virtual screen, of a window's own device context, and of what a program prints. */
    public IntBinaryOperator screen = (x, y) -> x * 7919 ^ y * 104_729;

    public IntBinaryOperator window = (x, y) -> 0;
    public IntBinaryOperator print = (x, y) -> 0;

    /** Returns the number of objects that were not released. */
    public int live() {
        return bitmaps.size() + contexts.size();
    }

    public ScriptedGdi in(Scripted script) {
        script.on("GetDC", a -> borrowed(SCREEN));
        script.on("GetWindowDC", a -> borrowed(WINDOW));
        script.on("ReleaseDC", a -> contexts.remove(a[1]) ? 1 : 0);
        script.on("CreateCompatibleDC", a -> borrowed(new HDC(next())));
        script.on("DeleteDC", a -> contexts.remove(a[0]) ? 1 : 0);
        script.on("CreateDIBSection", a -> create((BITMAPINFO) a[1], (PointerByReference) a[3]));
        script.on("SelectObject", a -> {
            HANDLE before = selected.put((HANDLE) a[0], (HANDLE) a[1]);
            return before == null ? new HANDLE(Pointer.createConstant(1)) : before;
        });
        script.on("DeleteObject", a -> bitmaps.remove(a[0]) == null ? 0 : 1);
        script.returning("GdiFlush", 1);
        script.on("BitBlt", a -> {
            IntBinaryOperator from = a[5].equals(SCREEN) ? screen : window;
            paint((HDC) a[0], (int) a[3], (int) a[4], (x, y) -> from.applyAsInt(x + (int) a[6], y + (int) a[7]));
            return 1;
        });
        script.on("PrintWindow", a -> {
            HANDLE bitmap = selected.get(a[1]);
            int width = widths.get(bitmap);
            paint((HDC) a[1], width, (int) (bitmaps.get(bitmap).size() / 4 / width), print);
            return 1;
        });
        return this;
    }

    private HDC borrowed(HDC context) {
        contexts.add(context);
        return context;
    }

    private HBITMAP create(BITMAPINFO info, PointerByReference bits) {
        BITMAPINFOHEADER header = info.bmiHeader;
        HBITMAP bitmap = new HBITMAP(next());
        bitmaps.put(bitmap, new Memory(-4L * header.biWidth * header.biHeight));
        widths.put(bitmap, header.biWidth);
        bits.setValue(bitmaps.get(bitmap));
        return bitmap;
    }

    private void paint(HDC context, int width, int height, IntBinaryOperator colours) {
        HANDLE bitmap = selected.get(context);
        Memory bits = bitmaps.get(bitmap);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                bits.setInt(4L * (y * widths.get(bitmap) + x), colours.applyAsInt(x, y));
            }
        }
    }

    private Pointer next() {
        return new Pointer(last.incrementAndGet());
    }
}
