package dev.surehand.platform.tesseract;

import dev.surehand.desktop.Feature;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.region.ReadLine;
import dev.surehand.desktop.region.TileReader;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.image.Bitmap;
import dev.surehand.image.Doubling;
import dev.surehand.image.PngEncoder;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Reads text with tesseract. The program is looked for at each use, so that it may be installed while the server runs. */
public final class TesseractReader implements TileReader {

    private static final Duration LISTING_LIMIT = Duration.ofSeconds(20);

    /** In pixels of the doubled picture. A larger one is read as it is. */
    private static final int LARGEST_DOUBLED = 2_000_000;

    private final Map<String, String> environment;
    private final ReadLanguages languages;
    private final PngEncoder png = new PngEncoder();
    private final AtomicBoolean knowsLanguages = new AtomicBoolean();

    /**
     * @param environment its PATH says where tesseract may be
     * @param languages for example {@link ReadLanguages#DEFAULT}
     */
    public TesseractReader(Map<String, String> environment, ReadLanguages languages) {
        this.environment = environment;
        this.languages = languages;
    }

    @Override
    public Feature feature() {
        try {
            check();
            return new Feature("tesseract", true, "text in pictures", "");
        } catch (DesktopException e) {
            return new Feature("tesseract", false, "text in pictures", e.getMessage());
        }
    }

    @Override
    public void check() {
        TesseractProgram program = program();
        if (knowsLanguages.get()) {
            return;
        }
        String listed = program.run(List.of("--list-langs"), new byte[0], LISTING_LIMIT)
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.UNEXPECTED_ERROR,
                        "tesseract --list-langs did not end within %d s, and was killed."
                                .formatted(LISTING_LIMIT.toSeconds())));
        languages.check(listed.lines().skip(1).map(String::strip).toList());
        knowsLanguages.set(true);
    }

    /** @return empty if the time did not suffice; then tesseract was killed */
    @Override
    public Optional<List<ReadLine>> read(Pixels tile, Duration limit) {
        Bitmap picture = new Bitmap(tile.width(), tile.height(), tile.stride(), tile.bgrx());
        boolean isDoubled = 4L * tile.width() * tile.height() <= LARGEST_DOUBLED;
        byte[] file = png.encode(isDoubled ? Doubling.of(picture) : picture);
        TesseractTable table = new TesseractTable(tile.width(), tile.height(), isDoubled ? 2 : 1);
        return program().run(arguments(isDoubled), file, limit).map(table::lines);
    }

    /** Page mode 11 finds text in any order and at any place, as in a window. The resolution is that of a screen. */
    private List<String> arguments(boolean isDoubled) {
        return List.of(
                "stdin",
                "stdout",
                "-l",
                languages.option(),
                "--psm",
                "11",
                "--dpi",
                isDoubled ? "192" : "96",
                "-c",
                "tessedit_create_tsv=1");
    }

    private TesseractProgram program() {
        return TesseractProgram.find(environment)
                .orElseThrow(() -> DesktopException.of(
                        ErrorCode.NOT_SUPPORTED_HERE,
                        "The program tesseract, which reads text in pictures, is not on the PATH. Install it: on Debian"
                                + " and Ubuntu with \"apt-get install tesseract-ocr\", on macOS with \"brew install"
                                + " tesseract\"."));
    }
}
