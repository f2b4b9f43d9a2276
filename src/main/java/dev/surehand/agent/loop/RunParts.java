package dev.surehand.agent.loop;

import dev.surehand.agent.hands.DesktopHands;
import dev.surehand.agent.person.ConsentCaller;
import dev.surehand.agent.person.Person;
import dev.surehand.agent.person.RunControl;
import dev.surehand.agent.provider.ModelProvider;
import dev.surehand.agent.session.SessionJournal;
import java.time.InstantSource;

/**
 * What a session works with.
 *
 * @param consent asks the same person as {@code person}
 */
public record RunParts(
        ModelProvider provider,
        DesktopHands hands,
        Person person,
        ConsentCaller consent,
        SessionJournal journal,
        RunControl control,
        InstantSource clock) {}
