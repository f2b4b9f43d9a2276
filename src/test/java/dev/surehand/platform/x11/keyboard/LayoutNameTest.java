package dev.surehand.platform.x11.keyboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.desktop.input.KeyboardLayout;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.platform.x11.wire.Property;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class LayoutNameTest {

    @Test
    void reportsTheLanguageAndKeepsTheVariant() {
        assertThat(LayoutName.of("de", "nodeadkeys"))
                .isEqualTo(new KeyboardLayout("de-DE", OutsideText.of("de(nodeadkeys)")));
        assertThat(LayoutName.of("gr", "")).isEqualTo(new KeyboardLayout("el-GR", OutsideText.of("gr")));
        assertThat(LayoutName.of("il", "").languageTag()).isEqualTo("he-IL");
        assertThat(LayoutName.of("jp", "").languageTag()).isEqualTo("ja-JP");
    }

    @Test
    void theRulesNamesHaveAnEntryForEachGroup() {
        Property names = text("evdev\0pc105\0us,ru,de\0,,nodeadkeys\0\0");
        assertThat(LayoutName.of(names, 1)).isEqualTo(new KeyboardLayout("ru-RU", OutsideText.of("ru")));
        assertThat(LayoutName.of(names, 2)).isEqualTo(new KeyboardLayout("de-DE", OutsideText.of("de(nodeadkeys)")));
        assertThat(LayoutName.of(names, 3)).isEqualTo(new KeyboardLayout("und", OutsideText.of("")));
        assertThat(LayoutName.of(Property.NONE, 0)).isEqualTo(new KeyboardLayout("und", OutsideText.of("")));
    }

    private static Property text(String text) {
        return new Property(31, 8, text.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void theLanguageOfAnUnknownLayoutIsUndetermined() {
        assertThat(LayoutName.of("mine", "")).isEqualTo(new KeyboardLayout("und", OutsideText.of("mine")));
        assertThat(LayoutName.of("", "")).isEqualTo(new KeyboardLayout("und", OutsideText.of("")));
    }
}
