package rings;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Reads what the rings of {@code .ci/run} left in TARGET. {@code summary TARGET MAY_SKIP TIMES} prints what {@code .ci/run} ends
 * with, and exits with 1 if it failed; {@code times TARGET TIMES PAGE} writes the times of this run to the file and to the page
 * that keep them.
 *
 * <p>TARGET has {@code ci/rings.tsv} with a line for each ring (name, folders of reports below TARGET with commas between, state,
 * seconds) and {@code ci/maven.log} with what Maven printed. A ring without folders counts as one test.
 */
final class Rings {

    private Rings() {}

    public static void main(String[] arguments) throws IOException {
        Path target = Path.of(arguments[1]);
        switch (arguments[0]) {
            case "summary" ->
                System.exit(new RingSummary(target).print(Path.of(arguments[2]), Path.of(arguments[3])) ? 0 : 1);
            case "times" -> new TestTimes(target).write(Path.of(arguments[2]), Path.of(arguments[3]));
            default -> throw new IllegalArgumentException("expected summary or times, not " + arguments[0]);
        }
    }
}
