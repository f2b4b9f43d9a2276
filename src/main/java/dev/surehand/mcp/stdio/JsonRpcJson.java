package dev.surehand.mcp.stdio;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** How messages are read and written, and the limits of a message. */
public final class JsonRpcJson {

    /** The longest message in bytes; longer messages are refused. */
    public static final int MESSAGE_LIMIT_BYTES = 16 << 20;

    /**
     * The most tokens of a message. This bounds the memory of a message with many tiny values, each of which takes far more
     * memory than its bytes.
     */
    private static final int MESSAGE_LIMIT_TOKENS = 1_000_000;

    private static final int DEPTH_LIMIT = 1_000;
    private static final int NUMBER_LIMIT_DIGITS = 1_000;
    private static final int NAME_LIMIT_CHARS = 50_000;

    /** A sentence for a client that exceeds the limits. */
    static final String LIMITS =
            "a message may hold %d values, %d levels, numbers of %d digits and names of %d characters"
                    .formatted(MESSAGE_LIMIT_TOKENS, DEPTH_LIMIT, NUMBER_LIMIT_DIGITS, NAME_LIMIT_CHARS);

    /** Without a mapper, which would load a fifth of the classes of a start, and for which a client would wait. */
    static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(MESSAGE_LIMIT_BYTES)
                    .maxTokenCount(MESSAGE_LIMIT_TOKENS)
                    .maxNestingDepth(DEPTH_LIMIT)
                    .maxNumberLength(NUMBER_LIMIT_DIGITS)
                    .maxNameLength(NAME_LIMIT_CHARS)
                    .build())
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
            .build();

    private static final class MessageMapper {
        private static final ObjectMapper JSON = JsonMapper.builder(FACTORY.copy())
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();
    }

    private JsonRpcJson() {}

    /** Returns the mapper, for types that are not JSON already. It is created at its first use. */
    public static ObjectMapper mapper() {
        return MessageMapper.JSON;
    }
}
