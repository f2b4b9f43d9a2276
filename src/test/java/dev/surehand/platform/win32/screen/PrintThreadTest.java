package dev.surehand.platform.win32.screen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.WinDef.HWND;
import dev.surehand.desktop.error.CancelledException;
import dev.surehand.desktop.geometry.Size;
import dev.surehand.platform.win32.Scripted;
import dev.surehand.platform.win32.ScriptedGdi;
import dev.surehand.testdesktop.Patience;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class PrintThreadTest {

    private static final HWND WINDOW = new HWND(new Pointer(1));
    private static final Size SIZE = new Size(2, 2);

    private final CountDownLatch goesOn = new CountDownLatch(1);
    private final Scripted windows = new Scripted()
            .returning("GetThreadDpiAwarenessContext", new Pointer(1))
            .returning("GetAwarenessFromDpiAwarenessContext", 2)
            .returning("AreDpiAwarenessContextsEqual", 1);
    private final ScriptedGdi gdi = new ScriptedGdi().in(windows);

    @Test
    void aProgramThatHangsIsGivenUpOn() {
        hang();
        try (PrintThread printing = new PrintThread(windows.libraries(), Duration.ofMillis(50))) {
            assertThat(printing.print(WINDOW, SIZE, pixels -> true)).isEmpty();
            assertThat(gdi.live()).isEqualTo(2);
            goesOn.countDown();
            Patience.until("what it held is freed", () -> gdi.live() == 0);
            windows.returning("PrintWindow", 1);
            assertThat(printing.print(WINDOW, SIZE, pixels -> true)).isPresent();
        }
        Patience.until("all is freed", () -> gdi.live() == 0);
    }

    @Test
    void onlySoManyThreadsHang() {
        hang();
        try (PrintThread printing = new PrintThread(windows.libraries(), Duration.ofMillis(20))) {
            for (int i = 0; i < 9; i++) {
                assertThat(printing.print(WINDOW, SIZE, pixels -> true)).isEmpty();
            }
            Patience.until("four hang", () -> windows.calls("PrintWindow") == 4);
            goesOn.countDown();
        }
        Patience.until("all is freed", () -> gdi.live() == 0);
        assertThat(windows.calls("PrintWindow")).isEqualTo(4);
    }

    @Test
    void aCancelledCallDoesNotWait() {
        hang();
        try (PrintThread printing = new PrintThread(windows.libraries(), Duration.ofMinutes(1))) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> printing.print(WINDOW, SIZE, pixels -> true))
                    .isInstanceOf(CancelledException.class);
            goesOn.countDown();
        }
        Patience.until("all is freed", () -> gdi.live() == 0);
    }

    private void hang() {
        windows.on("PrintWindow", a -> {
            try {
                goesOn.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return 1;
        });
    }
}
