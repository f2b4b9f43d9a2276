package dev.surehand.platform.win32.clipboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.contract.ClipboardContract;
import dev.surehand.desktop.clipboard.Clipboard;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.input.Paste;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.win32.OtherProcess;
import dev.surehand.platform.win32.system.WindowsLibraries;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.WINDOWS)
class Win32ClipboardIT extends ClipboardContract {

    private static OtherProcess other;

    private final Win32Clipboard clipboard = new Win32Clipboard(WindowsLibraries.load(), new ThreadPause());

    @BeforeAll
    static void startTheOther() {
        other = new OtherProcess();
        other.ask("copy", "start");
    }

    @AfterAll
    static void endTheOther() {
        other.close();
    }

    @AfterEach
    void close() {
        clipboard.close();
    }

    @Override
    protected Clipboard clipboard() {
        return clipboard;
    }

    @Override
    protected void copyElsewhere(String text) {
        other.ask("copy", text);
    }

    @Test
    void textGoesBothWays() {
        clipboard.setText("eins\nzwei 漢🙂");
        assertThat(other.ask("paste")).isIn("eins\nzwei 漢🙂", "eins\r\nzwei 漢🙂");
        other.ask("copy", "drei\r\nvier 🙂");
        assertThat(clipboard.text()).contains("drei\nvier 🙂");
    }

    @Test
    void otherProgramsSeeThePicture() throws IOException {
        clipboard.setPng(picture());
        assertThat(other.ask("colour")).isEqualTo("3x2 ff20c040");
    }

    @Test
    void aClipboardThatIsOpenElsewhereIsWaitedFor() {
        assertThat(other.ask("hold")).isEqualTo("1");
        try {
            assertThatThrownBy(() -> clipboard.setText("x"))
                    .isInstanceOf(DesktopException.class)
                    .extracting("code")
                    .isEqualTo(ErrorCode.OPERATION_TIMEOUT);
        } finally {
            other.ask("release");
        }
        clipboard.setText("x");
        assertThat(clipboard.text()).contains("x");
    }

    @Test
    void anOfferReportsWhoTookIt() {
        clipboard.setText("before");
        Clipboard.Backup kept = clipboard.keep();
        ClipboardOffer offer = clipboard.offer(new Paste.Text("offered\n漢🙂"));
        assertThat(offer.takers()).isEmpty();
        assertThat(offer.isInForce()).isTrue();
        assertThat(other.ask("paste")).contains("offered").contains("漢🙂");
        assertThat(offer.takers()).containsExactly(other.number());
        kept.putBack();
        assertThat(offer.isInForce()).isFalse();
        assertThat(clipboard.text()).contains("before");
    }

    @Test
    void anOfferOfAPictureReportsWhoTookIt() throws IOException {
        ClipboardOffer offer = clipboard.offer(new Paste.Png(picture()));
        assertThat(other.ask("colour")).isEqualTo("3x2 ff20c040");
        assertThat(offer.takers()).containsExactly(other.number());
        other.ask("copy", "later");
        assertThat(offer.isInForce()).isFalse();
    }

    @Test
    void aRenewedOfferIsSeenAgain() {
        ClipboardOffer offer = clipboard.offer(new Paste.Text("offered"));
        assertThat(clipboard.text()).contains("offered");
        assertThat(offer.takers()).doesNotContain(other.number());
        clipboard.renew(offer);
        assertThat(other.ask("paste")).isEqualTo("offered");
        assertThat(offer.takers()).contains(other.number());
    }

    @Test
    void whatWasOfferedOutlivesUs() {
        clipboard.offer(new Paste.Text("offered"));
        clipboard.close();
        assertThat(other.ask("paste")).isEqualTo("offered");
    }

    private static byte[] picture() throws IOException {
        var image = new BufferedImage(3, 2, BufferedImage.TYPE_INT_RGB);
        image.setRGB(1, 0, 0x20C040);
        image.setRGB(0, 1, 0xFF0000);
        var out = new ByteArrayOutputStream();
        ImageIO.write(image, "png", out);
        return out.toByteArray();
    }
}
