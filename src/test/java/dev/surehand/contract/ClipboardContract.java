package dev.surehand.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Tests what every clipboard guarantees: S4-26 … S4-30. */
public abstract class ClipboardContract {

    protected static final String TEXT = "Grüße, 漢字 🙂\nund\tmehr ";

    protected abstract Clipboard clipboard();

    /** Makes another program copy a text, and returns when it has copied it. */
    protected abstract void copyElsewhere(String text);

    @Test
    void whatIsSetIsThere() {
        clipboard().setText(TEXT);
        assertThat(clipboard().text()).contains(TEXT);
        assertThat(clipboard().png()).isEmpty();
        assertThat(clipboard().formats().names())
                .contains("text/plain;charset=utf-8")
                .doesNotContain("image/png");
        clipboard().setPng(png(70_000));
        assertThat(clipboard().png())
                .hasValueSatisfying(bytes -> assertThat(bytes).isEqualTo(png(70_000)));
        assertThat(clipboard().text()).isEmpty();
        assertThat(clipboard().formats().names()).containsExactly("image/png");
        clipboard().setText("");
        assertThat(clipboard().text()).contains("");
    }

    @Test
    void aClearedClipboardIsEmpty() {
        clipboard().setText(TEXT);
        clipboard().clear();
        assertThat(clipboard().text()).isEmpty();
        assertThat(clipboard().png()).isEmpty();
        assertThat(clipboard().formats().names()).isEmpty();
    }

    @Test
    void whatIsKeptIsPutBack() {
        clipboard().setPng(png(70_000));
        Clipboard.Backup picture = clipboard().keep();
        clipboard().clear();
        Clipboard.Backup nothing = clipboard().keep();
        clipboard().setText(TEXT);
        picture.putBack();
        assertThat(clipboard().png())
                .hasValueSatisfying(bytes -> assertThat(bytes).isEqualTo(png(70_000)));
        nothing.putBack();
        assertThat(clipboard().formats().names()).isEmpty();
    }

    // S4-26: a text that is copied again counts as a change, what this server sets does not
    @Test
    void changesByOthersAreCounted() {
        assertThat(clipboard().changes()).isZero();
        copyElsewhere("a");
        long first = clipboard().changes();
        assertThat(first).isPositive();
        clipboard().setText(TEXT);
        clipboard().setPng(png(5000));
        clipboard().keep().putBack();
        clipboard().clear();
        assertThat(clipboard().changes()).isEqualTo(first);
        copyElsewhere("a");
        assertThat(clipboard().changes()).isGreaterThan(first);
    }

    @Test
    void whatIsNoPngIsRefused() {
        clipboard().setText(TEXT);
        assertThatThrownBy(() -> clipboard().setPng(new byte[] {1, 2, 3}))
                .isInstanceOf(DesktopException.class)
                .extracting("code")
                .isEqualTo(ErrorCode.INVALID_PARAMETER);
        assertThat(clipboard().text()).contains(TEXT);
    }

    /** Returns bytes that begin like a PNG and continue with bytes of all values. */
    protected static byte[] png(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (i * 31 + i / 256);
        }
        byte[] start = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
        System.arraycopy(start, 0, bytes, 0, start.length);
        return Arrays.copyOf(bytes, length);
    }
}
