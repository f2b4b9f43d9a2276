package dev.surehand.tool.window;

import dev.surehand.desktop.text.ExactText;
import dev.surehand.desktop.window.Application;
import dev.surehand.desktop.window.ProgramStart;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the question before {@code open} says of its target: all of it, and what a reader could overlook in it. */
final class OpenQuestion {

    /** With these, mail programs attach files. They are no part of RFC 6068. */
    private static final Set<String> ATTACHING = Set.of("attach", "attachment");

    private OpenQuestion() {}

    static String of(ProgramStart start) {
        Application application = start.application();
        String folder = start.folder()
                .map(each -> " It runs in the folder %s.".formatted(ExactText.of(each.toString())))
                .orElse("");
        // Two programs may have the same name.
        return question(
                "the program %s (%s)"
                        .formatted(ExactText.shortened(application.name()), ExactText.of(application.id())),
                " This runs: %s.%s".formatted(command(start.words()), folder));
    }

    /** Each word has its own quotes: where one ends changes what is done. */
    private static String command(List<String> words) {
        return words.stream().map(word -> ExactText.of(word).toString()).collect(Collectors.joining(" "));
    }

    /** A link is named with the place to which it leads. */
    static String of(Path file) {
        String kind = Files.isDirectory(file) ? "folder" : "file";
        return question("the %s %s%s".formatted(kind, ExactText.of(file.toString()), destination(file)), "");
    }

    private static String destination(Path file) {
        try {
            Path real = file.toRealPath();
            return real.equals(file) ? "" : ", which is %s".formatted(ExactText.of(real.toString()));
        } catch (IOException e) {
            // It was there a moment ago. Opening it will say what is wrong.
            return "";
        }
    }

    /** @param given as the caller has written it */
    static String of(String given, URI uri) {
        String opened = uri.toASCIIString();
        String as = opened.equals(given) ? "" : ", as %s".formatted(ExactText.of(opened));
        return question("the address %s%s".formatted(ExactText.of(given), as), host(uri) + attachments(opened));
    }

    /** What is before the last @ looks like the host to many people. */
    private static String host(URI uri) {
        String authority = uri.getRawAuthority() == null ? "" : uri.getRawAuthority();
        int at = authority.lastIndexOf('@');
        return at < 0
                ? ""
                : " Its host is %s; %s is only a user name."
                        .formatted(ExactText.of(authority.substring(at + 1)), ExactText.of(authority.substring(0, at)));
    }

    private static String attachments(String opened) {
        int query = opened.indexOf('?');
        if (!opened.toLowerCase(Locale.ROOT).startsWith("mailto:") || query < 0) {
            return "";
        }
        List<String> files = Stream.of(opened.substring(query + 1).split("[&;]"))
                .filter(each -> ATTACHING.contains(decoded(name(each)).strip().toLowerCase(Locale.ROOT)))
                .map(each -> ExactText.of(decoded(each.substring(
                                Math.min(each.length(), name(each).length() + 1))))
                        .toString())
                .toList();
        return files.isEmpty()
                ? ""
                : files.stream().collect(Collectors.joining(" and ", " The message gets a file attached: ", "."));
    }

    private static String name(String parameter) {
        int equals = parameter.indexOf('=');
        return equals < 0 ? parameter : parameter.substring(0, equals);
    }

    /** Returns a part of an address without its percent signs. A plus sign is one. */
    private static String decoded(String part) {
        return URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    private static String question(String target, String more) {
        return "An agent wants to open %s on your desktop.%s".formatted(target, more);
    }
}
