package dev.surehand.agent.provider.catalog;

import java.util.Locale;

/** The format in which a model is asked. */
public enum WireFormat {
    ANTHROPIC,
    OPENAI,
    CHAT;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
