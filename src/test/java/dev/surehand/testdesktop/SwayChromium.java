package dev.surehand.testdesktop;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Chromium as a Wayland program on a {@link SwayDesktop}, with a text area that has the focus. Its title has the text. */
public final class SwayChromium implements AutoCloseable {

    private static final String PAGE = "data:text/html,<title>text:</title><textarea autofocus rows=9 cols=60 "
            + "oninput=\"document.title='text:'+encodeURIComponent(value)\"></textarea>";

    private static final Pattern TITLE = Pattern.compile("text:([^ \"]*).*");

    private final SwayDesktop desktop;
    private final Process process;

    public SwayChromium(SwayDesktop desktop) {
        this.desktop = desktop;
        process = Program.start(desktop.process(
                "chromium",
                "--no-sandbox",
                "--test-type",
                "--ozone-platform=wayland",
                "--user-data-dir=" + desktop.newFile() + "-profile",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--password-store=basic",
                "--disable-extensions",
                "--disable-background-networking",
                "--no-default-browser-check",
                "--no-first-run",
                PAGE));
        Patience.until("the page is there", () -> value().isPresent());
    }

    private Optional<String> value() {
        return desktop.titles().stream()
                .map(TITLE::matcher)
                .filter(Matcher::matches)
                .map(title -> title.group(1))
                .findFirst();
    }

    /** Returns what the text area has. */
    public String text() {
        return URLDecoder.decode(value().orElse(""), StandardCharsets.UTF_8);
    }

    public void awaitText(String expected) {
        try {
            Program.await(process, "the text arrived", () -> text().equals(expected));
        } catch (AssertionError e) {
            throw new AssertionError("Expected: %s%nArrived: %s".formatted(expected, text()), e);
        }
    }

    @Override
    public void close() {
        Program.end(process);
    }
}
