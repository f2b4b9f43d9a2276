package dev.surehand.platform.wayland.clipboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.List;
import org.junit.jupiter.api.Test;

class RefusedClipboardTest {

    @Test
    void theRefusalNamesWhatTheCompositorLacks() {
        RefusedClipboard refused = new RefusedClipboard();
        List<Runnable> uses = List.of(
                refused::formats,
                refused::text,
                refused::png,
                () -> refused.setText("a"),
                () -> refused.setPng(new byte[1]),
                refused::clear,
                refused::changes,
                refused::keep);
        assertThat(uses)
                .allSatisfy(
                        use -> assertThatThrownBy(use::run)
                                .isInstanceOfSatisfying(
                                        DesktopException.class,
                                        e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_SUPPORTED_HERE))
                                .hasMessageContaining(
                                        "neither ext_data_control_manager_v1 nor zwlr_data_control_manager_v1, so the clipboard"));
    }
}
