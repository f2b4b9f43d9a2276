package dev.surehand.platform.x11.clipboard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IncrementalSendTest {

    @Test
    void aPieceFitsIntoARequestOfAnyServer() {
        int header = 24;

        assertThat(header + IncrementalSend.PIECE).isLessThanOrEqualTo(65_535 * 4);
    }
}
