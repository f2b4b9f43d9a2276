package dev.surehand.bench;

import java.util.List;

/** Times contenders in turn, so that a busy minute affects all of them equally. */
final class Rounds {

    private static final int WARM_UP = 10;

    private final Table table;
    private final int runs;

    Rounds(Table table, int runs) {
        this.table = table;
        this.runs = runs;
    }

    int runs() {
        return runs;
    }

    Table table() {
        return table;
    }

    /** Runs a case. The other contenders are compared with the first one. */
    void run(String label, List<Contender> contenders) {
        run(label, WARM_UP, contenders);
    }

    void run(String label, int warmUp, List<Contender> contenders) {
        double[][] samples = new double[contenders.size()][runs];
        for (int round = -warmUp; round < runs; round++) {
            for (int i = 0; i < samples.length; i++) {
                Contender contender = contenders.get(i);
                if (contender.measure().isPresent() && (contender.learns() || round >= -1)) {
                    samples[i][Math.max(0, round)] = once(contender);
                }
            }
        }
        for (int i = 0; i < samples.length; i++) {
            Contender contender = contenders.get(i);
            table.add(label, contender.name(), Table.MS, contender.measure().isPresent() ? samples[i] : new double[0]);
        }
    }

    private static double once(Contender contender) {
        try {
            return contender.measure().orElseThrow().run();
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(contender.name(), e);
        }
    }
}
