package dev.surehand.platform.win32;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntBinaryOperator;

/** Device contexts and bitmaps of a {@link Scripted} Windows, with their own memory. */
public final class ScriptedGdi {

    static final Pointer SCREEN = new Pointer(0x5C);
    private static final Pointer WINDOW = new Pointer(0x5D);

    private final Map<Pointer, Memory> bitmaps = new ConcurrentHashMap<>();
    private final Map<Pointer, Integer> widths = new ConcurrentHashMap<>();
    private final Map<Pointer, Pointer> selected = new ConcurrentHashMap<>();
    private final Set<Pointer> contexts = ConcurrentHashMap.newKeySet();
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
        script.on("CreateCompatibleDC", a -> borrowed(next()));
        script.on("DeleteDC", a -> contexts.remove(a[0]) ? 1 : 0);
        script.on("CreateDIBSection", a -> create((Pointer) a[1], (PointerByReference) a[3]));
        script.on("SelectObject", a -> {
            Pointer before = selected.put((Pointer) a[0], (Pointer) a[1]);
            return before == null ? Pointer.createConstant(1) : before;
        });
        script.on("DeleteObject", a -> bitmaps.remove(a[0]) == null ? 0 : 1);
        script.returning("GdiFlush", 1);
        script.on("BitBlt", a -> {
            IntBinaryOperator from = a[5].equals(SCREEN) ? screen : window;
            paint((Pointer) a[0], (int) a[3], (int) a[4], (x, y) -> from.applyAsInt(x + (int) a[6], y + (int) a[7]));
            return 1;
        });
        script.on("PrintWindow", a -> {
            Pointer bitmap = selected.get(a[1]);
            int width = widths.get(bitmap);
            paint((Pointer) a[1], width, (int) (bitmaps.get(bitmap).size() / 4 / width), print);
            return 1;
        });
        return this;
    }

    private Pointer borrowed(Pointer context) {
        contexts.add(context);
        return context;
    }

    private Pointer create(Pointer info, PointerByReference bits) {
        int width = info.getInt(4);
        Pointer bitmap = next();
        bitmaps.put(bitmap, new Memory(-4L * width * info.getInt(8)));
        widths.put(bitmap, width);
        bits.setValue(bitmaps.get(bitmap));
        return bitmap;
    }

    private void paint(Pointer context, int width, int height, IntBinaryOperator colours) {
        Pointer bitmap = selected.get(context);
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
