package dev.surehand.platform.win32;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import org.junit.jupiter.api.Test;

class Win32SourceTest {

    @Test
    void aJavaOf32BitsIsRefused() {
        assertThatThrownBy(() -> Win32Source.checkPointers(4))
                .hasMessageContaining("64-bit")
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_SUPPORTED_HERE));
        assertThatCode(() -> Win32Source.checkPointers(8)).doesNotThrowAnyException();
    }
}
