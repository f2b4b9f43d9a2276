package dev.surehand.agent.loop;

import java.util.Locale;

/** How often the model checks what its actions did, the least often first. A session only goes towards more checks. */
public enum SpeedMode {
    /** A recorded sequence is replayed; the model gets only what does not fit, at {@link #HIGH}. */
    MAX,
    /** All actions of a reply are done, unless another window gets the keyboard, or a window opens or closes. */
    HIGH,
    /** As high, and a reply ends with the first action that changes more than a small part of the screen. */
    MEDIUM,
    /** One action a reply, and the model checks each. */
    LOW;

    /** Returns the mode with more checks; the last has none. */
    SpeedMode slower() {
        return switch (this) {
            case MAX -> HIGH;
            case HIGH -> MEDIUM;
            case MEDIUM, LOW -> LOW;
        };
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
