package dev.surehand.soak;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the system reports about a process.
 *
 * @param residentMb the resident memory in MB of 10^6 bytes
 * @param files the number of open file descriptors
 */
public record Vitals(double residentMb, int threads, int files) {

    static Vitals of(long pid) {
        Path process = Path.of("/proc", "" + pid);
        try (Stream<Path> files = Files.list(process.resolve("fd"))) {
            String status = Files.readString(process.resolve("status"));
            return new Vitals(
                    number(status, "VmRSS") * 1024 / 1e6, (int) number(status, "Threads"), (int) files.count());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns what several processes have together. */
    static Vitals together(List<Vitals> all) {
        return new Vitals(
                all.stream().mapToDouble(Vitals::residentMb).sum(),
                all.stream().mapToInt(Vitals::threads).sum(),
                all.stream().mapToInt(Vitals::files).sum());
    }

    private static long number(String status, String name) {
        return status.lines()
                .filter(line -> line.startsWith(name + ":"))
                .map(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .findFirst()
                .orElseThrow();
    }
}
