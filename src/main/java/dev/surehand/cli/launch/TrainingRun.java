package dev.surehand.cli.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Runs a server once, and lists the classes that it loads. The run touches no desktop, so it needs none and looks the same
 * everywhere.
 *
 * @param java the full path of the program java
 * @param jar the full path of the jar
 */
record TrainingRun(Path java, Path jar) {

    private static final String OWN = "dev/surehand/";
    private static final String CLASS = ".class";

    /** Constants that a JVM had resolved, in an order that depends on the moment. */
    private static final String RESOLVED = "@cp ";

    /** The session of a client. The call is refused before it reaches a desktop. */
    private static final List<String> REQUESTS = List.of("""
            {"jsonrpc":"2.0","id":2,"method":"tools/list"}""", """
            {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"mouse_control","arguments":{}}}""", """
            {"jsonrpc":"2.0","id":4,"method":"ping"}""");

    private static final String INITIALIZE = """
            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},\
            "clientInfo":{"name":"surehand","version":"1"}}}""";

    private static final String INITIALIZED = """
            {"jsonrpc":"2.0","method":"notifications/initialized"}""";

    /** Returns the file with the list: what the run loaded, and all classes of the server itself, in the order of their names. */
    Path record(Path directory) throws IOException {
        Path loaded = directory.resolve("loaded.txt");
        session(loaded, Files.createDirectory(directory.resolve("state")));
        if (!Files.exists(loaded)) {
            throw new IOException("%s listed no classes; is it a JVM with class data sharing?".formatted(java));
        }
        NavigableSet<String> lines = new TreeSet<>(ownClasses());
        Files.readAllLines(loaded).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#") && !line.startsWith(RESOLVED))
                .forEach(lines::add);
        return Files.write(directory.resolve("classes.txt"), lines);
    }

    private void session(Path loaded, Path state) throws IOException {
        List<String> command = new ArrayList<>(List.of(java.toString(), "-XX:DumpLoadedClassList=" + loaded));
        command.addAll(JvmFlags.SERVER);
        command.addAll(List.of("-jar", jar.toString(), "--state-dir", state.toString()));
        ChildJvm server = ChildJvm.start(command);
        server.ask(INITIALIZE);
        server.tell(INITIALIZED);
        for (String request : REQUESTS) {
            server.ask(request);
        }
        server.output();
    }

    private List<String> ownClasses() throws IOException {
        try (JarFile classes = new JarFile(jar.toFile())) {
            return classes.stream()
                    .map(JarEntry::getName)
                    .filter(name ->
                            name.startsWith(OWN) && name.endsWith(CLASS) && !name.endsWith("package-info.class"))
                    .map(name -> name.substring(0, name.length() - CLASS.length()))
                    .toList();
        }
    }
}
