package dev.surehand.platform.x11.screen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.screen.CursorImage;
import dev.surehand.platform.x11.wire.X11Bytes;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests values that are read from replies, without a server. */
class ScreenValuesTest {

    @Test
    void rotationIsClockwise() {
        assertThat(RandrMonitor.rotation(1)).isZero();
        assertThat(RandrMonitor.rotation(2)).isEqualTo(270);
        assertThat(RandrMonitor.rotation(4)).isEqualTo(180);
        assertThat(RandrMonitor.rotation(8)).isEqualTo(90);
        assertThat(RandrMonitor.rotation(8 | 16)).isEqualTo(90);
    }

    @Test
    void thePointersPictureIsReadFromItsAnswer() {
        X11Bytes answer = new X11Bytes(40);
        answer.at(8).int16(700, 500).int16(2, 1).int16(1, 3).at(32).int32(0xFF0000FF, 0x80402010);
        CursorImage cursor = X11CursorImage.parse(answer.buffer());
        assertThat(cursor.width()).isEqualTo(2);
        assertThat(cursor.height()).isEqualTo(1);
        assertThat(cursor.hotX()).isEqualTo(1);
        assertThat(cursor.hotY()).isEqualTo(3);
        assertThat(cursor.argb()).containsExactly(0xFF0000FF, 0x80402010);
    }

    @Test
    void monitorsAreOffAtAnyLevelButTheFirstWherePowerIsSaved() {
        assertThat(Blanking.reportsOff(powerLevel(3, 1))).isTrue();
        assertThat(Blanking.reportsOff(powerLevel(1, 1))).isTrue();
        assertThat(Blanking.reportsOff(powerLevel(0, 1))).isFalse();
        assertThat(Blanking.reportsOff(powerLevel(3, 0))).isFalse();
    }

    private static ByteBuffer powerLevel(int level, int enabled) {
        return new X11Bytes(32).at(8).int16(level).int8(enabled).buffer();
    }

    @Test
    void sixteenBitsBecomeThirtyTwo() {
        PixelFormat format = new PixelFormat(16, 16, 32, ByteOrder.LITTLE_ENDIAN, 0xF800, 0x7E0, 0x1F);
        assertThat(format.isBgrx()).isFalse();
        assertThat(firstPixel(format, ByteBuffer.allocate(4).put(0, (byte) 0x00).put(1, (byte) 0xF8)))
                .isEqualTo(0xFFFF0000);
        assertThat(firstPixel(format, ByteBuffer.allocate(4).put(0, (byte) 0xFF).put(1, (byte) 0x07)))
                .isEqualTo(0xFF00FFFF);
    }

    @Test
    void rowsAreFilledUpToTheUnitOfTheirFormat() {
        PixelFormat format = new PixelFormat(16, 16, 32, ByteOrder.LITTLE_ENDIAN, 0xF800, 0x7E0, 0x1F);
        assertThat(format.stride(1)).isEqualTo(4);
        assertThat(format.stride(2)).isEqualTo(4);
        assertThat(format.stride(3)).isEqualTo(8);
    }

    /** E1.11: a row unit of 64 bits made rows of odd width longer than their memory. */
    @Test
    void layoutsThatTheProtocolDoesNotHaveAreRefused() {
        for (PixelFormat format : List.of(
                format(24, 32, 64, 0xFF0000),
                format(24, 32, 0, 0xFF0000),
                format(24, 32, 33, 0xFF0000),
                format(24, 255, 32, 0xFF0000),
                format(24, 0, 0, 0xFF0000),
                format(48, 32, 32, 0xFF0000),
                format(24, 32, 32, 0),
                format(24, 32, 32, 0xF0F),
                format(16, 16, 32, 0xF80000))) {
            assertRefused(ErrorCode.CAPTURE_FAILED, () -> format.size(1, 1));
        }
        assertRefused(
                ErrorCode.CAPTURE_FAILED, () -> format(24, 32, 32, 0xFF0000).size(65_535, 65_535));
        assertThat(format(24, 32, 32, 0xFF0000).size(7680, 4320)).isEqualTo(4L * 7680 * 4320);
    }

    private static PixelFormat format(int depth, int bits, int rowUnit, int red) {
        return new PixelFormat(depth, bits, rowUnit, ByteOrder.LITTLE_ENDIAN, red, 0xFF00, 0xFF);
    }

    /** E1.11 */
    @Test
    void aPointersPictureThatIsLargerThanItsAnswerTakesNoMemory() {
        ByteBuffer answer = new X11Bytes(40).at(12).int16(-1, -1).buffer();
        assertThatThrownBy(() -> X11CursorImage.parse(answer)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void anotherByteOrderIsRead() {
        PixelFormat format = new PixelFormat(24, 32, 32, ByteOrder.BIG_ENDIAN, 0xFF0000, 0xFF00, 0xFF);
        assertThat(format.isBgrx()).isFalse();
        assertThat(firstPixel(format, ByteBuffer.wrap(new byte[] {0, 1, 2, 3}))).isEqualTo(0xFF010203);
    }

    // S4-02, S4-47
    @Test
    void theScaleIsReadFromAnywhereInTheResources() {
        assertThat(new XResources("a: b\nXft.dpi:\t144\nXft.hinting: 1\n").scale())
                .isEqualTo(1.5);
        assertThat(new XResources("Xft.dpi: 120.5").scale()).isEqualTo(120.5 / 96);
        assertThat(new XResources("Xft.dpi: many\n").scale()).isEqualTo(1);
        assertThat(new XResources("Xft.dpi: 0\n").scale()).isEqualTo(1);
        assertThat(new XResources("").scale()).isEqualTo(1);
    }

    @Test
    void waylandIsRefusedForInputAndPictures() {
        assertRefused(ErrorCode.NOT_SUPPORTED_HERE, () -> new X11InputAccess(true, true).checkInput());
        assertRefused(ErrorCode.CAPTURE_FAILED, () -> new X11InputAccess(true, true).checkCapture());
        assertRefused(ErrorCode.NOT_SUPPORTED_HERE, () -> new X11InputAccess(false, false).checkInput());
        new X11InputAccess(false, false).checkCapture();
        new X11InputAccess(true, false).checkInput();
    }

    private static void assertRefused(ErrorCode code, Runnable check) {
        assertThatThrownBy(check::run)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    private static int firstPixel(PixelFormat format, ByteBuffer source) {
        ByteBuffer target = ByteBuffer.allocate(4);
        format.toBgrx(source, 4, 1, 1, target);
        return target.order(ByteOrder.LITTLE_ENDIAN).getInt(0);
    }
}
