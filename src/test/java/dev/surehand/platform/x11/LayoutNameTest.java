package dev.surehand.platform.x11;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.KeyboardLayout;
import org.junit.jupiter.api.Test;

class LayoutNameTest {

    @Test
    void tellsTheLanguageAndKeepsTheVariant() {
        assertThat(LayoutName.of("de", "nodeadkeys")).isEqualTo(new KeyboardLayout("de-DE", "de(nodeadkeys)"));
        assertThat(LayoutName.of("gr", "")).isEqualTo(new KeyboardLayout("el-GR", "gr"));
        assertThat(LayoutName.of("il", "").languageTag()).isEqualTo("he-IL");
        assertThat(LayoutName.of("jp", "").languageTag()).isEqualTo("ja-JP");
    }

    @Test
    void theLanguageOfAnUnknownLayoutIsUndetermined() {
        assertThat(LayoutName.of("mine", "")).isEqualTo(new KeyboardLayout("und", "mine"));
        assertThat(LayoutName.of("", "")).isEqualTo(new KeyboardLayout("und", ""));
    }
}
