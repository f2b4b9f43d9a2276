package dev.surehand.desktop.region;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.surehand.desktop.Feature;
import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.screen.Pixels;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PreferredTileReaderTest {

    private static final Pixels TILE = new Pixels(1, 1, 4, ByteBuffer.allocate(4));

    private final List<String> used = new ArrayList<>();
    private final NamedReader best = new NamedReader("best");
    private final NamedReader second = new NamedReader("second");
    private final PreferredTileReader reader = new PreferredTileReader(List.of(best, second));

    private final class NamedReader implements TileReader {

        private final String name;
        private Optional<ErrorCode> refuses = Optional.empty();

        NamedReader(String name) {
            this.name = name;
        }

        @Override
        public Feature feature() {
            return new Feature(name, refuses.isEmpty(), "text", "install " + name);
        }

        @Override
        public void check() {
            if (refuses.isPresent()) {
                throw DesktopException.of(refuses.get(), "Install %s.".formatted(name));
            }
        }

        @Override
        public Optional<List<ReadLine>> read(Pixels tile, Duration limit) {
            used.add(name);
            return Optional.of(List.of());
        }
    }

    private List<String> features() {
        return reader.features().stream()
                .map(each -> each.name() + " " + each.there())
                .toList();
    }

    @Test
    void theBestThatCanBeUsedReads() {
        reader.check();
        reader.read(TILE, Duration.ZERO);
        best.refuses = Optional.of(ErrorCode.NOT_SUPPORTED_HERE);
        reader.check();
        reader.read(TILE, Duration.ZERO);
        assertThat(used).containsExactly("best", "second");
    }

    @Test
    void whatIsNotNeededIsNotReportedAsMissing() {
        second.refuses = Optional.of(ErrorCode.NOT_SUPPORTED_HERE);
        assertThat(features()).containsExactly("best true");
        best.refuses = Optional.of(ErrorCode.NOT_SUPPORTED_HERE);
        assertThat(features()).containsExactly("best false", "second false");
        assertThat(reader.feature().name()).isEqualTo("best");
        second.refuses = Optional.empty();
        assertThat(features()).containsExactly("best false", "second true");
        assertThat(reader.feature().name()).isEqualTo("second");
    }

    @Test
    void withoutAnyTheReasonsOfAllAreGiven() {
        best.refuses = Optional.of(ErrorCode.NOT_SUPPORTED_HERE);
        second.refuses = Optional.of(ErrorCode.NOT_SUPPORTED_HERE);
        assertThatThrownBy(reader::check).hasMessage("Install best. Install second.");
    }

    /** Another reader must not hide it. */
    @Test
    void aReaderThatIsThereAndFailsIsReported() {
        best.refuses = Optional.of(ErrorCode.UNEXPECTED_ERROR);
        assertThatThrownBy(reader::check).hasMessage("Install best.");
    }
}
