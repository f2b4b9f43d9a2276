package dev.surehand.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.agent.session.JournalEvent;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Collections;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** No reply makes a session longer than its limit by more than one action. */
class ReplyBoundsTest {

    private final AgentBench bench = new AgentBench();

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void manyActionsEndWithTheTime() {
        bench.limits = new RunLimits(20, Duration.ofMinutes(2), Optional.<BigDecimal>empty(), 4096);
        bench.speed = SpeedMode.HIGH;
        bench.onEvent = () -> bench.now = bench.now.plusSeconds(5);
        RunReport report = bench.run("{'actions': ["
                + String.join(",", Collections.nCopies(90, "{'action': 'mouse_move', 'x': 10, 'y': 20}")) + "]}");
        assertThat(report.status()).as(report.summary()).isEqualTo(RunStatus.TIME_LIMIT_REACHED);
        assertThat(report.actions()).isBetween(1, 15);
    }

    @Test
    void aModelThatDoesNotAnswerInTimeEndsWithTheTime() {
        bench.limits = new RunLimits(20, Duration.ofMinutes(2), Optional.<BigDecimal>empty(), 4096);
        bench.onEvent = () -> {
            if (bench.events(JournalEvent.MODEL_ASKED).size() == 2) {
                bench.now = bench.now.plusSeconds(120);
            }
        };
        RunReport report = bench.run("{'actions': [{'action': 'wait', 'seconds': 1}]}");
        assertThat(bench.kinds).contains("model_failed");
        assertThat(report.status()).as(report.summary()).isEqualTo(RunStatus.TIME_LIMIT_REACHED);
    }

    @Test
    void aTextThatTakesTooLongIsNotTyped() {
        RunReport report = bench.run(
                "{'actions': [{'action': 'type', 'text': '" + "a".repeat(50_001) + "'}]}",
                "{'actions': [{'action': 'done', 'success': false, 'summary': 'No.'}]}");
        assertThat(report.actions()).isZero();
        assertThat(bench.said).anySatisfy(item -> assertThat(item.toString()).contains("50000 characters at most"));
    }
}
