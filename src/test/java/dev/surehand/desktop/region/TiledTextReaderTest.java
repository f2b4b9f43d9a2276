package dev.surehand.desktop.region;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.Feature;
import dev.surehand.desktop.element.ElementTree;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.geometry.PixelRect;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.desktop.screen.Pixels;
import dev.surehand.desktop.text.OutsideText;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class TiledTextReaderTest {

    private static final Duration LONG = Duration.ofMinutes(1);

    /** The sizes of the parts that were read. */
    private final List<String> read = Collections.synchronizedList(new ArrayList<>());

    private final TiledTextReader reader = new TiledTextReader(new SizeReader(), InstantSource.system(), 2);

    /** A page of text: 60 lines with gaps between them. */
    private final PaintedPixels page = PaintedPixels.white(900, 1230);

    TiledTextReaderTest() {
        for (int i = 0; i < 60; i++) {
            page.text(new PixelRect(20, 10 + i * 20, 850, 12), i);
        }
    }

    /** Reads the size of each part as its text, at the part's corner. */
    private final class SizeReader implements TileReader {
        @Override
        public Feature feature() {
            return new Feature("size reader", true, "tests", "");
        }

        @Override
        public void check() {}

        @Override
        public Optional<List<ReadLine>> read(Pixels tile, Duration limit) {
            String size = tile.width() + "x" + tile.height();
            read.add(size);
            return Optional.of(
                    List.of(new ReadLine(List.of(new ReadWord(new PixelRect(0, 0, 5, 5), OutsideText.of(size), 1)))));
        }
    }

    @Test
    void cutsBetweenLinesAndReadsEverything() {
        TextReading reading = reader.read(page.pixels(), LONG);

        List<PixelRect> parts = TileSplit.of(CopiedPixels.of(page.pixels(), new PixelRect(0, 0, 900, 1230)));
        assertThat(parts).hasSizeGreaterThan(3).allSatisfy(part -> {
            assertThat(Overlap.area(part)).isLessThanOrEqualTo(TileSplit.LARGE);
            // No line of text begins above the part and ends in it.
            for (int i = 0; i < 60; i++) {
                int top = 10 + i * 20;
                boolean isCut = (top < part.y() && top + 12 > part.y())
                        || (top < part.y() + part.height() && top + 12 > part.y() + part.height());
                assertThat(isCut).as("line %d is cut by %s", i, part).isFalse();
            }
        });
        for (int i = 0; i < 60; i++) {
            PixelRect line = new PixelRect(20, 10 + i * 20, 850, 12);
            assertThat(parts).anyMatch(part -> line.clippedTo(part).equals(line));
        }
        assertThat(reading.lines()).hasSameSizeAs(parts);
        assertThat(reading.lines())
                .extracting(line -> line.box().y())
                .containsExactlyInAnyOrderElementsOf(
                        parts.stream().map(PixelRect::y).toList());
        assertThat(reading.unread()).isEmpty();
    }

    @Test
    void readsOnlyWhatChangedAgain() {
        TextReading first = reader.read(page.pixels(), LONG);
        read.clear();

        assertThat(reader.read(page.pixels(), LONG).lines()).containsExactlyInAnyOrderElementsOf(first.lines());
        assertThat(read).isEmpty();

        page.fill(new PixelRect(20, 10, 850, 12), 0xFFFFFF).text(new PixelRect(20, 10, 850, 12), 99);
        assertThat(reader.read(page.pixels(), LONG).lines()).hasSameSizeAs(first.lines());
        assertThat(read).hasSize(1);
    }

    @Test
    void aBorderAroundTheWindowIsNotInTheWay() {
        page.fill(new PixelRect(0, 0, 2, 1230), 0x303030).fill(new PixelRect(898, 0, 2, 1230), 0x303030);

        assertThat(TileSplit.of(CopiedPixels.of(page.pixels(), new PixelRect(0, 0, 900, 1230))))
                .hasSizeGreaterThan(3);
    }

    @Test
    void readsNothingInAnEmptyPicture() {
        assertThat(reader.read(PaintedPixels.white(500, 500).pixels(), LONG)).isEqualTo(TextReading.EMPTY);
        assertThat(reader.read(PaintedPixels.white(1, 1).pixels(), LONG)).isEqualTo(TextReading.EMPTY);
        assertThat(read).isEmpty();
    }

    @Test
    void namesThePartsThatAreNotReadInTime() {
        CountDownLatch never = new CountDownLatch(1);
        TiledTextReader slow = new TiledTextReader(
                new TileReader() {
                    @Override
                    public Feature feature() {
                        return new Feature("size reader", true, "tests", "");
                    }

                    @Override
                    public void check() {}

                    @Override
                    public Optional<List<ReadLine>> read(Pixels tile, Duration limit) {
                        try {
                            never.await();
                        } catch (InterruptedException e) {
                            read.add("interrupted");
                        }
                        return Optional.empty();
                    }
                },
                InstantSource.system(),
                2);

        TextReading reading = slow.read(page.pixels(), Duration.ofMillis(50));

        assertThat(reading.lines()).isEmpty();
        assertThat(reading.unread()).hasSizeGreaterThan(3);
    }

    @Test
    void theCacheStaysWithinItsBytes() {
        TextCache cache = new TextCache(10_000);
        for (int i = 0; i < 500; i++) {
            CopiedPixels one = new CopiedPixels(1, 1, new int[] {i});
            ReadWord word = new ReadWord(new PixelRect(0, 0, 1, 1), OutsideText.of("word " + i), 1);
            cache.put(TextCache.key(one), List.of(new ReadLine(List.of(word))));
            assertThat(cache.bytes()).isLessThanOrEqualTo(10_000);
            assertThat(cache.get(TextCache.key(one))).isPresent();
        }
        assertThat(cache.get(TextCache.key(new CopiedPixels(1, 1, new int[] {0}))))
                .isEmpty();
    }

    @Test
    void withoutAReaderOnlyShapesAreFoundAndANoteSaysSo() {
        TextReader missing = (picture, limit) -> {
            throw DesktopException.of(ErrorCode.NOT_SUPPORTED_HERE, "Install a reader.");
        };
        WindowPicture picture = new WindowPicture(page.pixels(), new ScreenRect(0, 0, 900, 1230));
        PixelRect shape = new PixelRect(10, 10, 50, 20);

        FoundRegions found = new RegionFinder(pixels -> List.of(shape), missing).find(picture, ElementTree.EMPTY, LONG);

        assertThat(found.regions()).containsExactly(WindowRegion.ofShape(shape));
        assertThat(found.notes()).containsExactly("No text was read. Install a reader.");
        TextReader broken = (pixels, limit) -> {
            throw DesktopException.of(ErrorCode.UNEXPECTED_ERROR, "It failed.");
        };
        assertThatThrownBy(() -> new RegionFinder(pixels -> List.of(), broken).find(picture, ElementTree.EMPTY, LONG))
                .hasMessage("It failed.");
    }

    @Test
    void removesFramesAndCheckBoxesBeforeReading() {
        PaintedPixels form = PaintedPixels.white(300, 200);
        // A field with a frame of 1 pixel, text in it and beside it, and a check box.
        form.fill(new PixelRect(50, 50, 150, 30), 0x505050).fill(new PixelRect(51, 51, 148, 28), 0xFFFFFF);
        form.fill(new PixelRect(50, 120, 13, 13), 0x505050).fill(new PixelRect(51, 121, 11, 11), 0xFFFFFF);
        form.text(new PixelRect(60, 58, 60, 12), 1).text(new PixelRect(72, 120, 60, 12), 1);

        Pixels erased = FrameEraser.erase(
                form.pixels(), List.of(new PixelRect(51, 51, 148, 28), new PixelRect(51, 121, 11, 11)));

        PaintedPixels result = new PaintedPixels(erased);
        PaintedPixels expected = PaintedPixels.white(300, 200)
                .text(new PixelRect(60, 58, 60, 12), 1)
                .text(new PixelRect(72, 120, 60, 12), 1);
        for (int y = 0; y < 200; y++) {
            for (int x = 0; x < 300; x++) {
                assertThat(result.at(x, y)).as("%d,%d", x, y).isEqualTo(expected.at(x, y));
            }
        }
        assertThat(form.at(50, 50)).as("the window's picture").isEqualTo(0x505050);
    }
}
