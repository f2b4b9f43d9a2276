package dev.surehand.tool;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.desktop.input.Button;
import dev.surehand.desktop.input.Modifier;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The arguments of a call, already checked against their schema: every value that is present has the right type. A null counts
 * as absent.
 */
public record Arguments(JsonNode json) {

    public boolean has(String name) {
        return json.hasNonNull(name);
    }

    public String text(String name) {
        return json.get(name).asText();
    }

    /** Returns the choice that a text parameter names; the schema allows only their names. */
    public <T> T choice(String name, Map<String, T> choices) {
        return Objects.requireNonNull(choices.get(text(name)));
    }

    public String text(String name, String absent) {
        return has(name) ? text(name) : absent;
    }

    public Optional<String> optionalText(String name) {
        return has(name) ? Optional.of(text(name)) : Optional.empty();
    }

    /**
     * Returns an integer parameter. A value outside the range of int becomes the largest or smallest int, so that it stays out
     * of bounds and does not overflow into a valid value.
     */
    public int number(String name) {
        return (int) json.get(name).asDouble();
    }

    public int number(String name, int absent) {
        return has(name) ? number(name) : absent;
    }

    public boolean flag(String name) {
        return has(name) && json.get(name).asBoolean();
    }

    public boolean flag(String name, boolean absent) {
        return has(name) ? flag(name) : absent;
    }

    /** Returns a parameter in milliseconds as a duration; zero when it is absent. */
    public Duration duration(String name) {
        return Duration.ofMillis(number(name, 0));
    }

    Stream<String> texts(String name) {
        return elements(name).map(JsonNode::asText);
    }

    public Stream<Arguments> objects(String name) {
        return elements(name).map(Arguments::new);
    }

    /** Returns the modifiers, each once, even if the call names it several times. */
    public List<Modifier> modifiers() {
        return texts("modifiers")
                .distinct()
                .map(name -> Modifier.valueOf(name.toUpperCase(Locale.ROOT)))
                .toList();
    }

    /** Returns the mouse button; the left one when the call names none. */
    public Button button() {
        return Button.valueOf(text("button", "left").toUpperCase(Locale.ROOT));
    }

    private Stream<JsonNode> elements(String name) {
        return has(name) ? StreamSupport.stream(json.get(name).spliterator(), false) : Stream.empty();
    }
}
