package dev.surehand.agent.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.RandomTrials;
import dev.surehand.Trials;
import dev.surehand.agent.provider.catalog.ComputerToolKind;
import dev.surehand.agent.provider.catalog.ModelCatalog;
import dev.surehand.agent.provider.catalog.ModelEntry;
import dev.surehand.agent.provider.catalog.WireFormat;
import dev.surehand.agent.provider.choice.ProviderChoice;
import dev.surehand.agent.provider.http.ApiKey;
import dev.surehand.agent.provider.http.ModelEndpoint;
import dev.surehand.agent.provider.http.RetryRules;
import dev.surehand.agent.provider.http.WireListener;
import dev.surehand.agent.provider.picture.ModelPicture;
import dev.surehand.agent.simulator.ModelSimulator;
import dev.surehand.agent.simulator.SimulatorSettings;
import dev.surehand.agent.simulator.brain.Scenario;
import dev.surehand.image.ImageSize;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * S4-07, S4-36, S4-44, S4-59: each model that is known, with each shape that a turn can have. The vendors' types and the simulator, which
 * is as strict as their documents, accept every request. Usually one model of each rule is tried.
 */
@RandomTrials
class EveryModelTest {

    /** More pictures than any model keeps, so that each way of leaving some out is reached. */
    private static final int MANY_ROUNDS = 30;

    /** Each shape once. */
    private static final int ROUNDS = 8;

    private static final String SCENARIO = """
            {"name": "shapes", "steps": [{"thought": "I look.", "screenshot": true},
             {"do": [%s]}, {"thought": "Again.", "do": [%s]}, {"say": "I wait for you."},
             {"times": %d, "do": [%s]}]}""";

    private static final String CLICK = "{\"action\": \"left_click\", \"input\": {\"coordinate\": [20, 10]}}";

    private final List<JsonNode> sent = new CopyOnWriteArrayList<>();

    private static Stream<String> models() {
        return ModelCatalog.standard().names().stream().map(name -> name.replace("*", ":7b"));
    }

    /** One of each rule by which models leave out pictures: in long sessions those of a rule are alike. */
    private static List<String> rules() {
        return models()
                .collect(Collectors.groupingBy(
                        name -> Turns.model(name).tool() + " "
                                + Turns.model(name).pruning(),
                        TreeMap::new,
                        Collectors.toList()))
                .values()
                .stream()
                .map(alike -> Trials.some(1, alike).get(0))
                .toList();
    }

    static List<String> tried() {
        return Trials.IS_WHOLE ? models().toList() : rules();
    }

    @ParameterizedTest
    @MethodSource("tried")
    void eachShapeOfATurnIsAccepted(String name) throws Exception {
        ModelEntry model = Turns.model(name);
        String several = model.severalActions() ? CLICK + ", {\"type\": \"a ä\"}, {\"key\": \"ctrl+s\"}" : CLICK;
        String scenario = SCENARIO.formatted(several, several, MANY_ROUNDS, CLICK);
        int rounds = Trials.some(1, rules()).contains(name) ? MANY_ROUNDS : ROUNDS;
        SimulatorSettings settings =
                SimulatorSettings.of(Scenario.parse(scenario.getBytes(StandardCharsets.UTF_8), null));
        try (ModelSimulator simulator = ModelSimulator.start(settings)) {
            ModelProvider provider = provider(model, simulator.address().toString());
            converse(provider, model, rounds);
            assertThat(simulator.failures()).isEmpty();
        }
        assertThat(sent.size()).isEqualTo(rounds);
        // Later requests have the shapes of the first ones in them.
        for (int i = 0; i < rounds; i++) {
            if (i < ROUNDS || i == rounds - 1) {
                VendorTypes.accept(model.wire(), sent.get(i));
            }
        }
    }

    private void converse(ModelProvider provider, ModelEntry model, int rounds) throws ProviderException {
        List<HistoryItem> history = new ArrayList<>();
        history.add(Turns.task(picture(model, "p0")));
        for (int round = 1; round < rounds; round++) {
            ModelTurn turn = Turns.turn(history);
            ModelReply reply = provider.next(round % 5 == 2 && !model.severalActions() ? Turns.oneAction(turn) : turn);
            history.add(new HistoryItem.Answered(reply));
            history.add(answer(reply, round, picture(model, "p" + round)));
        }
        // Another model went on with a session: its replies are given in words.
        List<HistoryItem> foreign = new ArrayList<>();
        for (HistoryItem item : history) {
            foreign.add(item instanceof HistoryItem.Answered answered ? of("another", answered.reply()) : item);
        }
        provider.next(Turns.turn(foreign));
    }

    private static HistoryItem of(String wire, ModelReply reply) {
        return new HistoryItem.Answered(new ModelReply(
                reply.actions(),
                reply.text(),
                reply.thought(),
                reply.end(),
                reply.usage(),
                reply.checks(),
                reply.confidence(),
                reply.model(),
                new ReplyState(wire, reply.state().json())));
    }

    /** Returns an answer of another shape in each round. */
    private static HistoryItem answer(ModelReply reply, int round, ModelPicture picture) {
        if (reply.actions().isEmpty()) {
            return new HistoryItem.UserWords("Go on.", round % 2 == 0 ? List.of() : List.of(picture));
        }
        List<ActionOutcome> outcomes = new ArrayList<>();
        boolean fails = round % 3 == 0;
        int last = fails ? 0 : reply.actions().size() - 1;
        for (int i = 0; i < reply.actions().size(); i++) {
            String id = reply.actions().get(i).id();
            ModelPicture[] shown = i == last ? new ModelPicture[] {picture} : new ModelPicture[0];
            if (i > last) {
                outcomes.add(ActionOutcome.notRun(id));
            } else if (fails) {
                outcomes.add(ActionOutcome.failed(id, "There is no such window.", shown));
            } else {
                outcomes.add(ActionOutcome.done(id, i % 2 == 0 ? "" : "Done.", shown));
            }
        }
        return new HistoryItem.Outcomes(outcomes, round % 4 == 0 ? "4 of 5 steps are used." : "");
    }

    private static ModelPicture picture(ModelEntry model, String id) {
        ImageSize size = model.pictures().fit(new ImageSize(640, 360));
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        BufferedImage image = new BufferedImage(size.width(), size.height(), BufferedImage.TYPE_INT_RGB);
        image.setRGB(id.hashCode() & 0xff, 1, 0xffffff);
        try {
            ImageIO.write(image, "png", png);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new ModelPicture(id, size, "image/png", png.toByteArray(), true);
    }

    private ModelProvider provider(ModelEntry model, String address) {
        return new ProviderChoice(
                        model,
                        Optional.empty(),
                        Optional.of(address + (model.wire() == WireFormat.ANTHROPIC ? "" : "/v1")),
                        ApiKey.of(SimulatorSettings.USUAL_KEY),
                        ModelEndpoint.USUAL_LIMIT)
                .provider(new RetryRules(new Random(1), Turns.NOON), wait -> {}, new WireListener() {
                    @Override
                    public void sent(int attempt, JsonNode body) {
                        sent.add(body);
                    }

                    @Override
                    public void answered(int attempt, int status, JsonNode body) {}

                    @Override
                    public void failed(int attempt, String reason) {}
                });
    }

    /** What the vendors' types are there for. */
    @ParameterizedTest
    @EnumSource
    void aRequestThatIsWrongIsRefused(WireFormat wire) {
        JsonNode request =
                AnsweringServer.json("{\"model\": \"gpt-5.4\", \"messages\": 7, \"input\": 7, \"max_tokens\": 1}");
        assertThatThrownBy(() -> VendorTypes.accept(wire, request)).isInstanceOf(RuntimeException.class);
    }

    /** All forms of the actions are among the models. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JSON_TEXT")
    void eachFormOfActionsIsAmongThem(ComputerToolKind tool) {
        assertThat(models().map(name -> Turns.model(name).tool())).contains(tool);
    }
}
