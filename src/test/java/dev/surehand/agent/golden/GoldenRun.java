package dev.surehand.agent.golden;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.surehand.agent.golden.GoldenSession.GoldenExchange;
import dev.surehand.agent.hands.DesktopHands;
import dev.surehand.agent.hands.WorkPlace;
import dev.surehand.agent.loop.AgentRun;
import dev.surehand.agent.loop.RunLimits;
import dev.surehand.agent.loop.RunParts;
import dev.surehand.agent.loop.RunSettings;
import dev.surehand.agent.loop.SpeedMode;
import dev.surehand.agent.person.ConsentCaller;
import dev.surehand.agent.person.Person;
import dev.surehand.agent.person.RunControl;
import dev.surehand.agent.port.DispatcherPort;
import dev.surehand.agent.provider.AnsweringServer;
import dev.surehand.agent.provider.ModelProvider;
import dev.surehand.agent.provider.Turns;
import dev.surehand.agent.provider.catalog.InvalidCatalogException;
import dev.surehand.agent.provider.catalog.ModelCatalog;
import dev.surehand.agent.provider.catalog.ModelPrice;
import dev.surehand.agent.provider.choice.ProviderChoice;
import dev.surehand.agent.provider.http.ApiKey;
import dev.surehand.agent.provider.http.ModelEndpoint;
import dev.surehand.agent.provider.http.RetryRules;
import dev.surehand.agent.provider.http.WireListener;
import dev.surehand.agent.session.SessionFacts;
import dev.surehand.agent.session.SessionFolder;
import dev.surehand.agent.session.SessionReader;
import dev.surehand.agent.simulator.ModelSimulator;
import dev.surehand.agent.simulator.SimulatorSettings;
import dev.surehand.agent.simulator.brain.Scenario;
import dev.surehand.agent.simulator.brain.UnusableScenarioException;
import dev.surehand.desktop.geometry.ScreenRect;
import dev.surehand.tool.ToolBench;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** One session on the fake desktop, in which time stands still. */
final class GoldenRun implements WireListener {

    private static final ModelPrice PRICE = price();

    private final GoldenCase what;
    private final Path directory;
    private final List<GoldenExchange> exchanges = new ArrayList<>();
    private JsonNode request = JsonNodeFactory.instance.objectNode();

    private GoldenRun(GoldenCase what, Path directory) {
        this.what = what;
        this.directory = directory;
    }

    private static ModelPrice price() {
        try {
            return ModelCatalog.price("2,10");
        } catch (InvalidCatalogException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Works with the simulator, which refuses what a service would refuse. */
    static GoldenSession recorded(GoldenCase what, Path directory) throws IOException, UnusableScenarioException {
        SimulatorSettings settings =
                SimulatorSettings.of(Scenario.read(what.scenario())).withClock(Turns.NOON);
        try (ModelSimulator simulator = ModelSimulator.start(settings)) {
            GoldenSession session = new GoldenRun(what, directory).run(simulator.address() + what.path());
            if (!simulator.failures().isEmpty()) {
                throw new IOException(simulator.failures().toString());
            }
            return session;
        }
    }

    /** Works with the answers of a recorded session, whatever is sent. */
    static GoldenSession replayed(GoldenCase what, GoldenSession recorded, Path directory) throws IOException {
        try (AnsweringServer server = new AnsweringServer()) {
            recorded.exchanges()
                    .forEach(exchange ->
                            server.then(exchange.status(), exchange.answered().toString()));
            return new GoldenRun(what, directory).run(server.address() + what.path());
        }
    }

    private GoldenSession run(String address) throws IOException {
        ModelProvider provider = provider(address);
        SessionFacts facts = new SessionFacts("Save the file.", JsonNodeFactory.instance.objectNode());
        try (ToolBench tools = new ToolBench();
                SessionFolder folder = SessionFolder.create(directory, facts, Turns.NOON, new Random(1))) {
            tools.desktop.open("Untitled", new ScreenRect(100, 100, 600, 400));
            Person person = Person.NOBODY;
            ConsentCaller consent = new ConsentCaller(person, folder);
            DesktopHands hands = new DesktopHands(
                    new DispatcherPort(tools.dispatcher),
                    new DesktopHands.HandSettings(
                            new WorkPlace.OneMonitor(0),
                            provider.facts().pictures(),
                            what.speed() == SpeedMode.LOW,
                            0,
                            false,
                            Set.of()),
                    wait -> {},
                    consent);
            RunSettings settings = new RunSettings(
                    "Save the file.",
                    what.speed(),
                    0,
                    new RunLimits(20, Duration.ofMinutes(10), Optional.of(BigDecimal.TEN), 4096),
                    Optional.empty(),
                    "monitor 0",
                    Set.of(),
                    Optional.empty());
            RunControl control = new RunControl(Thread.currentThread(), () -> {});
            new AgentRun(settings, new RunParts(provider, hands, person, consent, folder, control, Turns.NOON)).run();
            SessionReader reader = SessionReader.of(folder.folder());
            if (!reader.faults().isEmpty()) {
                throw new IOException(reader.faults().toString());
            }
            return GoldenSession.of(exchanges, reader.events());
        }
    }

    private ModelProvider provider(String address) {
        return new ProviderChoice(
                        what.model(),
                        Optional.of(PRICE),
                        Optional.of(address),
                        ApiKey.of(SimulatorSettings.USUAL_KEY),
                        ModelEndpoint.USUAL_LIMIT)
                .provider(new RetryRules(new Random(1), Turns.NOON), wait -> {}, this);
    }

    @Override
    public void sent(int attempt, JsonNode body) {
        request = body;
    }

    @Override
    public void answered(int attempt, int status, JsonNode body) {
        exchanges.add(new GoldenExchange(request, status, body));
    }

    @Override
    public void failed(int attempt, String reason) {
        throw new IllegalStateException(reason);
    }
}
