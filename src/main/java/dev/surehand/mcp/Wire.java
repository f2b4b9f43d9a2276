package dev.surehand.mcp;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** JSON as it travels. */
final class Wire {

    /** Longer messages are refused. */
    static final int MESSAGE_LIMIT_BYTES = 16 << 20;

    /** Bounds the memory that a message of many tiny values takes: each costs far more than its bytes. */
    private static final int MESSAGE_LIMIT_TOKENS = 1_000_000;

    static final ObjectMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxStringLength(MESSAGE_LIMIT_BYTES)
                            .maxTokenCount(MESSAGE_LIMIT_TOKENS)
                            .build())
                    .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                    .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private Wire() {}
}
