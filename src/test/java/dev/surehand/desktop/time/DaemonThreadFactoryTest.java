package dev.surehand.desktop.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class DaemonThreadFactoryTest {

    @Test
    void startsANamedThreadThatDoesNotKeepTheProcess() {
        CompletableFuture<Thread> ran = new CompletableFuture<>();
        Thread started = DaemonThreadFactory.start("a name", () -> ran.complete(Thread.currentThread()));
        assertThat(ran.join()).isSameAs(started);
        assertThat(started.isDaemon()).isTrue();
        assertThat(started.getName()).isEqualTo("a name");
    }
}
