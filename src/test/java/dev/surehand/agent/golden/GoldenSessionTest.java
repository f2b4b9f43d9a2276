package dev.surehand.agent.golden;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.agent.provider.AnsweringServer;
import dev.surehand.agent.provider.VendorTypes;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * S4-36, S4-40, S4-58, S4-77: with the same replies of the model the agent sends the same requests, to the byte, and writes the same events. Only
 * the bytes of pictures may differ. Whoever changes a request or an event on purpose records the sessions again, with the simulator, and
 * reads the differences in the commit.
 */
class GoldenSessionTest {

    private static final String COMMAND = "./mvnw -q test -Dtest=GoldenSessionTest -Dsurehand.write=true";

    @TempDir
    private Path directory;

    @ParameterizedTest
    @EnumSource
    void theSameRepliesGiveTheSameSession(GoldenCase each) throws Exception {
        if (Boolean.getBoolean("surehand.write")) {
            GoldenRun.recorded(each, directory.resolve("recorded")).write(each.file());
        }
        GoldenSession golden = GoldenSession.read(each.file());
        GoldenSession now = GoldenRun.replayed(each, golden, directory.resolve("replayed"));
        assertThat(JsonDrift.between(golden.json(), now.json()))
                .as("%s is not what the agent does now. If that is meant: %s", each.file(), COMMAND)
                .isEmpty();
        now.exchanges().forEach(exchange -> VendorTypes.accept(each.model().wire(), exchange.sent()));
        assertThat(now.json().toString()).isEqualTo(golden.json().toString());
    }

    @Test
    void aDriftIsNamedByItsPlace() {
        JsonNode was = AnsweringServer.json("{\"a\": [1, {\"b\": 2}], \"c\": 3, \"d\": 4}");
        assertThat(JsonDrift.between(was, was)).isEmpty();
        assertThat(JsonDrift.between(was, AnsweringServer.json("{\"a\": [1, {\"b\": 5}], \"c\": 3}")))
                .hasSize(2)
                .anySatisfy(line -> assertThat(line).contains("/a/1/b", "was 2", "is  5"))
                .anySatisfy(line -> assertThat(line).contains("/d", "was 4", "is  nothing"));
        assertThat(JsonDrift.between(was, AnsweringServer.json("{\"a\": [1, {\"b\": 2}], \"d\": 4, \"c\": 3}")))
                .singleElement()
                .asString()
                .contains("order");
    }
}
