package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.tool.ToolBench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests requests whose params do not have the shape that their method requires. */
class WrongParamsTest {

    private static final String META = """
            "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
            "io.modelcontextprotocol/clientCapabilities":{}}""";

    private final TestClient client = TestClient.of(new ToolBench().dispatcher);

    @AfterEach
    void close() {
        client.close();
    }

    private JsonNode ask(String method, String params) {
        client.send("{\"jsonrpc\":\"2.0\",\"id\":\"q\",\"method\":\"%s\",\"params\":{%s}}".formatted(method, params));
        return client.receive();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "tools/call               | ~~                                               | name must be a string",
                "tools/call               | 'name':7                                         | name must be a string",
                "tools/call               | 'name':['list_windows']                          | name must be a string",
                "tools/call               | 'name':'list_windows','arguments':[]             | arguments must be an object",
                "tools/call               | 'name':'list_windows','arguments':'{}'           | arguments must be an object",
                "tools/call               | 'name':'list_windows','arguments':7              | arguments must be an object",
                "tools/list               | 'cursor':7                                       | cursor must be a string",
                "resources/list           | 'cursor':{}                                      | cursor must be a string",
                "resources/templates/list | 'cursor':[]                                      | cursor must be a string",
                "prompts/list             | 'cursor':true                                    | cursor must be a string",
                "resources/read           | ~~                                               | uri must be a string",
                "resources/read           | 'uri':7                                          | uri must be a string",
                "resources/read           | 'uri':null                                       | uri must be a string",
                "resources/subscribe      | ~~                                               | uri must be a string",
                "resources/subscribe      | 'uri':[]                                         | uri must be a string",
                "resources/subscribe      | 'uri':['surehand://monitors']                    | uri must be a string",
                "resources/unsubscribe    | 'uri':{}                                         | uri must be a string",
                "prompts/get              | ~~                                               | name must be a string",
                "prompts/get              | 'name':7                                         | name must be a string",
                "prompts/get              | 'name':'calibrate','arguments':[]                | arguments must be an object",
                "prompts/get              | 'name':'act','arguments':'click'                 | arguments must be an object",
                "prompts/get              | 'name':'act','arguments':{'action':7}            | arguments.action must be a string",
                "prompts/get              | 'name':'act','arguments':{'action':'a','key':{}} | arguments.key must be a string",
                "completion/complete      | ~~                                               | only arguments of prompts",
                "completion/complete      | 'ref':7,'argument':[]                            | only arguments of prompts",
                "completion/complete      | 'ref':{'type':'ref/prompt'}                      | ref.name must be a string",
                "completion/complete      | 'ref':{'type':'ref/prompt','name':[]}            | ref.name must be a string",
                "completion/complete      | 'ref':{'type':'ref/prompt','name':'act'}         | argument.name must be a string",
                "completion/complete      | 'ref':{'type':'ref/prompt','name':'act'},'argument':['key']                   | argument.name must be a string",
                "completion/complete      | 'ref':{'type':'ref/prompt','name':'act'},'argument':{'name':'key'}             | argument.value must be a string",
                "completion/complete      | 'ref':{'type':'ref/prompt','name':'act'},'argument':{'name':'key','value':7}   | argument.value must be a string",
            })
    void areRefusedInASession(String method, String params, String reason) {
        client.initialize();
        assertRefused(ask(method, params.replace('\'', '"')), reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "tools/call           | 'name':{}                                         | name must be a string",
                "tools/call           | 'name':'list_windows','arguments':[{}]            | arguments must be an object",
                "tools/list           | 'cursor':7                                        | cursor must be a string",
                "resources/read       | 'uri':7                                           | uri must be a string",
                "prompts/get          | 'name':'act','arguments':[]                       | arguments must be an object",
                "subscriptions/listen | 'notifications':7                                 | notifications must be an object",
                "subscriptions/listen | 'notifications':{'resourceSubscriptions':'x'}     | resourceSubscriptions must be a list of strings",
                "subscriptions/listen | 'notifications':{'resourceSubscriptions':[7]}     | resourceSubscriptions must be a list of strings",
                "subscriptions/listen | 'notifications':{'resourceSubscriptions':{'a':1}} | resourceSubscriptions must be a list of strings",
            })
    void areRefusedWithoutASession(String method, String params, String reason) {
        assertRefused(ask(method, params.replace('\'', '"') + "," + META), reason);
    }

    private static void assertRefused(JsonNode answer, String reason) {
        assertThat(answer.at("/error/code").asInt()).as("%s", answer).isEqualTo(-32602);
        assertThat(answer.at("/error/message").asText())
                .startsWith("Invalid params: ")
                .contains(reason);
        assertThat(answer.get("id").asText()).isEqualTo("q");
    }
}
