package dev.surehand.platform.quartz.hand;

import dev.surehand.desktop.element.Elements;
import dev.surehand.desktop.hand.BackgroundHand;
import dev.surehand.desktop.input.Input;
import dev.surehand.desktop.time.Pause;
import dev.surehand.desktop.window.Windows;
import dev.surehand.platform.quartz.accessibility.Accessibility;
import dev.surehand.platform.quartz.system.LoginSession;
import dev.surehand.platform.quartz.system.QuartzLibraries;
import dev.surehand.platform.quartz.window.QuartzWindows;
import java.time.InstantSource;

/** The hand beside that of the person on macOS: what it clicks and fills in are elements. */
public final class QuartzHand {

    private final BackgroundHand hand;
    private final Elements elements;

    /**
     * @param persons the windows as the person has them
     * @param shared the input of the person's pointer and keyboard, which is only read
     * @param described the elements that programs describe, which the caller closes
     */
    public QuartzHand(
            QuartzLibraries libraries,
            Accessibility accessibility,
            QuartzWindows persons,
            Input shared,
            Elements described,
            Pause pause,
            InstantSource clock) {
        Runnable session = () -> {
            LoginSession.of(libraries.coreGraphics()).check();
            persons.checkUncovered();
        };
        FocusedFields fields = new FocusedFields(libraries, accessibility, clock);
        ElementControls controls = new ElementControls(session, persons, described, fields);
        hand = new BackgroundHand(persons, shared, persons.personsFocus(), controls, pause);
        elements = new MenulessElements(hand.elements(described));
    }

    public Windows windows() {
        return hand.windows();
    }

    public Input input() {
        return hand.input();
    }

    /** Returns elements as this hand may work them. */
    public Elements elements() {
        return elements;
    }
}
