package dev.surehand.platform.quartz.input;

import dev.surehand.platform.quartz.system.Messages;
import java.time.Duration;

/** The person's settings of mouse and keyboard, from the class NSEvent of AppKit. Without AppKit those that macOS has at first. */
final class InputSettings {

    private static final Duration LONGEST = Duration.ofSeconds(10);
    private static final double NANOS = 1e9;

    private final Messages messages;

    InputSettings(Messages messages) {
        this.messages = messages;
    }

    Duration doubleClickInterval() {
        return read("doubleClickInterval", Duration.ofMillis(500));
    }

    Duration keyRepeatDelay() {
        return read("keyRepeatDelay", Duration.ofMillis(500));
    }

    Duration keyRepeatInterval() {
        return read("keyRepeatInterval", Duration.ofMillis(83));
    }

    private Duration read(String selector, Duration usual) {
        try {
            double seconds = messages.inPool(
                    () -> messages.runtime().sendDouble(messages.classOf("NSEvent"), messages.selector(selector)));
            boolean isUsable = seconds > 0 && seconds <= LONGEST.toSeconds();
            return isUsable ? Duration.ofNanos((long) (seconds * NANOS)) : usual;
        } catch (UnsatisfiedLinkError e) {
            return usual;
        }
    }
}
