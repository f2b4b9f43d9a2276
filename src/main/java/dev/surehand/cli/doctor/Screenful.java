package dev.surehand.cli.doctor;

import dev.surehand.desktop.Session;
import dev.surehand.desktop.geometry.Monitor;
import dev.surehand.desktop.geometry.MonitorDetails;
import dev.surehand.desktop.geometry.MonitorLayout;
import java.util.List;
import java.util.stream.IntStream;

/** A monitor and its details. */
record Screenful(Monitor monitor, MonitorDetails details) {

    static List<Screenful> all(Session session) {
        MonitorLayout layout = session.monitors();
        List<MonitorDetails> details = session.details(layout);
        return IntStream.range(0, details.size())
                .mapToObj(i -> new Screenful(layout.monitors().get(i), details.get(i)))
                .toList();
    }
}
