package dev.surehand.bench;

import dev.surehand.agent.port.DispatcherPort;
import dev.surehand.agent.sight.DesktopSight;
import dev.surehand.agent.vision.GrayPicture;
import dev.surehand.agent.vision.PictureRegion;
import dev.surehand.agent.vision.PictureTemplate;
import dev.surehand.agent.vision.RgbPicture;
import dev.surehand.agent.vision.TemplateSamples;
import dev.surehand.desktop.time.ThreadPause;
import dev.surehand.platform.x11.X11Source;
import dev.surehand.tool.ToolBench;
import java.util.List;

/** Measures what a step of a replay takes to find its place, without what the tools need to press it. */
final class ReplayCosts {

    private static final PictureRegion SCREEN = new PictureRegion(0, 0, 1920, 1080);
    private static final PictureRegion WINDOW = new PictureRegion(320, 140, 1280, 800);

    private final Rounds rounds;
    private final Stage stage;

    ReplayCosts(Rounds rounds, Stage stage) {
        this.rounds = rounds;
        this.stage = stage;
    }

    void run() throws Exception {
        try (ToolBench tools = new ToolBench(new X11Source(stage.desktop().display(), new ThreadPause()))) {
            DesktopSight sight = new DesktopSight(new DispatcherPort(tools.dispatcher));
            RgbPicture screen = sight.look(0, SCREEN).picture();
            PictureRegion place = distinctive(screen);
            PictureTemplate template = new PictureTemplate(screen.part(place));
            search(screen, template, new TemplateSamples(GrayPicture.of(screen.part(place)), 96), place);
            rounds.run(
                    "see a place and find it again",
                    List.of(
                            Contender.of("a window of 1280x800", () -> found(sight, WINDOW, template)),
                            Contender.of("a monitor of 1920x1080", () -> found(sight, SCREEN, template))));
        }
    }

    private void search(RgbPicture screen, PictureTemplate template, TemplateSamples samples, PictureRegion place) {
        RgbPicture window = screen.part(WINDOW);
        rounds.run(
                "find 160x64 pixels in 1920x1080",
                List.of(
                        Contender.of(
                                "exact search",
                                () -> check(template.search(screen).places().contains(place))),
                        Contender.of("correlation at each place", () -> check(correlated(screen, samples, place)))
                                .unlearning()));
        rounds.run(
                "compare 160x64 pixels at their place",
                List.of(
                        Contender.inARow("both tests", 20, () -> template.at(screen, place.x(), place.y())),
                        Contender.of(
                                "exact search of the window",
                                () -> template.search(window).places())));
    }

    /** What the exact search is compared with: the place of the highest correlation, found by trying all. */
    private static boolean correlated(RgbPicture screen, TemplateSamples samples, PictureRegion place) {
        GrayPicture gray = GrayPicture.of(screen);
        double best = 0;
        int at = 0;
        for (int y = 0; y <= gray.height() - samples.height(); y++) {
            for (int x = 0; x <= gray.width() - samples.width(); x++) {
                double likeness = samples.likeness(gray, x, y);
                if (likeness > best) {
                    best = likeness;
                    at = y * gray.width() + x;
                }
            }
        }
        return at == place.y() * gray.width() + place.x();
    }

    private static void found(DesktopSight sight, PictureRegion area, PictureTemplate template) throws Exception {
        template.search(sight.look(0, area).picture());
    }

    /** Returns a place of the screen that looks like no other. */
    private static PictureRegion distinctive(RgbPicture screen) {
        for (int y = WINDOW.y(); y < WINDOW.y() + WINDOW.height() - 64; y += 32) {
            for (int x = WINDOW.x(); x < WINDOW.x() + WINDOW.width() - 160; x += 80) {
                PictureRegion place = new PictureRegion(x, y, 160, 64);
                PictureTemplate template = new PictureTemplate(screen.part(place));
                if (!template.isFlat() && template.search(screen).places().equals(List.of(place))) {
                    return place;
                }
            }
        }
        throw new IllegalStateException("Nothing on the screen is distinctive.");
    }

    private static void check(boolean isFound) {
        if (!isFound) {
            throw new IllegalStateException("The place was not found.");
        }
    }
}
