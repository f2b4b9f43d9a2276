package dev.surehand.platform.x11;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the kernel says of this machine and its processes. */
final class LocalMachine {

    private static final String NAME = line(Path.of("/proc/sys/kernel/hostname"));

    private LocalMachine() {}

    /** @param name with or without its domain */
    static boolean is(String name) {
        return NAME.isEmpty() || host(name).equals(host(NAME));
    }

    private static String host(String name) {
        int dot = name.indexOf('.');
        return dot < 0 ? name : name.substring(0, dot);
    }

    /** A program's name, 15 bytes at most; empty when there is no such process. */
    static String processName(long pid) {
        return pid <= 0 ? "" : line(Path.of("/proc", Long.toString(pid), "comm"));
    }

    private static String line(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            // Gone, or another system than Linux: unknown.
            return "";
        }
    }
}
