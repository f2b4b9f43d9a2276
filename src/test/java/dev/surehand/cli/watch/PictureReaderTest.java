package dev.surehand.cli.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.safety.evidence.KeptPicture;
import dev.surehand.tool.ToolBench;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PictureReaderTest {

    @TempDir
    private Path directory;

    private Path log;
    private Path file;
    private byte[] png;

    @BeforeEach
    void draw() throws IOException {
        log = directory.resolve("000001-x.jsonl");
        file = Files.createDirectory(directory.resolve("000001-x.jsonl.pictures"))
                .resolve("000001.png");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(30, 20, BufferedImage.TYPE_INT_RGB), "png", bytes);
        png = bytes.toByteArray();
    }

    private static KeptPicture named(byte[] content) {
        try {
            String hash = HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(content));
            return KeptPicture.in(
                            ToolBench.json("{'pictures':[{'file':'000001.png','sha256':'%s','bytes':%d,'parts':[]}]}"
                                    .formatted(hash, content.length)))
                    .get(0);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private PictureReader.ReadPicture read(byte[] asWritten, byte[] asFound) throws IOException {
        Files.write(file, asFound);
        return PictureReader.read(named(asWritten), log);
    }

    @Test
    void thePictureThatTheLogNamesIsShown() throws IOException {
        PictureReader.ReadPicture seen = read(png, png);
        assertThat(seen.image()).map(BufferedImage::getWidth).contains(30);
        assertThat(seen.problem()).isEmpty();
        assertThat(seen.isFault()).isFalse();
    }

    @Test
    void anotherPictureIsNotShown() throws IOException {
        byte[] other = png.clone();
        other[other.length - 20] ^= 1;
        PictureReader.ReadPicture seen = read(png, other);
        assertThat(seen.image()).isEmpty();
        assertThat(seen.problem())
                .isEqualTo("The picture 000001.png is not shown: \"its content is not the one that the log names\".");
        assertThat(seen.isFault()).isTrue();
    }

    @Test
    void aPictureThatIsNoLongerKeptIsNoFault() {
        PictureReader.ReadPicture seen = PictureReader.read(named(png), log);
        assertThat(seen.problem()).contains("not there any longer");
        assertThat(seen.isFault()).isFalse();
    }

    @Test
    void whatIsNoPictureIsNotShown() throws IOException {
        byte[] text = "no picture".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        assertThat(read(text, text).problem()).contains("neither JPEG nor PNG");
    }

    @Test
    void aSmallFileThatSaysItIsHugeIsNotDecoded() throws IOException {
        byte[] huge = png.clone();
        // Width and height in the header of a PNG file.
        System.arraycopy(new byte[] {0, 0, (byte) 0xff, (byte) 0xff, 0, 0, (byte) 0xff, (byte) 0xff}, 0, huge, 16, 8);
        assertThat(read(huge, huge).problem()).contains("it has 4294836225 pixels");
    }
}
