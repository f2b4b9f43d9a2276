package dev.surehand.mcp;

import dev.surehand.testdesktop.KdeDesktop;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The server as a process of the user of a KDE desktop. */
public final class KdeServer {

    private KdeServer() {}

    public static ServerProcess on(KdeDesktop desktop, String... options) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Path jar = desktop.copied(Path.of(System.getProperty("surehand.jar")));
        List<String> command = new ArrayList<>(List.of(java, "-jar", jar.toString(), "--timeout-ms", "30000"));
        command.addAll(List.of("--state-dir", desktop.home().resolve("state").toString()));
        command.addAll(List.of(options));
        return ServerProcess.initialized(desktop.process(command.toArray(String[]::new)));
    }
}
