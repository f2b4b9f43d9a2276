package dev.surehand.soak;

import java.util.List;
import java.util.Optional;

/**
 * Calls that followed each other, and how the server was after them.
 *
 * @param begun how many calls came before
 * @param xServer of the X server
 * @param faults wrong answers up to its end
 */
public record Portion(int begun, List<Player.Sample> samples, Vitals server, Vitals xServer, int faults) {

    int end() {
        return begun + samples.size();
    }

    /** Of the time in which an answer was waited for. */
    double callsPerSecond() {
        return samples.size() / samples.stream().mapToDouble(Player.Sample::ms).sum() * 1000;
    }

    /** In milliseconds. */
    double percentile(double share) {
        return percentile(samples, share);
    }

    /** In milliseconds, of the kinds that do not wait on purpose. */
    double shortPercentile(double share) {
        return percentile(shortSamples(), share);
    }

    List<Player.Sample> shortSamples() {
        return samples.stream().filter(sample -> sample.kind().isShort()).toList();
    }

    /** Empty if there was no such call. */
    Optional<Double> percentile(Kind kind, double share) {
        List<Player.Sample> some = ofKind(kind);
        return some.isEmpty() ? Optional.empty() : Optional.of(percentile(some, share));
    }

    List<Player.Sample> ofKind(Kind kind) {
        return samples.stream().filter(sample -> sample.kind() == kind).toList();
    }

    private static double percentile(List<Player.Sample> samples, double share) {
        double[] sorted =
                samples.stream().mapToDouble(Player.Sample::ms).sorted().toArray();
        return sorted[(int) Math.ceil(share * sorted.length) - 1];
    }
}
