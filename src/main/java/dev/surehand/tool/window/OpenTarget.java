package dev.surehand.tool.window;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.Application;
import dev.surehand.desktop.window.Launcher;
import dev.surehand.desktop.window.ProgramStart;
import dev.surehand.desktop.window.WindowInfo;
import dev.surehand.tool.Arguments;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** The program, file or address to open, found and checked. */
sealed interface OpenTarget {

    /** Schemes that show something to a person. Other schemes, such as those of installed programs, may do anything. */
    Set<String> SCHEMES = Set.of("http", "https", "mailto");

    int MOST_NAMES = 10;

    /** Returns the target for use in a sentence: {@code the program "Text Editor"}. */
    String words();

    /** Returns the question to the person whether it is opened. It shows all of the target. */
    String question();

    Launcher.Launched open(Launcher launcher, boolean isApproved);

    /** Returns whether a window identifies itself as a window of the opened program. */
    boolean isShownBy(WindowInfo window);

    public record Program(ProgramStart start) implements OpenTarget {
        @Override
        public String words() {
            return "the program %s".formatted(start.application().name());
        }

        @Override
        public String question() {
            return OpenQuestion.of(start);
        }

        @Override
        public Launcher.Launched open(Launcher launcher, boolean isApproved) {
            return launcher.start(start, isApproved);
        }

        @Override
        public boolean isShownBy(WindowInfo window) {
            return start.application().isProgramOf(window);
        }
    }

    /**
     * A file or an address. Which program will show it is unknown.
     *
     * @param shown as the caller has written it
     */
    record Document(URI uri, String shown, String question) implements OpenTarget {
        @Override
        public String words() {
            return OutsideText.of(shown).toString();
        }

        @Override
        public Launcher.Launched open(Launcher launcher, boolean isApproved) {
            return launcher.open(uri, isApproved);
        }

        @Override
        public boolean isShownBy(WindowInfo window) {
            return false;
        }
    }

    /**
     * Returns the target that the arguments name.
     *
     * @throws DesktopException missing_required_parameter, invalid_parameter, multiple_matches, open_failed, not_supported_here
     */
    static OpenTarget from(Arguments a, Launcher launcher) {
        List<String> given = Stream.of("app", "path", "url").filter(a::has).toList();
        if (given.size() != 1) {
            throw DesktopException.of(
                    given.isEmpty() ? ErrorCode.MISSING_REQUIRED_PARAMETER : ErrorCode.INVALID_PARAMETER,
                    "open: exactly one of app, path and url is required; %s given."
                            .formatted(given.isEmpty() ? "none is" : String.join(" and ", given) + " are"));
        }
        return switch (given.get(0)) {
            case "app" -> program(a.text("app"), launcher);
            case "path" -> file(a.text("path"));
            default -> address(a.text("url"));
        };
    }

    private static OpenTarget program(String name, Launcher launcher) {
        List<Application> found = launcher.find(name);
        if (found.size() > 1) {
            throw DesktopException.of(
                            ErrorCode.MULTIPLE_MATCHES,
                            "%d programs are called \"%s\": pass one of their ids as app: %s."
                                    .formatted(
                                            found.size(),
                                            name,
                                            joined(found.stream()
                                                    .map(Application::id)
                                                    .map(OutsideText::of))))
                    .with("matches", found.stream().map(Application::id).toList());
        }
        if (found.isEmpty()) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER, "No program is called \"%s\"%s".formatted(name, near(name, launcher)));
        }
        return new Program(launcher.prepared(found.get(0)));
    }

    private static String near(String name, Launcher launcher) {
        String wanted = name.toLowerCase(Locale.ROOT);
        List<Application> all = launcher.applications();
        List<OutsideText> near = all.stream()
                .filter(each -> each.name().contains(wanted)
                        || wanted.contains(each.name().whole().toLowerCase(Locale.ROOT))
                        || each.id().toLowerCase(Locale.ROOT).contains(wanted))
                .map(Application::name)
                .toList();
        List<OutsideText> shown =
                near.isEmpty() ? all.stream().map(Application::name).toList() : near;
        return shown.isEmpty()
                ? ", and the desktop's menu has none at all."
                : "; %s: %s.".formatted(near.isEmpty() ? "there are" : "similar names are", joined(shown.stream()));
    }

    private static String joined(Stream<OutsideText> names) {
        List<String> all = names.map(OutsideText::toString).distinct().sorted().toList();
        String some = String.join(", ", all.subList(0, Math.min(MOST_NAMES, all.size())));
        return all.size() <= MOST_NAMES ? some : "%s and %d more".formatted(some, all.size() - MOST_NAMES);
    }

    private static OpenTarget file(String path) {
        try {
            Path file = Path.of(path);
            if (!file.isAbsolute()) {
                throw DesktopException.of(
                        ErrorCode.INVALID_PARAMETER,
                        "path must be absolute, since the server runs in a folder of its own, not \"%s\"."
                                .formatted(path));
            }
            if (!Files.exists(file)) {
                throw DesktopException.of(
                        ErrorCode.INVALID_PARAMETER, "There is no file or folder \"%s\".".formatted(path));
            }
            return new Document(file.toUri(), path, OpenQuestion.of(file));
        } catch (InvalidPathException e) {
            throw DesktopException.of(ErrorCode.INVALID_PARAMETER, "\"%s\" is not a path.".formatted(path));
        }
    }

    private static OpenTarget address(String url) {
        try {
            URI uri = new URI(url);
            String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
            if (SCHEMES.contains(scheme)) {
                return new Document(uri, url, OpenQuestion.of(url, uri));
            }
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER,
                    "url must begin with http:, https: or mailto:, not \"%s\". Pass a file as path.".formatted(url));
        } catch (URISyntaxException e) {
            throw DesktopException.of(
                    ErrorCode.INVALID_PARAMETER, "\"%s\" is not an address (%s).".formatted(url, e.getReason()));
        }
    }
}
