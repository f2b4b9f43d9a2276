package dev.surehand.platform.dbus;

/**
 * A note that another program on the bus has sent to this server.
 *
 * @param sender its unique name, which the bus has written
 * @param about what it says that the note answers
 */
public record BusNote(String sender, String about, String text) {}
