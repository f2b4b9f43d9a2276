package dev.surehand.platform.quartz.clipboard;

/** Another process that reads the text on the pasteboard. */
@FunctionalInterface
public interface PasteboardReader {

    /** Lets it read, and returns when it has read or has failed to. */
    void read();
}
