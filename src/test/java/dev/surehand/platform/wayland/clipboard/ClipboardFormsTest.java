package dev.surehand.platform.wayland.clipboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ClipboardFormsTest {

    @Test
    void theBestOfferedTypeIsChosenAsTheOfferSpellsIt() {
        List<String> offered = List.of("TEXT", "text/html", "text/plain", "text/plain;charset=UTF-8");
        assertThat(ClipboardForms.choose(ClipboardForms.TEXT, offered)).contains("text/plain;charset=UTF-8");
        assertThat(ClipboardForms.choose(ClipboardForms.TEXT, List.of("TEXT", "text/plain")))
                .contains("text/plain");
        assertThat(ClipboardForms.choose(ClipboardForms.TEXT, List.of("text/html", "image/png")))
                .isEmpty();
    }

    @Test
    void pastedContentAsksManagersToLeaveItOutOfTheirHistory() {
        ClipboardForms text = ClipboardForms.text("a");
        ClipboardForms hidden = text.hidden();
        assertThat(hidden.types()).startsWith("text/plain;charset=utf-8").endsWith("x-kde-passwordManagerHint");
        assertThat(hidden.forms().get("x-kde-passwordManagerHint")).asString().isEqualTo("secret");
        assertThat(text.types()).noneMatch(ClipboardForms::isHint);
        assertThat(hidden.types()).filteredOn(ClipboardForms::isHint).hasSize(1);
    }

    @Test
    void queriesOfX11AreNoContent() {
        assertThat(ClipboardForms.isContent("SAVE_TARGETS")).isFalse();
        assertThat(ClipboardForms.isContent("image/png")).isTrue();
    }
}
