package dev.surehand.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.surehand.testdesktop.KdeDesktop;
import dev.surehand.testdesktop.Patience;
import java.awt.Rectangle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** A class that leaves something on KWin fails, and the next one gets another KWin. */
@Timeout(300)
class KdeStageIT {

    private static final List<KdeDesktop> USED = new ArrayList<>();

    @BeforeEach
    void start() {
        KdeDesktop.installOrReportNotRun();
        KdeStage.patience = Duration.ofSeconds(1);
        USED.clear();
    }

    @AfterEach
    void waitAsUsual() {
        KdeStage.patience = Patience.LONG;
    }

    @Order(1)
    static final class Leaving {

        @RegisterExtension
        static final KdeStage STAGE = new KdeStage();

        @Test
        void leavesAWindowAKeyAndASetting() throws IOException {
            USED.add(STAGE.desktop());
            STAGE.desktop().showWitness("Left open", new Rectangle(100, 100, 300, 200));
            STAGE.tools().done("keyboard_control", "{'action':'key_down','key':'shift'}");
            Path settings = STAGE.desktop().home().resolve(".config/kwinrc");
            Files.createDirectories(settings.getParent());
            Files.writeString(settings, "[Left]\nby=a test\n");
        }
    }

    @Order(2)
    static final class Next {

        @RegisterExtension
        static final KdeStage STAGE = new KdeStage();

        @Test
        void findsNoWindow() {
            USED.add(STAGE.desktop());
            assertThat(STAGE.tools().done("list_windows", "{}").get("windows")).isEmpty();
        }
    }

    @Test
    void whatIsLeftIsAFailureOfItsClass() {
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(Leaving.class), selectClass(Next.class))
                                .configurationParameter(
                                        "junit.jupiter.testclass.order.default",
                                        ClassOrderer.OrderAnnotation.class.getName())
                                .build(),
                        listener);
        assertThat(listener.getSummary().getFailures()).singleElement().satisfies(failure -> {
            assertThat(failure.getTestIdentifier().getDisplayName()).contains("Leaving");
            assertThat(failure.getException())
                    .hasMessageContainingAll(
                            "the window \"Left open\" is open", "\"shift\" is held", "kwinrc has [Left] by=a test");
        });
        assertThat(USED).hasSize(2);
        assertThat(USED.get(0)).isNotSameAs(USED.get(1));
    }
}
