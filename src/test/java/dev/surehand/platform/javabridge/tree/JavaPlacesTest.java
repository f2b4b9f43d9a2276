package dev.surehand.platform.javabridge.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.geometry.ScreenRect;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JavaPlacesTest {

    private static final ScreenRect BUTTON = new ScreenRect(150, 120, 40, 20);

    @Test
    void pixelsStayAsTheyAre() {
        ScreenRect window = new ScreenRect(100, 100, 400, 300);
        assertThat(JavaPlaces.of(Optional.of(window), Optional.of(window)).onScreen(BUTTON))
                .isEqualTo(BUTTON);
        assertThat(JavaPlaces.of(Optional.empty(), Optional.of(window)).onScreen(BUTTON))
                .isEqualTo(BUTTON);
    }

    /** As a Java program reports them that counts in its own scale, on a monitor at 200 %. */
    @Test
    void otherCountsAreConvertedByTheWindow() {
        ScreenRect reported = new ScreenRect(100, 100, 400, 300);
        ScreenRect real = new ScreenRect(200, 200, 800, 600);
        assertThat(JavaPlaces.of(Optional.of(reported), Optional.of(real)).onScreen(BUTTON))
                .isEqualTo(new ScreenRect(300, 240, 80, 40));
    }
}
