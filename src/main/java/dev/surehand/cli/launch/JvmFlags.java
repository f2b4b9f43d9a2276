package dev.surehand.cli.launch;

import java.util.List;

/** The flags of the JVM with which clients start this server; docs/clients.md has the reasons and the figures. */
public final class JvmFlags {

    /** They shorten the start, limit the memory and keep the JVM's own messages out of the protocol. */
    public static final List<String> SERVER = List.of(
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xms16m",
            "-Xmx512m",
            "-Xlog:disable",
            "-Xlog:all=warning:stderr",
            "-XX:+DisplayVMOutputToStderr");

    /** The same for a JVM whose output this program reads. */
    static final List<String> QUIET =
            List.of("-Xlog:disable", "-Xlog:all=error:stderr", "-XX:+DisplayVMOutputToStderr");

    private JvmFlags() {}
}
