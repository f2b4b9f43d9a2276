package dev.surehand.desktop.clipboard;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PngSignatureTest {

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

    @Test
    void acceptsAFileThatBeginsWithIt() {
        byte[] file = new byte[100];
        System.arraycopy(SIGNATURE, 0, file, 0, SIGNATURE.length);
        PngSignature.check(file);
    }

    @Test
    void refusesOtherAndShorterFiles() {
        assertThatThrownBy(() -> PngSignature.check(new byte[] {(byte) 0x89, 'P', 'N', 'G'}))
                .hasMessage("Not a PNG file (bad signature).");
        assertThatThrownBy(() -> PngSignature.check(new byte[100])).isInstanceOf(RuntimeException.class);
    }
}
