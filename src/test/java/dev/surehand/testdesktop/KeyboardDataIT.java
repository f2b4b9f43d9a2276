package dev.surehand.testdesktop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The X server and setxkbmap take the keyboard data that {@code SUREHAND_XKB_DEBIAN} asks for, or else those of this machine. */
class KeyboardDataIT {

    /** A keycode that no keyboard has, as xmodmap prints it. */
    private static final String LEVEL5_KEY = "ISO_Level5_Shift (0xcb)";

    @TempDesktop(value = TempDesktop.BARE, spoiledBy = "it sets other layouts")
    private static TestDesktop desktop;

    /** Whether the data gives Mod3 to a key on all layouts, as xkb-data has done since 2.42. */
    private static boolean isNew;

    @BeforeAll
    static void read() throws IOException {
        isNew = Files.readString(desktop.keyboardData().resolve("symbols/pc")).contains("<LVL5>");
        boolean isAskedFor = "13".equals(System.getenv("SUREHAND_XKB_DEBIAN"));
        assertThat(isNew || !isAskedFor)
                .as("%s is xkb-data of Debian 13", desktop.keyboardData())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"us", "de", "us,ru"})
    void theKeymapIsFromTheDataAskedFor(String layout) {
        desktop.useLayout(layout);
        assertThat(desktop.run("xmodmap", "-pm").contains(LEVEL5_KEY)).isEqualTo(isNew);
    }
}
