package dev.surehand.agent.replay;

import dev.surehand.agent.person.ConsentCaller;
import dev.surehand.agent.person.RunControl;
import dev.surehand.agent.port.ToolPort;
import dev.surehand.agent.session.SessionJournal;
import dev.surehand.desktop.time.Pause;
import java.time.InstantSource;

/** What a replay works with. */
public record ReplayParts(
        ToolPort port,
        ConsentCaller consent,
        SessionJournal journal,
        RunControl control,
        Pause pause,
        InstantSource clock) {}
