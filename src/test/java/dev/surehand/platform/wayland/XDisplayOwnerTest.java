package dev.surehand.platform.wayland;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class XDisplayOwnerTest {

    private static final String TABLE = """
            Num       RefCount Protocol Flags    Type St Inode Path
            0000000000000000: 00000002 00000000 00010000 0001 01 1001 @/tmp/.X11-unix/X0
            0000000000000000: 00000002 00000000 00010000 0001 01 1002 /tmp/.X11-unix/X0
            0000000000000000: 00000002 00000000 00010000 0001 01 1003 /tmp/.X11-unix/X01
            0000000000000000: 00000003 00000000 00000000 0001 03 1004
            """;

    @Test
    void findsTheSocketsOfADisplay() {
        assertThat(XDisplayOwner.lines(TABLE, "/tmp/.X11-unix/X0")).containsExactlyInAnyOrder("1001", "1002");
    }

    @Test
    void aDisplayWhoseSocketTheCompositorHasOpenIsXwayland() {
        assertThat(new XDisplayOwner(Set.of("1001", "1002"), Optional.of(Set.of("7", "1002")), true)
                        .belongsToCompositor())
                .isTrue();
    }

    @Test
    void aDisplayOfAnotherServerIsLeftToX11() {
        assertThat(new XDisplayOwner(Set.of("1001"), Optional.of(Set.of("7")), true).belongsToCompositor())
                .isFalse();
        assertThat(new XDisplayOwner(Set.of(), Optional.of(Set.of("7")), true).belongsToCompositor())
                .isFalse();
    }

    @Test
    void withoutACompositorEveryDisplayIsLeftToX11() {
        assertThat(new XDisplayOwner(Set.of("1001"), Optional.empty(), false).belongsToCompositor())
                .isFalse();
    }

    @Test
    void whereTheSystemHidesTheCompositorsFilesItIsWorked() {
        assertThat(new XDisplayOwner(Set.of("1001"), Optional.empty(), true).belongsToCompositor())
                .isTrue();
    }
}
