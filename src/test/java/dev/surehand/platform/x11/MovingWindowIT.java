package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.desktop.Desktop;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.recovery.RecoveryJournal;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.time.Polling;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.bindings.Xcb;
import dev.surehand.platform.x11.wire.X11Connection;
import dev.surehand.platform.x11.wire.X11Request;
import dev.surehand.safety.Policies;
import dev.surehand.safety.Protection;
import dev.surehand.safety.UserPresence;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests pictures while a denied window changes up to 200 times a second: they show none of it, or there is no picture. */
@RandomTrials
class MovingWindowIT {

    private static final int MAP_WINDOW = 8;
    private static final int UNMAP_WINDOW = 10;
    private static final int CONFIGURE_WINDOW = 12;
    private static final int PLACE_AND_SIZE = 0b1111;
    private static final int STRING = 31;
    private static final int CLASS = 67;
    private static final int BACKGROUND = 1 << 1;
    private static final int RED = 0xFF0000;
    private static final int SIZE = 150;
    private static final Path COMPOSITING_MANAGER = Path.of("/usr/bin/xcompmgr");

    /** Of each motion. */
    private static final int PICTURES = Trials.count(5, 100);

    @TempDesktop(TempDesktop.BARE)
    private static TestDesktop server;

    /** What the window does in each step. */
    private enum Motion {
        A_PERSON_DRAGS_IT {
            @Override
            PixelRect place(int step, Random random) {
                return new PixelRect(step % 400, step / 2 % 300, SIZE, SIZE);
            }
        },
        IT_JUMPS_BETWEEN_TWO_PLACES {
            @Override
            PixelRect place(int step, Random random) {
                return new PixelRect(step % 2 * 300, 20, SIZE, SIZE);
            }
        },
        IT_JUMPS_ANYWHERE_AND_RESTS {
            private PixelRect last = new PixelRect(0, 0, SIZE, SIZE);

            @Override
            PixelRect place(int step, Random random) {
                if (random.nextInt(20) == 0) {
                    last = new PixelRect(random.nextInt(400), random.nextInt(300), SIZE, SIZE);
                }
                return last;
            }
        },
        IT_GROWS_AND_SHRINKS {
            @Override
            PixelRect place(int step, Random random) {
                return new PixelRect(100, 100, SIZE + step * 7 % 100, SIZE + step * 3 % 100);
            }
        },
        IT_IS_HIDDEN_AND_SHOWN {
            @Override
            PixelRect place(int step, Random random) {
                return new PixelRect(random.nextInt(400), 100, SIZE, SIZE);
            }
        };

        abstract PixelRect place(int step, Random random);
    }

    @ParameterizedTest
    @EnumSource
    void noPictureShowsIt(Motion motion) throws InterruptedException {
        checkPictures(motion);
    }

    /** It draws a window some time after the window has moved. */
    @ParameterizedTest
    @EnumSource
    void noPictureShowsItUnderACompositingManager(Motion motion) throws Exception {
        Assumptions.assumeTrue(Files.isExecutable(COMPOSITING_MANAGER), COMPOSITING_MANAGER + " is not installed");
        Process manager = server.process(COMPOSITING_MANAGER.toString()).start();
        try (X11Connection asking = X11Connection.open(server.display())) {
            int selection = asking.xcb().atom("_NET_WM_CM_S0");
            new ThreadPause()
                    .until(
                            () -> asking.xcb().selectionOwner(selection).get().orElse(0) != 0,
                            Polling.ofMillis(20, 20_000));
            checkPictures(motion);
        } finally {
            manager.destroy();
            manager.waitFor();
        }
    }

    private static void checkPictures(Motion motion) throws InterruptedException {
        UserPresence nobody = new UserPresence(UserPresence.PresenceSettings.OFF, Clock.systemUTC());
        try (X11Connection other = X11Connection.open(server.display())) {
            int window = window(other);
            show(other, window);
            Desktop desktop = Protection.guarded(
                            new X11Source(server.display(), new ThreadPause()), Policies.denying("vault"), nobody)
                    .open(RecoveryJournal.NONE);
            AtomicBoolean isOver = new AtomicBoolean();
            Thread mover = new Thread(() -> move(other, window, motion, isOver));
            mover.start();
            try {
                for (int i = 0; i < PICTURES; i++) {
                    assertThat(redIn(desktop)).as("picture %d", i).isZero();
                }
            } finally {
                isOver.set(true);
                mover.join();
                desktop.close();
            }
        }
    }

    /** The X server is grabbed for a picture; what hangs meanwhile must not hold all programs. */
    @Test
    void workThatHangsDoesNotHoldTheDesktop() throws InterruptedException {
        CountDownLatch grabbed = new CountDownLatch(1);
        CountDownLatch served = new CountDownLatch(1);
        Desktop desktop = new X11Source(server.display(), new ThreadPause()).open(RecoveryJournal.NONE);
        try (X11Connection other = X11Connection.open(server.display())) {
            Thread program = new Thread(() -> {
                await(grabbed);
                other.sync();
                served.countDown();
            });
            program.start();
            Monitor monitor = desktop.monitors().monitors().get(0);
            assertThatThrownBy(() -> desktop.screen().captureWith(monitor, PixelRect.of(monitor.pixels()), () -> {
                        var unused = desktop.windows().list();
                        grabbed.countDown();
                        await(served);
                    }))
                    .isInstanceOf(DesktopException.class);
            program.join();
        } finally {
            desktop.close();
        }
    }

    private static void await(CountDownLatch event) {
        try {
            event.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** @return how many pixels of a picture are of the window; 0 also if the picture was refused */
    private static int redIn(Desktop desktop) {
        Monitor monitor = desktop.monitors().monitors().get(0);
        try {
            Pixels pixels = desktop.screen().capture(monitor, PixelRect.of(monitor.pixels()));
            int found = 0;
            for (int y = 0; y < pixels.height(); y++) {
                for (int x = 0; x < pixels.width(); x++) {
                    found += (pixels.bgrx().getInt(y * pixels.stride() + 4 * x) & 0xFFFFFF) == RED ? 1 : 0;
                }
            }
            return found;
        } catch (DesktopException e) {
            assertThat(e.code()).isEqualTo(ErrorCode.CAPTURE_FAILED);
            return 0;
        }
    }

    private static void move(X11Connection connection, int window, Motion motion, AtomicBoolean isOver) {
        ThreadPause pause = new ThreadPause();
        Random random = new Random(Trials.SEED);
        for (int step = 0; !isOver.get(); step++) {
            PixelRect place = motion.place(step, random);
            connection.send(X11Request.core(CONFIGURE_WINDOW, 0)
                    .int32(window)
                    .int16(PLACE_AND_SIZE)
                    .int16(0)
                    .int32(place.x())
                    .int32(place.y())
                    .int32(place.width())
                    .int32(place.height())
                    .toBytes());
            if (motion == Motion.IT_IS_HIDDEN_AND_SHOWN) {
                int request = step % 2 == 0 ? UNMAP_WINDOW : MAP_WINDOW;
                connection.send(X11Request.core(request, 0).int32(window).toBytes());
            }
            connection.sync();
            pause.rest(Duration.ofMillis(5));
        }
    }

    private static void show(X11Connection connection, int window) {
        connection.send(X11Request.core(MAP_WINDOW, 0).int32(window).toBytes());
        connection.sync();
    }

    private static int window(X11Connection connection) {
        int window = connection.newId();
        short size = SIZE;
        Xcb.xcb_create_window(
                connection.xcb().pointer(),
                (byte) 0,
                window,
                (int) connection.root(),
                (short) 0,
                (short) 0,
                size,
                size,
                (short) 0,
                (short) 0,
                0,
                BACKGROUND,
                new int[] {RED});
        byte[] both = "vault\0vault\0".getBytes(StandardCharsets.US_ASCII);
        Xcb.xcb_change_property(
                connection.xcb().pointer(), (byte) 0, window, CLASS, STRING, (byte) 8, both.length, both);
        return window;
    }
}
