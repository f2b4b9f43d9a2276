package dev.surehand.bench;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.PointerByReference;
import com.sun.jna.win32.StdCallLibrary;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Measures what Windows itself takes, in a Windows JVM: {@code copy} copies 1920×1080 pixels of the screen into memory,
 * {@code click} moves the pointer, reads it back, presses and releases. Each line of its stdin is one of these, and is answered
 * with the milliseconds it took.
 */
public final class BareWindows {

    private static final int WIDTH = 1920;
    private static final int HEIGHT = 1080;
    private static final int SRCCOPY = 0x00CC0020;
    private static final int INPUT_SIZE = 40;
    private static final int MOVE_ABSOLUTE_ON_ALL = 0x0001 | 0x4000 | 0x8000;
    private static final int LEFT_DOWN = 0x0002;
    private static final int LEFT_UP = 0x0004;

    interface User32 extends StdCallLibrary {
        Pointer GetDC(Pointer window);

        int SendInput(int count, Pointer inputs, int size);

        int GetCursorPos(Pointer point);
    }

    interface Gdi32 extends StdCallLibrary {
        Pointer CreateCompatibleDC(Pointer dc);

        Pointer CreateDIBSection(Pointer dc, Pointer info, int usage, PointerByReference bits, Pointer file, int at);

        Pointer SelectObject(Pointer dc, Pointer object);

        int BitBlt(Pointer to, int x, int y, int width, int height, Pointer from, int fromX, int fromY, int how);

        int GdiFlush();
    }

    private final User32 user32 = Native.load("user32", User32.class);
    private final Gdi32 gdi32 = Native.load("gdi32", Gdi32.class);
    private final Pointer screen = user32.GetDC(null);
    private final Pointer picture = gdi32.CreateCompatibleDC(null);
    private int clicks;

    private BareWindows() {
        Memory info = new Memory(40);
        info.clear();
        info.setInt(0, 40);
        info.setInt(4, WIDTH);
        info.setInt(8, -HEIGHT);
        info.setShort(12, (short) 1);
        info.setShort(14, (short) 32);
        Pointer bitmap = gdi32.CreateDIBSection(picture, info, 0, new PointerByReference(), null, 0);
        gdi32.SelectObject(picture, bitmap);
    }

    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        BufferedReader in = new BufferedReader(
                new InputStreamReader(new FileInputStream(FileDescriptor.in), StandardCharsets.UTF_8));
        BareWindows windows = new BareWindows();
        out.println("ready");
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            long start = System.nanoTime();
            if (line.equals("copy")) {
                windows.copy();
            } else {
                windows.click();
            }
            out.println(Contender.millisecondsSince(start));
        }
    }

    private void copy() {
        if (gdi32.BitBlt(picture, 0, 0, WIDTH, HEIGHT, screen, 0, 0, SRCCOPY) == 0) {
            throw new IllegalStateException("BitBlt failed");
        }
        gdi32.GdiFlush();
    }

    /** Clicks at two places in turn, so that the pointer really moves. */
    private void click() {
        try (Memory point = new Memory(8)) {
            int there = 30_000 + 1_000 * (clicks++ % 2);
            send(MOVE_ABSOLUTE_ON_ALL, there, there);
            user32.GetCursorPos(point);
            send(LEFT_DOWN, 0, 0);
            send(LEFT_UP, 0, 0);
        }
    }

    private void send(int flags, int x, int y) {
        try (Memory input = new Memory(INPUT_SIZE)) {
            input.clear();
            input.setInt(8, x);
            input.setInt(12, y);
            input.setInt(20, flags);
            if (user32.SendInput(1, input, INPUT_SIZE) != 1) {
                throw new IllegalStateException("SendInput was refused");
            }
        }
    }
}
