package dev.surehand.platform.jna.com;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** COM objects in C, which are compiled here, and which JNA loads in place of the libraries of Windows. */
public final class ComStub {

    private static final Path SOURCES = Path.of("src/test/native/uia").toAbsolutePath();
    private static final Path DIRECTORY = Path.of("target", "uia-stub").toAbsolutePath();

    /** The libraries of Windows that it stands for; the first is the file, the others are links to it. */
    private static final List<String> NAMES = List.of("ole32", "oleaut32", "combase");

    private ComStub() {}

    /** Returns its functions for tests. Without a C compiler or on another processor the test is reported as not run. */
    public static <T extends Library> T load(Class<T> functions) {
        Assumptions.assumeTrue(System.getProperty("os.arch").equals("amd64"), "the stub is for x86-64 only");
        Assumptions.assumeTrue(
                System.getProperty("os.name").equals("Linux") && Files.isExecutable(Path.of("/usr/bin/cc")),
                "there is no C compiler: install gcc and libc6-dev");
        for (String name : NAMES) {
            NativeLibrary.addSearchPath(name, DIRECTORY.toString());
        }
        return Native.load(library().toString(), functions);
    }

    private static synchronized Path library() {
        Path library = DIRECTORY.resolve("libole32.so");
        try (Stream<Path> files = Files.list(SOURCES)) {
            List<Path> sources = files.sorted().toList();
            if (!Files.exists(library) || isOlder(library, sources)) {
                Files.createDirectories(DIRECTORY);
                compile(sources, library);
            }
            for (String name : NAMES.subList(1, NAMES.size())) {
                Path link = DIRECTORY.resolve("lib%s.so".formatted(name));
                if (!Files.exists(link)) {
                    Files.createSymbolicLink(link, library.getFileName());
                }
            }
            return library;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isOlder(Path library, List<Path> sources) throws IOException {
        for (Path source : sources) {
            if (Files.getLastModifiedTime(source).compareTo(Files.getLastModifiedTime(library)) > 0) {
                return true;
            }
        }
        return false;
    }

    private static void compile(List<Path> sources, Path library) throws IOException {
        List<String> command =
                new ArrayList<>(List.of("cc", "-std=c11", "-D_GNU_SOURCE", "-O1", "-g", "-fPIC", "-shared"));
        command.addAll(List.of("-Wl,-Bsymbolic", "-fvisibility=hidden", "-Wall", "-Wextra", "-Werror"));
        Path made = DIRECTORY.resolve("made.so");
        command.addAll(List.of("-o", made.toString()));
        sources.stream().map(Path::toString).filter(name -> name.endsWith(".c")).forEach(command::add);
        command.add("-lpthread");
        Process compiler = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(compiler.onExit().join().exitValue()).as(said).isZero();
        Files.move(made, library, StandardCopyOption.REPLACE_EXISTING);
    }
}
