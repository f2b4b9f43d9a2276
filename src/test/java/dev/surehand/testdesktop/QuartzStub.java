package dev.surehand.testdesktop;

import com.sun.jna.DefaultTypeMapper;
import com.sun.jna.FromNativeContext;
import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.ToNativeContext;
import com.sun.jna.TypeConverter;
import dev.surehand.cli.launch.JvmFlags;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * The desktop in C of {@code src/test/native/quartz}: it is compiled here, and JNA loads it in place of the frameworks of macOS.
 * Its state is in a file, which other processes can use too. A JVM uses one state at a time.
 */
public final class QuartzStub implements AutoCloseable {

    private static final List<String> FRAMEWORKS = List.of(
            "CoreGraphics",
            "CoreFoundation",
            "ApplicationServices",
            "Carbon",
            "AppKit",
            "ScreenCaptureKit",
            "Vision",
            "System",
            "objc");

    private static final Path SOURCES = Path.of("src/test/native/quartz").toAbsolutePath();

    /** Programs of macOS that others stand in for; each source is named like its program. */
    private static final List<String> PROGRAMS = List.of("screencapture", "pbpaste");

    /** How the stub is compiled. */
    private enum Build {
        USUAL("quartz-stub", List.of()),
        COUNTING("quartz-stub-counting", List.of("-finstrument-functions"));

        private final Path directory;
        private final List<String> flags;

        Build(String directory, List<String> flags) {
            this.directory = Path.of("target", directory).toAbsolutePath();
            this.flags = flags;
        }
    }

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final int ROOM = 1 << 16;

    /** A bool of C is one byte, 0 or 1. JNA would pass -1, and read four bytes. */
    private static final DefaultTypeMapper BOOLS = new DefaultTypeMapper();

    static {
        BOOLS.addTypeConverter(boolean.class, new TypeConverter() {
            @Override
            public Object fromNative(Object value, FromNativeContext context) {
                return ((Number) value).byteValue() != 0;
            }

            @Override
            public Object toNative(Object value, ToNativeContext context) {
                return (byte) (Boolean.TRUE.equals(value) ? 1 : 0);
            }

            @Override
            public Class<?> nativeType() {
                return Byte.class;
            }
        });
    }

    private final Build build;
    private final StubControl control;
    private final Path file;

    private QuartzStub(Build build, StubControl control, Path file) {
        this.build = build;
        this.control = control;
        this.file = file;
    }

    /** Returns an empty desktop. Without a C compiler or on another processor the test is reported as not run. */
    public static QuartzStub start() {
        return start(Build.USUAL);
    }

    /** As {@link #start}, and {@link #calls} counts. It is slower, and no desktop for the frameworks of this process. */
    public static QuartzStub startCounting() {
        return start(Build.COUNTING);
    }

    private static QuartzStub start(Build build) {
        Assumptions.assumeTrue(System.getProperty("os.arch").equals("amd64"), "the stub is for x86-64 only");
        try {
            build(build);
            useInPlaceOfFrameworks();
            StubControl control = load(build);
            Path file = Files.createTempFile("quartz-stub", ".state");
            Files.delete(file);
            if (!control.stub_open(file.toString())) {
                throw new IllegalStateException("The stub cannot use " + file);
            }
            return new QuartzStub(build, control, file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the functions of the desktop whose file the variable QUARTZ_STUB of this process names. */
    public static StubControl ofEnvironment() {
        useInPlaceOfFrameworks();
        return load(Build.USUAL);
    }

    private static void useInPlaceOfFrameworks() {
        FRAMEWORKS.forEach(name -> NativeLibrary.addSearchPath(name, libraries().toString()));
    }

    private static StubControl load(Build build) {
        return Native.load(
                build.directory.resolve("libquartzstub.so").toString(),
                StubControl.class,
                Map.of(Library.OPTION_STRING_ENCODING, "UTF-8", Library.OPTION_TYPE_MAPPER, BOOLS));
    }

    /** Returns the directory whose libraries JNA loads in place of the frameworks. */
    public static Path libraries() {
        return Build.USUAL.directory;
    }

    /** Returns the directory of the libraries that another process loads to use this desktop. */
    public Path directory() {
        return build.directory;
    }

    /**
     * Returns a JVM with the flags that users have, whose desktop is this one.
     *
     * @param main a class of the tests or of the product
     */
    public ProcessBuilder java(String main, String... arguments) {
        screencapture();
        pbpaste();
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(JvmFlags.SERVER);
        command.add("-Djna.library.path=" + build.directory);
        command.add("-Dquartz.programs=" + file + ".");
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
        command.addAll(List.of(arguments));
        ProcessBuilder process = new ProcessBuilder(command);
        process.environment().put("QUARTZ_STUB", file.toString());
        return process;
    }

    private static void build(Build build) throws IOException {
        Files.createDirectories(build.directory);
        try (FileChannel channel = FileChannel.open(
                        build.directory.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock();
                Stream<Path> files = Files.list(SOURCES)) {
            List<Path> sources = files.sorted().toList();
            Path library = build.directory.resolve("libquartzstub.so");
            if (!Files.exists(library) || isOlder(library, sources)) {
                compile(build, sources, library);
            }
            for (String name : PROGRAMS) {
                Path source = SOURCES.resolve("programs").resolve(name + ".c");
                Path program = build.directory.resolve(name);
                if (!Files.exists(program) || isOlder(program, List.of(source))) {
                    compileProgram(library, source, program);
                }
            }
            for (String name : FRAMEWORKS) {
                Path link = build.directory.resolve(System.mapLibraryName(name));
                if (!Files.exists(link)) {
                    Files.createSymbolicLink(link, library.getFileName());
                }
            }
            if (!lock.isValid()) {
                throw new IllegalStateException("lost the lock of " + build.directory);
            }
        }
    }

    private static boolean isOlder(Path library, List<Path> sources) throws IOException {
        FileTime made = Files.getLastModifiedTime(library);
        for (Path source : sources) {
            if (Files.getLastModifiedTime(source).compareTo(made) > 0) {
                return true;
            }
        }
        return false;
    }

    private static void compile(Build build, List<Path> sources, Path library) throws IOException {
        List<String> command =
                new ArrayList<>(List.of("cc", "-std=c11", "-D_GNU_SOURCE", "-O2", "-g1", "-fPIC", "-shared"));
        // JNA loads libraries so that others see their functions: the two builds must not call each other's.
        command.add("-Wl,-Bsymbolic");
        command.addAll(List.of("-fvisibility=hidden", "-Wall", "-Wextra", "-Werror"));
        // The library keeps its name while a running JVM uses the old file.
        Path made = build.directory.resolve("made.so");
        command.addAll(build.flags);
        command.addAll(List.of("-o", made.toString()));
        sources.stream().map(Path::toString).filter(name -> name.endsWith(".c")).forEach(command::add);
        command.addAll(List.of("-lm", "-lpthread"));
        Assumptions.assumeTrue(hasCompiler(), "there is no C compiler: install gcc and libc6-dev");
        Program.run(new ProcessBuilder(command), LIMIT).orThrow(command);
        Files.move(made, library, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }

    private static void compileProgram(Path library, Path source, Path program) {
        List<String> command =
                List.of("cc", "-o", program.toString(), source.toString(), library.toString(), "-Wl,-rpath,$ORIGIN");
        Program.run(new ProcessBuilder(command), LIMIT).orThrow(command);
    }

    private static boolean hasCompiler() {
        return Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "cc")));
    }

    public StubControl control() {
        return control;
    }

    /** Returns the file of the state: a process whose variable QUARTZ_STUB names it uses the same desktop. */
    public Path file() {
        return file;
    }

    /** Returns a program that stands in for /usr/sbin/screencapture and captures this desktop. */
    public Path screencapture() {
        return program("screencapture");
    }

    /** Returns a program that stands in for /usr/bin/pbpaste and reads the pasteboard of this desktop. */
    public Path pbpaste() {
        return program("pbpaste");
    }

    private Path program(String name) {
        try {
            Path script = Path.of(file + "." + name);
            Files.writeString(
                    script,
                    "#!/bin/sh\nQUARTZ_STUB='%s' exec '%s' \"$@\"\n".formatted(file, build.directory.resolve(name)));
            Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
            return script;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns functions that lack some, as on another macOS: a call of these throws UnsatisfiedLinkError.
     *
     * @param all the functions of the stub
     */
    public static <T extends Library> T without(Class<T> type, T all, String... missing) {
        Set<String> names = Set.of(missing);
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    if (names.contains(method.getName())) {
                        throw new UnsatisfiedLinkError("no function " + method.getName());
                    }
                    try {
                        return method.invoke(all, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }

    /** Returns the breaches of the rules of macOS since the last call, and forgets them. */
    public List<String> violations() {
        byte[] text = new byte[ROOM];
        control.stub_violations(text, ROOM);
        return lines(text);
    }

    /** Returns how often each function was called since the last call of this, by name; messages are in brackets. */
    public Map<String, Long> calls() {
        byte[] text = new byte[ROOM];
        control.stub_calls(text, ROOM);
        return lines(text).stream()
                .map(line -> line.split(" ", -1))
                .collect(Collectors.toMap(words -> words[0], words -> Long.parseLong(words[1])));
    }

    /** Returns the events from a number on, without their times. */
    public List<String> events(long from) {
        List<String> events = new ArrayList<>();
        byte[] text = new byte[ROOM];
        long next = from;
        for (List<String> lines = List.of(""); !lines.isEmpty(); ) {
            next = control.stub_events(next, text, ROOM);
            lines = lines(text);
            lines.forEach(line -> events.add(line.substring(line.indexOf(' ') + 1)));
        }
        return events;
    }

    /** Returns the number of live objects of this process by class, such as {@code CFString 2}. */
    public List<String> liveObjects() {
        byte[] text = new byte[ROOM];
        control.stub_live_objects(text, ROOM);
        return lines(text);
    }

    private static List<String> lines(byte[] text) {
        return Native.toString(text, StandardCharsets.UTF_8.name()).lines().toList();
    }

    /** Removes the files of the state. The memory of this process stays until another desktop starts. */
    @Override
    public void close() {
        try (Stream<Path> files = Files.list(file.getParent())) {
            for (Path each : files.filter(this::isOurs).toList()) {
                Files.deleteIfExists(each);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isOurs(Path other) {
        return other.getFileName().toString().startsWith(file.getFileName().toString());
    }
}
