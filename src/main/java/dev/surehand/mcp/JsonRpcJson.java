package dev.surehand.mcp;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** JSON as it travels. */
final class JsonRpcJson {

    /** Longer messages are refused. */
    static final int MESSAGE_LIMIT_BYTES = 16 << 20;

    /** Bounds the memory that a message of many tiny values takes: each costs far more than its bytes. */
    private static final int MESSAGE_LIMIT_TOKENS = 1_000_000;

    private static final int DEPTH_LIMIT = 1_000;
    private static final int NUMBER_LIMIT_DIGITS = 1_000;
    private static final int NAME_LIMIT_CHARS = 50_000;

    /** A sentence for who goes beyond them. */
    static final String LIMITS =
            "a message may hold %d values, %d levels, numbers of %d digits and names of %d characters"
                    .formatted(MESSAGE_LIMIT_TOKENS, DEPTH_LIMIT, NUMBER_LIMIT_DIGITS, NAME_LIMIT_CHARS);

    static final ObjectMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxStringLength(MESSAGE_LIMIT_BYTES)
                            .maxTokenCount(MESSAGE_LIMIT_TOKENS)
                            .maxNestingDepth(DEPTH_LIMIT)
                            .maxNumberLength(NUMBER_LIMIT_DIGITS)
                            .maxNameLength(NAME_LIMIT_CHARS)
                            .build())
                    .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                    .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private JsonRpcJson() {}
}
