package dev.surehand.platform.win32;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HWND;
import com.sun.jna.platform.win32.WinDef.LPARAM;
import com.sun.jna.platform.win32.WinDef.WPARAM;
import com.sun.jna.platform.win32.WinUser.MSG;
import com.sun.jna.platform.win32.WinUser.WindowProc;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** An invisible window and the messages that are posted to it. Sent messages go to its procedure. */
public final class SimulatedLoop {

    static final HWND WINDOW = NativeValues.window(0x500);

    private static final int WM_QUIT = 0x12;

    private final BlockingQueue<Integer> messages = new LinkedBlockingQueue<>();
    private volatile WindowProc procedure;

    public SimulatedLoop(Scripted windows) {
        windows.on("CreateWindowEx", arguments -> isMessageOnly((HWND) arguments[8]) ? WINDOW : null)
                .returning("DestroyWindow", 1)
                .on("SetWindowLongPtrW", arguments -> {
                    procedure = (WindowProc) arguments[2];
                    return new Pointer(0x501);
                })
                .returning("CallWindowProc", 77L)
                .on("PostMessageW", arguments -> post((int) arguments[1]))
                .on("PostQuitMessage", arguments -> {
                    post(WM_QUIT);
                    return null;
                })
                .on("GetMessage", arguments -> next((MSG) arguments[0]));
    }

    private Object post(int message) {
        messages.add(message);
        return 1;
    }

    private Object next(MSG into) {
        try {
            int message = messages.take();
            into.message = message;
            return message == WM_QUIT ? 0 : 1;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Calls the procedure, as Windows does on the thread of the window while it waits for a message. */
    long send(int message, long wParam) {
        return procedure
                .callback(WINDOW, message, new WPARAM(wParam), new LPARAM(0))
                .longValue();
    }

    /** As Wine 8 compares it. */
    private static boolean isMessageOnly(HWND parent) {
        return Pointer.nativeValue(parent.getPointer()) == -3;
    }
}
