package dev.surehand.platform.quartz;

import com.sun.jna.Memory;
import com.sun.jna.platform.mac.SystemB;
import com.sun.jna.platform.unix.LibCAPI.size_t;
import java.util.Optional;

/**
 * The version of macOS and the processor.
 *
 * @param product such as {@code 15.1}
 * @param build such as {@code 24B83}; empty if macOS does not report it
 * @param processor for which this Java was built, such as {@code aarch64}
 * @param isTranslated whether Rosetta translates this process for another processor
 */
record MacVersion(String product, String build, String processor, boolean isTranslated) {

    private static final int ROOM = 128;

    static MacVersion read() {
        return new MacVersion(
                text("kern.osproductversion").orElseGet(() -> System.getProperty("os.version")),
                text("kern.osversion").orElse(""),
                System.getProperty("os.arch"),
                isSet("sysctl.proc_translated"));
    }

    String describe() {
        return "macOS %s%s, %s%s"
                .formatted(
                        product,
                        build.isEmpty() ? "" : " (%s)".formatted(build),
                        processor,
                        isTranslated ? ", translated by Rosetta" : "");
    }

    private static Optional<String> text(String name) {
        try (Memory value = new Memory(ROOM)) {
            return read(name, value) > 0 ? Optional.of(value.getString(0)) : Optional.empty();
        }
    }

    private static boolean isSet(String name) {
        try (Memory value = new Memory(ROOM)) {
            return read(name, value) >= Integer.BYTES && value.getInt(0) != 0;
        }
    }

    /** Returns the number of bytes that were read; 0 if there is no such fact. */
    private static long read(String name, Memory value) {
        value.clear();
        size_t.ByReference length = new size_t.ByReference(ROOM - 1);
        try {
            int error = SystemB.INSTANCE.sysctlbyname(name, value, length, null, new size_t(0));
            return error == 0 ? length.getValue().longValue() : 0;
        } catch (UnsatisfiedLinkError missing) {
            return 0;
        }
    }
}
