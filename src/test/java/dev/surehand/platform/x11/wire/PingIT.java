package dev.surehand.platform.x11.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.window.OwningProgram;
import dev.surehand.testdesktop.TempDesktop;
import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.Toolkit;
import java.awt.Rectangle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks that pings are answered: a missed answer costs a second at each change of the keymap. */
class PingIT {

    private static final Rectangle PLACE = new Rectangle(1400, 300, 600, 400);

    @TempDesktop
    private static TestDesktop desktop;

    @ParameterizedTest
    @EnumSource(
            value = Toolkit.class,
            names = {"GTK", "QT", "CHROMIUM"})
    void seesTheAnswer(Toolkit toolkit) {
        try (TextTarget target = toolkit.start(desktop, PLACE);
                X11Connection connection = X11Connection.open(desktop.display());
                XcbConnection xcb = XcbConnection.open(desktop.display());
                Ping ping = new Ping(X11Connection.open(desktop.display()), new ThreadPause())) {
            long window =
                    OwningProgram.focused(xcb, connection.root()).pingable().orElseThrow();
            assertThat(window).isEqualTo(target.window().id());
            assertThat(ping.await(window)).isTrue();
        }
    }
}
