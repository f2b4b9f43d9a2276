package dev.surehand.safety.secret;

import dev.surehand.desktop.error.DesktopException;
import dev.surehand.desktop.error.ErrorCode;
import dev.surehand.desktop.text.OutsideText;
import dev.surehand.desktop.window.KeyboardFocus;
import dev.surehand.desktop.window.ProgramIdentity;
import dev.surehand.desktop.window.WindowId;
import dev.surehand.desktop.window.WindowIdentity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The secrets of the user. Callers know their names only: {@link #check} says whether they may be entered, {@link #filled} returns
 * their values, and {@link #masked} hides each value that was entered.
 */
public final class Secrets {

    private final List<SecretSource> sources;
    private final SecretTies ties;
    private final SecretMask mask = new SecretMask();

    /** @param sources in the order in which they are asked; the first that has a secret counts */
    public Secrets(List<SecretSource> sources, SecretTies ties) {
        this.sources = List.copyOf(sources);
        this.ties = ties;
    }

    /** Returns an object without secrets, which refuses every marker. */
    public static Secrets none() {
        return new Secrets(List.of(), SecretTies.NONE);
    }

    /**
     * Checks that the secrets of a text exist, and may be entered into the window that has the keyboard. Reads no value, and does
     * nothing for a text without markers.
     *
     * @throws DesktopException invalid_parameter for a wrong marker or an unknown secret; blocked_by_policy for another window
     *     than those it is tied to; permission_missing if the keyring is locked
     */
    public void check(String text, KeyboardFocus focus) {
        Set<String> names = MarkedText.of(text).names();
        names.forEach(this::checkKnown);
        checkFocus(names, focus);
    }

    /** Checks the same for an element of a window. */
    public void check(String text, WindowIdentity window) {
        Set<String> names = MarkedText.of(text).names();
        names.forEach(this::checkKnown);
        names.forEach(name -> checkTied(name, window));
    }

    /** Checks the windows that would get the keys: no other program is asked, so this is quick. */
    public void checkFocus(Set<String> names, KeyboardFocus focus) {
        if (names.isEmpty()) {
            return;
        }
        if (!(focus instanceof KeyboardFocus.InWindow in)) {
            throw DesktopException.of(
                    ErrorCode.INPUT_BLOCKED,
                    "It is not known which window would get the secret, so it was not entered. Click into the field first.");
        }
        Stream.concat(Stream.of(in.focused()), in.popups().stream())
                .forEach(window -> names.forEach(name -> checkTied(name, window)));
    }

    private void checkTied(String name, WindowIdentity window) {
        if (ties.allows(name, window)) {
            return;
        }
        String sentence = ties.isTied(name)
                ? "The secret \"%s\" is tied to other windows than %s, so it was not entered. Go to the right window, or ask the user."
                        .formatted(name, window.describe())
                : "The secret \"%s\" is tied to no window, and nobody is asked before it is entered, so it was not entered. The user can tie it (\"secrets\" in the policy file), or start the server with --confirm ask."
                        .formatted(name);
        throw DesktopException.of(ErrorCode.BLOCKED_BY_POLICY, sentence)
                .withAll(Map.of("rule", "secrets", "secret", name));
    }

    private void checkKnown(String name) {
        List<String> silent = new ArrayList<>();
        for (SecretSource source : sources) {
            try {
                if (source.has(name)) {
                    return;
                }
            } catch (DesktopException e) {
                if (e.code() != ErrorCode.NOT_SUPPORTED_HERE) {
                    throw e;
                }
                silent.add(e.getMessage());
            }
        }
        throw unknown(name, silent);
    }

    private DesktopException unknown(String name, List<String> silent) {
        Set<String> known = new TreeSet<>();
        list().stream().map(SecretPlace::names).forEach(known::addAll);
        String sentence =
                "There is no secret \"%s\"; %s. Nothing was sent. The user can set one up with the variable %s, with the file of --secrets, or in the keyring."
                        .formatted(
                                name,
                                known.isEmpty() ? "there are none" : "there are " + String.join(", ", known),
                                KnownSecrets.variable(name));
        return silent.stream()
                .reduce(
                        DesktopException.of(ErrorCode.INVALID_PARAMETER, sentence),
                        DesktopException::adding,
                        (a, b) -> b)
                .with("known_secrets", List.copyOf(known));
    }

    /**
     * Returns a text with the values of its secrets, which are hidden from now on in what {@link #masked} returns.
     *
     * @throws DesktopException as {@link #check}
     */
    public FilledText filled(MarkedText text) {
        return text.filled(name -> {
            SecretValue value = value(name);
            mask.add(name, value.reveal());
            return value;
        });
    }

    private SecretValue value(String name) {
        checkKnown(name);
        return sources.stream()
                .flatMap(source -> valueIn(source, name).stream())
                .findFirst()
                .orElseThrow(() -> unknown(name, List.of()));
    }

    private static Optional<SecretValue> valueIn(SecretSource source, String name) {
        try {
            return source.value(name);
        } catch (DesktopException e) {
            if (e.code() != ErrorCode.NOT_SUPPORTED_HERE) {
                throw e;
            }
            // Another place has it, or checkKnown has refused it.
            return Optional.empty();
        }
    }

    /** Hides the beginning of a value too, because typing ended there. */
    public void endedAfter(FilledText text, int typed) {
        text.begun(typed).ifPresent(begun -> mask.add(begun.name(), begun.value()));
    }

    /** Hides the beginnings of the values too, in the windows into which they are being typed. */
    public void begin(FilledText text, KeyboardFocus focus) {
        if (focus instanceof KeyboardFocus.InWindow in) {
            Stream.concat(Stream.of(in.focused()), in.popups().stream())
                    .forEach(window ->
                            text.secrets().forEach(part -> mask.begin(part.name(), part.value(), window.id())));
        }
    }

    /** Ends that for values which were shown whole, because input follows that programs read later. */
    public void inputFollows() {
        if (!hidesNothing()) {
            mask.endShown();
        }
    }

    /** Returns a text with markers in place of the values that were entered. Any thread may call it. */
    public String masked(String text) {
        return mask.masked(text);
    }

    /** Returns the same for a text of a window, in which beginnings of values are hidden too while they are being typed there. */
    public String masked(String text, WindowId window) {
        return mask.masked(text, window);
    }

    private OutsideText masked(OutsideText text, WindowId window) {
        String masked = masked(text.whole(), window);
        return masked.equals(text.whole()) ? text : OutsideText.of(masked);
    }

    /** Returns a window with markers in what its program says of itself. */
    public WindowIdentity masked(WindowIdentity window) {
        if (hidesNothing()) {
            return window;
        }
        ProgramIdentity program = window.program();
        return new WindowIdentity(
                window.id(),
                new ProgramIdentity(
                        masked(program.name(), window.id()),
                        masked(program.appId(), window.id()),
                        program.executables(),
                        program.names().stream()
                                .map(name -> masked(name, window.id()))
                                .toList(),
                        program.processes()),
                window.pid(),
                masked(window.caption(), window.id()),
                window.kind());
    }

    /** Returns the focus with markers in what the programs say of themselves. */
    public KeyboardFocus masked(KeyboardFocus focus) {
        return !hidesNothing() && focus instanceof KeyboardFocus.InWindow in
                ? new KeyboardFocus.InWindow(
                        masked(in.focused()),
                        in.popups().stream().map(this::masked).toList())
                : focus;
    }

    /** Returns whether no value was entered, so that there is nothing to hide. */
    public boolean hidesNothing() {
        return mask.isEmpty();
    }

    /** Returns the most UTF-16 units of a value that is hidden. */
    public int longestHidden() {
        return mask.longest();
    }

    /** Returns the markers of the values in a text that was read in a picture, where blanks are uncertain; empty if none is there. */
    Optional<String> markersInPicture(String text) {
        return Optional.of(mask.markersIn(text)).filter(markers -> !markers.isEmpty());
    }

    /**
     * What one place has.
     *
     * @param names sorted
     * @param fault why the place could not be read; empty if it was
     */
    public record SecretPlace(String place, List<String> names, String fault) {}

    /** Returns the names of all secrets, by their places in the order in which they are asked. */
    public List<SecretPlace> list() {
        return sources.stream().map(Secrets::place).toList();
    }

    private static SecretPlace place(SecretSource source) {
        try {
            return new SecretPlace(
                    source.place(), source.names().stream().sorted().toList(), "");
        } catch (DesktopException e) {
            return new SecretPlace(source.place(), List.of(), e.getMessage());
        }
    }

    /** Returns whether a secret is tied to windows. */
    public boolean isTied(String name) {
        return ties.isTied(name);
    }
}
