package dev.surehand.platform.win32;

import com.sun.jna.Pointer;
import dev.surehand.platform.win32.bindings.User32;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** An invisible window and the messages that are posted to it. Sent messages go to its procedure. */
public final class SimulatedLoop {

    static final Pointer WINDOW = new Pointer(0x500);

    private static final int WM_QUIT = 0x12;

    private final BlockingQueue<Integer> messages = new LinkedBlockingQueue<>();
    private volatile User32.WindowProc procedure;

    public SimulatedLoop(Scripted windows) {
        windows.returning("CreateWindowExW", WINDOW)
                .returning("DestroyWindow", 1)
                .on("SetWindowLongPtrW", arguments -> {
                    procedure = (User32.WindowProc) arguments[2];
                    return new Pointer(0x501);
                })
                .returning("CallWindowProcW", 77L)
                .on("PostMessageW", arguments -> post((int) arguments[1]))
                .on("PostQuitMessage", arguments -> {
                    post(WM_QUIT);
                    return null;
                })
                .on("GetMessageW", arguments -> next((Pointer) arguments[0]));
    }

    private Object post(int message) {
        messages.add(message);
        return 1;
    }

    private Object next(Pointer into) {
        try {
            int message = messages.take();
            into.setInt(8, message);
            return message == WM_QUIT ? 0 : 1;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Calls the procedure, as Windows does on the thread of the window while it waits for a message. */
    long send(int message, long wParam) {
        return procedure.receive(WINDOW, message, wParam, 0);
    }
}
