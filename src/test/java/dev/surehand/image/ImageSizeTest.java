package dev.surehand.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ImageSizeTest {

    @Test
    void tokensAreRoundedUp() {
        assertThat(new ImageSize(1, 1).estimatedTokens()).isEqualTo(1);
        assertThat(new ImageSize(750, 1).estimatedTokens()).isEqualTo(1);
        assertThat(new ImageSize(751, 1).estimatedTokens()).isEqualTo(2);
        assertThat(new ImageSize(1920, 1080).estimatedTokens()).isEqualTo(2765);
        assertThat(new ImageSize(100_000, 100_000).estimatedTokens()).isEqualTo(13_333_334);
    }

    @Test
    void nothingIsNotASize() {
        assertThatThrownBy(() -> new ImageSize(0, 5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0x5");
    }
}
