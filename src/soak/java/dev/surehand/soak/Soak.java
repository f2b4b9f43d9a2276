package dev.surehand.soak;

import dev.surehand.testdesktop.TestDesktop;
import dev.surehand.testdesktop.TextTarget;
import dev.surehand.testdesktop.WitnessProcess;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** Sends mixed calls to one server, in portions that are compared. */
public final class Soak {

    /** After this many wrong answers the run ends, because there is enough to investigate. */
    private static final int MOST_FAULTS = 50;

    private final ProcessBuilder server;
    private final TestDesktop desktop;
    private final WitnessProcess witness;
    private final TextTarget terminal;

    /** @param witness a witness that no window covers */
    public Soak(ProcessBuilder server, TestDesktop desktop, WitnessProcess witness, TextTarget terminal) {
        this.server = server;
        this.desktop = desktop;
        this.witness = witness;
        this.terminal = terminal;
    }

    /** @param soFar receives each portion when it is over */
    public SoakResult run(long seed, SoakPlan plan, Consumer<Portion> soFar) {
        long end = System.nanoTime() + plan.time().toNanos();
        int portion = plan.portion();
        try (Conversation conversation = new Conversation(server)) {
            Player player = new Player(conversation);
            player.initialize();
            Model model = new Model(new Random(seed));
            Repertoire repertoire = new Repertoire(player, model, desktop, witness, terminal);
            Deque<Kind> deck = new ArrayDeque<>();
            List<Portion> portions = new ArrayList<>();
            while (portions.size() * portion < plan.calls()
                    && player.faults().size() < MOST_FAULTS
                    && System.nanoTime() < end) {
                int begun = portions.size() * portion;
                while (player.samples().size() < begun + portion) {
                    if (deck.isEmpty()) {
                        deck.addAll(Kind.deck(model.random));
                    }
                    repertoire.play(deck.remove());
                    LockSupport.parkNanos(plan.rest().toNanos());
                }
                repertoire.askTheWindows();
                portions.add(new Portion(
                        begun,
                        List.copyOf(player.samples().subList(begun, begun + portion)),
                        Vitals.of(conversation.pid()),
                        Vitals.of(desktop.pid(TestDesktop.Part.SERVER)),
                        player.faults().size()));
                soFar.accept(portions.get(portions.size() - 1));
            }
            player.finish();
            return new SoakResult(seed, 1, portions, List.copyOf(player.faults()));
        }
    }
}
