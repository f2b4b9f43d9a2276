package dev.surehand.tool.screenshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.image.Encoded;
import dev.surehand.image.ImageFormat;
import dev.surehand.image.ImageSize;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImageFilesTest {

    private static final Encoded IMAGE =
            new Encoded(new byte[] {1, 2, 3}, ImageFormat.PNG, new ImageSize(1, 1), new ImageSize(1, 1), 100);

    @TempDir
    Path parent;

    @Test
    void aFolderThatWentAwayIsMadeAgain() throws IOException {
        ImageFiles files = new ImageFiles(parent);
        Path first = files.write(IMAGE, Instant.EPOCH);
        Files.delete(first);
        Files.delete(first.getParent());
        assertThat(files.write(IMAGE, Instant.EPOCH)).hasBinaryContent(IMAGE.bytes());
    }

    @Test
    void whatCannotBeWrittenIsRefusedWithThePathAndTheNextStep() {
        Path gone = parent.resolve("gone");
        DesktopException e =
                catchThrowableOfType(DesktopException.class, () -> new ImageFiles(gone).write(IMAGE, Instant.EPOCH));
        assertThat(e.code()).isEqualTo(ErrorCode.CAPTURE_FAILED);
        assertThat(e.getMessage()).contains(gone.toString(), "there is no such folder", "output \"inline\"");
    }
}
