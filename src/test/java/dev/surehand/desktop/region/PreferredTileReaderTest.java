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

    private final List<String> asked = new ArrayList<>();

    /** A reader that refuses with a code, or reads nothing if that is empty. */
    private final class NamedReader implements TileReader {

        private final String name;
        private Optional<ErrorCode> refusal;

        NamedReader(String name, Optional<ErrorCode> refusal) {
            this.name = name;
            this.refusal = refusal;
        }

        @Override
        public void check() {
            asked.add("check " + name);
            if (refusal.isPresent()) {
                throw DesktopException.of(refusal.get(), name + " cannot.");
            }
        }

        @Override
        public Feature feature() {
            return new Feature(name, refusal.isEmpty(), "tests", "");
        }

        @Override
        public Optional<List<ReadLine>> read(Pixels tile, Duration limit) {
            asked.add("read " + name);
            return Optional.of(List.of());
        }
    }

    private final NamedReader able = new NamedReader("able", Optional.empty());
    private final NamedReader unable = new NamedReader("unable", Optional.of(ErrorCode.NOT_SUPPORTED_HERE));

    @Test
    void theFirstThatCanReads() {
        PreferredTileReader reader =
                new PreferredTileReader(List.of(unable, able, new NamedReader("late", Optional.empty())));
        reader.check();
        reader.read(TILE, Duration.ofSeconds(1));
        assertThat(asked).containsExactly("check unable", "check able", "read able");
        assertThat(reader.features()).extracting(Feature::name).containsExactly("unable", "able");
        assertThat(reader.feature().name()).isEqualTo("able");
    }

    /** The others are not asked again for each picture. */
    @Test
    void theOneThatReadsStays() {
        PreferredTileReader reader = new PreferredTileReader(List.of(unable, able));
        reader.check();
        asked.clear();
        unable.refusal = Optional.empty();
        reader.check();
        reader.read(TILE, Duration.ofSeconds(1));
        assertThat(asked).containsExactly("check able", "read able");
    }

    @Test
    void allReasonsAreNamed() {
        NamedReader other = new NamedReader("other", Optional.of(ErrorCode.NOT_SUPPORTED_HERE));
        PreferredTileReader reader = new PreferredTileReader(List.of(unable, other));
        assertThatThrownBy(reader::check)
                .isInstanceOfSatisfying(
                        DesktopException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_SUPPORTED_HERE))
                .hasMessage("unable cannot. other cannot.");
        assertThat(reader.features()).hasSize(2).noneMatch(Feature::there);
    }

    /** A reader that is there and fails is a fault that somebody must see. */
    @Test
    void aFailureIsNotHiddenByTheNext() {
        NamedReader failing = new NamedReader("failing", Optional.of(ErrorCode.UNEXPECTED_ERROR));
        assertThatThrownBy(new PreferredTileReader(List.of(failing, able))::check)
                .hasMessage("failing cannot.");
        assertThat(asked).containsExactly("check failing");
    }
}
