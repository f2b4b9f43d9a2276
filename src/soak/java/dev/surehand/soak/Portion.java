package dev.surehand.soak;

import java.util.List;
import java.util.Optional;

/**
 * Calls that followed each other, and the state of the server after them.
 *
 * @param begun how many calls came before
 * @param xServer the vitals of the X server
 * @param faults the number of wrong answers up to its end
 */
public record Portion(int begun, List<Player.Sample> samples, Vitals server, Vitals xServer, int faults) {

    /** Returns portions of several servers, which ran at the same time, as one. */
    static Portion together(List<Portion> portions) {
        return new Portion(
                portions.stream().mapToInt(Portion::begun).sum(),
                portions.stream().flatMap(each -> each.samples().stream()).toList(),
                Vitals.together(portions.stream().map(Portion::server).toList()),
                Vitals.together(portions.stream().map(Portion::xServer).toList()),
                portions.stream().mapToInt(Portion::faults).sum());
    }

    int end() {
        return begun + samples.size();
    }

    /** Returns the calls per second of the time in which an answer was awaited. */
    double callsPerSecond() {
        return samples.size() / samples.stream().mapToDouble(Player.Sample::ms).sum() * 1000;
    }

    /** Returns a percentile in milliseconds. */
    double percentile(double share) {
        return percentile(samples, share);
    }

    /** Returns a percentile in milliseconds, of the kinds that do not wait on purpose. */
    double shortPercentile(double share) {
        return percentile(shortSamples(), share);
    }

    List<Player.Sample> shortSamples() {
        return samples.stream().filter(sample -> sample.kind().isShort()).toList();
    }

    /** Returns a percentile of one kind; empty if the portion has no call of this kind. */
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
