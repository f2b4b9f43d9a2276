package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.DesktopSource;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.desktop.window.NoLauncher;
import dev.surehand.platform.wayland.WaylandSource;
import dev.surehand.testdesktop.Patience;
import dev.surehand.testdesktop.SwayDesktop;
import dev.surehand.testdesktop.TempSway;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests pictures on sway while a denied window changes up to 200 times a second: they show none of it, or there is no picture. Sway
 * reports no changes, so a window that is back at its place before the next look can be in a picture where it was in between.
 */
@RandomTrials
class MovingWindowSwayIT {

    private static final String TITLE = "Vault";
    private static final int RED = 0xFF0000;
    private static final int PICTURES = Trials.count(3, 60);

    @TempSway
    private static SwayDesktop desktop;

    /** What the window does in each step. */
    private enum Motion {
        IT_IS_DRAGGED {
            @Override
            String command(int step, Random random) {
                return "move absolute position %d %d".formatted(step % 400, step / 2 % 300);
            }
        },
        IT_JUMPS_ANYWHERE_AND_RESTS {
            @Override
            String command(int step, Random random) {
                return random.nextInt(20) == 0
                        ? "move absolute position %d %d".formatted(random.nextInt(400), random.nextInt(300))
                        : "nop";
            }
        },
        IT_GROWS_AND_SHRINKS {
            @Override
            String command(int step, Random random) {
                return "resize set %d %d".formatted(200 + step * 7 % 100, 200 + step * 3 % 100);
            }
        };

        abstract String command(int step, Random random);
    }

    @ParameterizedTest
    @EnumSource
    void noPictureShowsIt(Motion motion) throws InterruptedException {
        DesktopSource source = new WaylandSource(desktop.environment(), new ThreadPause(), new NoLauncher());
        UserPresence nobody = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());
        Policy policy = new Policy(List.of(Rule.of("denied", Verdict.DENY, new Glob("*"), new Glob(TITLE))));
        Process window =
                desktop.launch("python3", desktop.copied("gtk_argb.py").toString(), TITLE, "rgba(255, 0, 0, 1)");
        try (Desktop free = source.open(RecoveryJournal.NONE);
                Desktop guarded = Protection.guarded(source, policy, nobody).open(RecoveryJournal.NONE)) {
            Patience.until("the window is seen", () -> redIn(free) > 0);
            command("floating enable, border none, resize set 200 200");
            AtomicBoolean isOver = new AtomicBoolean();
            CompletableFuture<Void> mover =
                    CompletableFuture.runAsync(() -> move(motion, isOver), work -> new Thread(work).start());
            try {
                for (int i = 0; i < PICTURES; i++) {
                    assertThat(redIn(guarded)).as("picture %d", i).isZero();
                }
            } finally {
                isOver.set(true);
                mover.join();
            }
        } finally {
            window.destroyForcibly().waitFor();
        }
    }

    private static void move(Motion motion, AtomicBoolean isOver) {
        Random random = new Random(Trials.SEED);
        for (int step = 0; !isOver.get(); step++) {
            command(motion.command(step, random));
            new ThreadPause().rest(Duration.ofMillis(5));
        }
    }

    private static void command(String what) {
        desktop.sway("[title=\"%s\"] %s".formatted(TITLE, what));
    }

    /** @return how many pixels of a picture are of the window; 0 also if the picture was refused */
    private static int redIn(Desktop from) {
        Monitor monitor = from.monitors().monitors().get(0);
        try {
            Pixels pixels = from.screen().capture(monitor, PixelRect.of(monitor.pixels()));
            ByteBuffer bgrx = pixels.bgrx().duplicate().order(ByteOrder.LITTLE_ENDIAN);
            int found = 0;
            for (int y = 0; y < pixels.height(); y++) {
                for (int x = 0; x < pixels.width(); x++) {
                    found += (bgrx.getInt(y * pixels.stride() + 4 * x) & 0xFFFFFF) == RED ? 1 : 0;
                }
            }
            return found;
        } catch (DesktopException e) {
            assertThat(e.code()).isEqualTo(ErrorCode.CAPTURE_FAILED);
            return 0;
        }
    }
}
