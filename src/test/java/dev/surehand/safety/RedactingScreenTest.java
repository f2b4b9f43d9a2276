package dev.surehand.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.FakeDesktop;
import dev.surehand.desktop.FakeWindow;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.screen.Activity;
import dev.surehand.desktop.screen.CursorImage;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.screen.Screen;
import dev.surehand.desktop.screen.Stillness;
import dev.surehand.desktop.screen.WindowCapture;
import dev.surehand.desktop.window.WindowInfo;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A picture shows a denied window nowhere, whatever moves while it is taken, or there is no picture. */
class RedactingScreenTest {

    private static final PixelRect AREA = new PixelRect(0, 0, 600, 400);
    private static final ScreenRect HERE = new ScreenRect(100, 100, 200, 100);

    private final FakeDesktop desktop = new FakeDesktop();
    private final MovingScreen screen = new MovingScreen();
    private FakeWindow vault;
    private RedactingScreen redacting;
    private int pictures;

    private Optional<Stillness> stillness = Optional.empty();

    /** What happens right before a picture is taken, after the work of the same moment. */
    private Runnable meanwhile = () -> {};

    /** What happens right after it. */
    private Runnable afterwards = () -> {};

    /** The fake screen, on which windows move while pictures are taken. */
    private final class MovingScreen implements Screen {

        @Override
        public Pixels capture(Monitor monitor, PixelRect area) {
            pictures++;
            meanwhile.run();
            Pixels pixels = desktop.screen().capture(monitor, area);
            afterwards.run();
            return pixels;
        }

        @Override
        public WindowCapture capture(WindowInfo window) {
            PixelRect area = new PixelRect(
                    (int) window.bounds().x(),
                    (int) window.bounds().y(),
                    (int) window.bounds().width(),
                    (int) window.bounds().height());
            return WindowCapture.fromScreen(capture(FakeDesktop.PRIMARY, area));
        }

        @Override
        public Optional<Stillness> stillness() {
            return stillness;
        }

        @Override
        public Activity watch() {
            return desktop.screen().watch();
        }

        @Override
        public Optional<CursorImage> cursor() {
            return Optional.empty();
        }
    }

    @BeforeEach
    void open() {
        vault = desktop.open("Vault", HERE).ownedBy("vault", 7);
        Policy policy = new Policy(List.of(Rule.of("vault", Verdict.DENY, new Glob("vault"), new Glob("*"))));
        PolicyEnforcer enforcer = new PolicyEnforcer(policy, desktop.windows(), InputAim.NONE, false);
        redacting = new RedactingScreen(screen, desktop.windows(), enforcer, duration -> {});
    }

    private void move(int by) {
        vault.place(new ScreenRect(
                vault.bounds().x() + by,
                vault.bounds().y(),
                vault.bounds().width(),
                vault.bounds().height()));
    }

    private void assertHidden(Pixels pixels) {
        for (int y = 0; y < pixels.height(); y++) {
            for (int x = 0; x < pixels.width(); x++) {
                int colour = pixels.bgrx().getInt(y * pixels.stride() + 4 * x) & 0xFFFFFF;
                assertThat(colour == 0 || colour == 0x808080).as("%d,%d", x, y).isTrue();
            }
        }
    }

    @Test
    void aWindowThatMovesOnceIsHiddenInAnotherPicture() {
        meanwhile = () -> move(pictures == 1 ? 37 : 0);
        Pixels pixels = redacting.capture(FakeDesktop.PRIMARY, AREA);
        assertHidden(pixels);
        assertThat(pictures).isEqualTo(2);
        assertThat(pixels.bgrx().getInt(150 * pixels.stride() + 4 * 101) & 0xFFFFFF)
                .as("where it was")
                .isZero();
    }

    /** It is back at its place before anybody looks again. */
    @Test
    void aWindowThatIsElsewhereForAMomentIsNotInThePicture() {
        meanwhile = () -> move(pictures == 1 ? 37 : 0);
        afterwards = () -> move(pictures == 1 ? -20 : 0);
        assertHidden(redacting.capture(FakeDesktop.PRIMARY, AREA));
    }

    @Test
    void aWindowThatKeepsMovingIsInNoPicture() {
        for (int step : List.of(1, -1, 50)) {
            meanwhile = () -> move(step);
            assertRefused(() -> redacting.capture(FakeDesktop.PRIMARY, AREA));
            meanwhile = () -> {};
            afterwards = () -> move(step);
            assertRefused(() -> redacting.capture(FakeDesktop.PRIMARY, AREA));
            afterwards = () -> {};
        }
    }

    /** It is at the same place in each look, but the system says that it was elsewhere in between. */
    @Test
    void whatTheSystemReportsCountsEvenIfNoLookShowsIt() {
        stillness = Optional.of(() -> pictures > 1);
        assertHidden(redacting.capture(FakeDesktop.PRIMARY, AREA));
        assertThat(pictures).isEqualTo(2);
        stillness = Optional.of(() -> false);
        assertRefused(() -> redacting.capture(FakeDesktop.PRIMARY, AREA));
    }

    @Test
    void aPictureOfAnotherWindowIsNotTakenMeanwhile() {
        desktop.open("Glass", new ScreenRect(50, 50, 300, 300))
                .ownedBy("editor", 8)
                .asSeeThrough();
        WindowInfo glass = desktop.windows().list().stream()
                .filter(each -> each.title().equals("Glass"))
                .findFirst()
                .orElseThrow();
        meanwhile = () -> move(1);
        assertRefused(() -> redacting.capture(glass));
        assertThat(vault.bounds().contains(new ScreenPoint(120, 120))).isTrue();
    }

    private static void assertRefused(Runnable capture) {
        assertThatThrownBy(capture::run)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CAPTURE_FAILED));
    }
}
