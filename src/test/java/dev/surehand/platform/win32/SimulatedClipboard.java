package dev.surehand.platform.win32;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.ptr.IntByReference;
import dev.surehand.platform.win32.bindings.User32;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The clipboard of a session: the content of each format, its owner, and the program that has it open. */
public final class SimulatedClipboard {

    static final int PNG = 0xC001;

    private static final HWND OTHER_WINDOW = NativeValues.window(0x600);

    /** The memory by handle, so that it is not freed. */
    private final Map<Pointer, Memory> memory = new ConcurrentHashMap<>();

    private final Map<Integer, Pointer> content = new LinkedHashMap<>();
    private final List<String> registered = new ArrayList<>(List.of("PNG"));
    private final AtomicInteger sequence = new AtomicInteger(1);
    private volatile HWND owner;
    private final SimulatedLoop loop;

    /** The number of attempts in which another program has the clipboard open. */
    public final AtomicInteger busy = new AtomicInteger();

    /** What another program does right after the next read of the sequence number or of the number of formats. */
    public Optional<Runnable> meanwhile = Optional.empty();

    /** The process that has the clipboard open. */
    public int opener = (int) ProcessHandle.current().pid();

    public SimulatedClipboard(Scripted windows) {
        loop = new SimulatedLoop(windows);
        windows.on("OpenClipboard", arguments -> busy.getAndDecrement() > 0 ? 0 : 1)
                .returning("CloseClipboard", 1)
                .on("EmptyClipboard", arguments -> empty(SimulatedLoop.WINDOW))
                .on("EnumClipboardFormats", arguments -> after((int) arguments[0]))
                .on("CountClipboardFormats", arguments -> answered(content.size()))
                .on("GetClipboardData", arguments -> content.get(arguments[0]))
                .on("SetClipboardData", arguments -> set((int) arguments[0], (Pointer) arguments[1]))
                .on("GetClipboardSequenceNumber", arguments -> answered(sequence.get()))
                .on("GetClipboardOwner", arguments -> owner)
                .returning("GetOpenClipboardWindow", OTHER_WINDOW)
                .on("GetWindowThreadProcessId", arguments -> {
                    ((IntByReference) arguments[1]).setValue(opener);
                    return 1;
                })
                .on("RegisterClipboardFormat", arguments -> register((String) arguments[0]))
                .on(
                        "GetClipboardFormatNameW",
                        arguments -> NativeValues.write(arguments[1], registered.get((int) arguments[0] - PNG)))
                .on("GlobalAlloc", arguments -> allocate((long) arguments[1]))
                .on("GlobalLock", arguments -> memory.get(arguments[0]))
                .returning("GlobalUnlock", 0)
                .on("GlobalSize", arguments -> size((Pointer) arguments[0]));
    }

    private Object answered(int answer) {
        Optional<Runnable> next = meanwhile;
        meanwhile = Optional.empty();
        next.ifPresent(Runnable::run);
        return answer;
    }

    private Object size(Pointer handle) {
        return memory.containsKey(handle) ? memory.get(handle).size() : 0L;
    }

    private Pointer allocate(long bytes) {
        Pointer handle = new Pointer(0x1000L + memory.size());
        memory.put(handle, new Memory(bytes));
        return handle;
    }

    private Object register(String name) {
        if (!registered.contains(name)) {
            registered.add(name);
        }
        return PNG + registered.indexOf(name);
    }

    private Object after(int format) {
        List<Integer> all = new ArrayList<>(content.keySet());
        int next = format == 0 ? 0 : all.indexOf(format) + 1;
        return next < all.size() ? all.get(next) : 0;
    }

    private Object empty(HWND by) {
        if (SimulatedLoop.WINDOW.equals(owner)) {
            loop.send(User32.WM_DESTROYCLIPBOARD, 0);
        }
        content.clear();
        owner = by;
        return sequence.incrementAndGet();
    }

    private Object set(int format, Pointer handle) {
        content.put(format, handle);
        sequence.incrementAndGet();
        return handle;
    }

    /** Copies as another program. */
    public void copyElsewhere(Map<Integer, byte[]> forms) {
        empty(OTHER_WINDOW);
        forms.forEach((format, bytes) -> {
            Pointer handle = allocate(bytes.length);
            memory.get(handle).write(0, bytes, 0, bytes.length);
            set(format, handle);
        });
    }

    /** Adds a format that is not memory. */
    public void add(int format) {
        set(format, new Pointer(0x700));
    }

    /** Reads as another program; requests a format that is rendered on demand. */
    public byte[] take(int format) {
        if (content.containsKey(format) && content.get(format) == null) {
            loop.send(User32.WM_RENDERFORMAT, format);
        }
        Memory bytes = memory.get(content.get(format));
        return bytes.getByteArray(0, (int) bytes.size());
    }

    public List<Integer> formats() {
        return List.copyOf(content.keySet());
    }

    public static byte[] utf16(String text) {
        return (text + '\0').getBytes(StandardCharsets.UTF_16LE);
    }
}
