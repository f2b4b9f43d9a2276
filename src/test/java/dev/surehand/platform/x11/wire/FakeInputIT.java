package dev.surehand.platform.x11.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.geometry.ScreenPoint;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.pointer.X11Pointer;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Checks the requests in our own layout on a real server. */
class FakeInputIT {

    @TempDesktop("--no-wm")
    private static TestDesktop desktop;

    private X11Connection connection;
    private FakeInput fake;

    @BeforeEach
    void connect() {
        connection = X11Connection.open(desktop.display());
        fake = new FakeInput(connection, connection.majorOpcode(FakeInput.EXTENSION));
    }

    @AfterEach
    void disconnect() {
        connection.close();
    }

    @Test
    void whatIsAskedAfterItIsAnsweredAfterIt() {
        for (int x = 1300; x < 1400; x++) {
            fake.motion(x, 300);
            assertThat(connection
                            .xcb()
                            .pointer(connection.root())
                            .get()
                            .orElseThrow()
                            .point())
                    .isEqualTo(new ScreenPoint(x, 300));
        }
    }

    @Test
    void theServersRefusalIsSeen() {
        fake.button(0, true);
        var unused = connection.xcb().pointer(connection.root()).get();
        assertThat(connection.takeRefusals()).singleElement().matches(fake::isRefused);
        assertThat(connection.takeRefusals()).isEmpty();
    }

    @Test
    void aRefusalEndsWhatWasSent() {
        X11Pointer pointer = new X11Pointer(connection, new ThreadPause());
        pointer.move(new ScreenPoint(1300, 300));
        fake.button(0, true);
        fake.button(0, false);
        assertThatThrownBy(pointer::settle)
                .isInstanceOf(DesktopException.class)
                .hasMessageContaining("refused the input");
        pointer.move(new ScreenPoint(1301, 300));
        assertThat(pointer.where()).isEqualTo(new ScreenPoint(1301, 300));
    }

    /** The pointer mapping is kept between clicks, and another program changes it. */
    @Test
    void aMappingThatChangesIsApplied() {
        X11Pointer pointer = new X11Pointer(connection, new ThreadPause());
        try {
            pointer.press(Button.LEFT);
            assertThat(pointer.isDown(Button.LEFT)).isTrue();
            pointer.release(Button.LEFT);
            desktop.run("xmodmap", "-e", "pointer = 3 2 1");
            assertThat(pointer.isDown(Button.LEFT)).isFalse();
            pointer.press(Button.LEFT);
            assertThat(pointer.isDown(Button.LEFT)).isTrue();
            pointer.release(Button.LEFT);
        } finally {
            desktop.run("xmodmap", "-e", "pointer = default");
        }
    }
}
