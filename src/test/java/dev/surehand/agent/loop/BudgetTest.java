package dev.surehand.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.surehand.agent.provider.catalog.InvalidCatalogException;
import dev.surehand.agent.provider.catalog.ModelCatalog;
import dev.surehand.agent.provider.tokens.RequestSize;
import dev.surehand.agent.provider.tokens.TokenUsage;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** S4-42, S4-43. */
class BudgetTest {

    private Instant now = Instant.parse("2026-11-24T12:00:00Z");

    /** @param price as in the option, dollars for a million tokens */
    private Budget budget(String dollars, String price) throws InvalidCatalogException {
        RunLimits limits = new RunLimits(10, Duration.ofMinutes(10), Optional.of(new BigDecimal(dollars)), 4096);
        return new Budget(limits, Optional.of(ModelCatalog.price(price)), () -> now);
    }

    /** No request is sent whose worst case is more than what is left. */
    @Test
    void aRequestIsRefusedByItsWorstCase() throws InvalidCatalogException {
        Budget budget = budget("1.00", "100,1000");
        assertThat(budget.affords(new RequestSize(5_000, 0, 500))).isTrue();
        assertThat(budget.affords(new RequestSize(5_000, 0, 501))).isFalse();
        budget.spent(new TokenUsage(1_000, 0, 0, 0));
        assertThat(budget.affords(new RequestSize(4_000, 0, 500))).isTrue();
        assertThat(budget.affords(new RequestSize(4_001, 0, 500))).isFalse();
        assertThat(budget.dollars()).contains(new BigDecimal("0.1000000000"));
    }

    @Test
    void eachLimitWarnsOnceAtFourFifths() throws InvalidCatalogException {
        Budget budget = budget("1.00", "100,100");
        assertThat(budget.warnings()).isEmpty();
        budget.spent(new TokenUsage(8_000, 0, 0, 0));
        assertThat(budget.warnings()).containsExactly("0.8000 of 1.0000 dollars are used.");
        assertThat(budget.warnings()).isEmpty();
        now = now.plusSeconds(480);
        assertThat(budget.warnings()).containsExactly("480 of 600 seconds are used.");
        for (int i = 0; i < 8; i++) {
            budget.beginIteration();
        }
        assertThat(budget.warnings()).containsExactly("8 of 10 steps are used.");
    }

    @Test
    void aPauseDoesNotCount() throws InvalidCatalogException {
        Budget budget = budget("1.00", "1,1");
        now = now.plusSeconds(700);
        assertThat(budget.exhausted()).contains(RunStatus.TIME_LIMIT_REACHED);
        budget.excluding(Duration.ofSeconds(500));
        assertThat(budget.exhausted()).isEmpty();
    }
}
