package dev.surehand.cli.setup;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.core.util.Separators.Spacing;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.cli.setup.JsonObjectText.Member;
import java.io.IOException;
import java.util.Optional;

/** A configuration in JSON. */
final class JsonConfig implements ConfigText {

    /** What the client reads beyond JSON. */
    enum Dialect {
        STRICT(JsonConfig.STRICT),
        COMMENTS(JsonConfig.WITH_COMMENTS),
        /** Comments and trailing commas. */
        LENIENT(JsonConfig.WITH_COMMENTS_AND_COMMAS);

        private final JsonMapper mapper;

        Dialect(JsonMapper mapper) {
            this.mapper = mapper;
        }
    }

    private static final JsonMapper STRICT = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    private static final JsonMapper WITHOUT_COMMENTS =
            STRICT.rebuild().enable(JsonReadFeature.ALLOW_TRAILING_COMMA).build();
    private static final JsonMapper WITH_COMMENTS =
            STRICT.rebuild().enable(JsonReadFeature.ALLOW_JAVA_COMMENTS).build();
    private static final JsonMapper WITH_COMMENTS_AND_COMMAS =
            WITH_COMMENTS.rebuild().enable(JsonReadFeature.ALLOW_TRAILING_COMMA).build();

    private final String text;
    private final String key;
    private final ObjectNode root;
    private final String newLine;

    private JsonConfig(String text, String key, ObjectNode root) {
        this.text = text;
        this.key = key;
        this.root = root;
        this.newLine = text.contains("\r\n") ? "\r\n" : "\n";
    }

    /**
     * Parses a text.
     *
     * @param text blank for a file that is empty or missing
     * @param key the key of the object that contains the servers
     */
    static JsonConfig of(String text, String key, Dialect dialect) throws InvalidConfigException {
        String whole = text.isBlank() ? "{}\n" : text;
        if (parsed(whole, dialect.mapper) instanceof ObjectNode root) {
            return new JsonConfig(whole, key, root);
        }
        throw new InvalidConfigException("it is not a JSON object");
    }

    @Override
    public Optional<ObjectNode> entry(String name) throws InvalidConfigException {
        JsonNode servers = root.path(key);
        JsonNode entry = servers.path(name);
        if ((!servers.isObject() && !servers.isMissingNode()) || (!entry.isObject() && !entry.isMissingNode())) {
            throw new InvalidConfigException(
                    "\"%s\" in it is not an object".formatted(servers.isObject() ? name : key));
        }
        return entry instanceof ObjectNode object ? Optional.of(object) : Optional.empty();
    }

    /** @throws InvalidConfigException when the current entry contains comments, because they would be lost */
    @Override
    public String with(String name, ObjectNode entry) throws InvalidConfigException {
        entry(name);
        try {
            JsonObjectText whole = JsonObjectText.at(text, 0);
            Optional<Member> servers = whole.member(key);
            if (servers.isEmpty()) {
                return inserted(
                        whole, key, JsonNodeFactory.instance.objectNode().set(name, entry));
            }
            JsonObjectText object = JsonObjectText.at(text, servers.get().start());
            Optional<Member> old = object.member(name);
            return old.isPresent() ? replaced(old.get(), entry) : inserted(object, name, entry);
        } catch (IOException e) {
            throw new IllegalStateException("This text has been parsed before.", e);
        }
    }

    @Override
    public String without(String name) throws InvalidConfigException {
        if (entry(name).isEmpty()) {
            return text;
        }
        try {
            Member servers = JsonObjectText.at(text, 0).member(key).orElseThrow();
            return JsonObjectText.at(text, servers.start()).without(name);
        } catch (IOException e) {
            throw new IllegalStateException("This text has been parsed before.", e);
        }
    }

    private String replaced(Member old, ObjectNode entry) throws InvalidConfigException {
        String value = text.substring(old.start(), old.end());
        try {
            WITHOUT_COMMENTS.readTree(value);
        } catch (JsonProcessingException e) {
            throw new InvalidConfigException("there are comments in the entry \"%s\"".formatted(old.name()));
        }
        String indent = JsonObjectText.indentAt(text, old.start());
        String written = text.indexOf('\n') < 0 ? entry.toString() : pretty(entry, indent);
        return text.substring(0, old.start()) + written + text.substring(old.end());
    }

    private String inserted(JsonObjectText object, String name, JsonNode value) {
        String comma = object.needsComma() ? "," : "";
        String before = text.substring(0, object.lastMemberEnd())
                + comma
                + text.substring(object.lastMemberEnd(), object.lastEnd());
        String quoted = JsonNodeFactory.instance.textNode(name) + ": ";
        if (object.isInline()) {
            return before + " " + quoted + value + text.substring(object.lastEnd());
        }
        String indent = object.memberIndent().orElse(object.indent() + unit());
        String rest = text.substring(object.lastEnd());
        String after = rest.indexOf('\n') >= 0 && rest.indexOf('\n') < rest.indexOf('}')
                ? rest
                : newLine + object.indent() + text.substring(object.end() - 1);
        return before + newLine + indent + quoted + pretty(value, indent) + after;
    }

    /** Returns one step of indentation, as the file uses it. */
    private String unit() {
        try {
            return JsonObjectText.at(text, 0)
                    .memberIndent()
                    .filter(indent -> !indent.isEmpty())
                    .orElse("  ");
        } catch (IOException e) {
            throw new IllegalStateException("This text has been parsed before.", e);
        }
    }

    private String pretty(JsonNode value, String indent) {
        DefaultIndenter lines = new DefaultIndenter(unit(), newLine);
        DefaultPrettyPrinter printer =
                new DefaultPrettyPrinter(Separators.createDefaultInstance().withObjectFieldValueSpacing(Spacing.AFTER));
        printer.indentObjectsWith(lines);
        printer.indentArraysWith(lines);
        try {
            // Strings contain no line ends, because JSON escapes them.
            return STRICT.writer(printer).writeValueAsString(value).replace(newLine, newLine + indent);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A tree in memory can be written.", e);
        }
    }

    private static JsonNode parsed(String text, ObjectMapper mapper) throws InvalidConfigException {
        try {
            return mapper.readTree(text);
        } catch (JsonProcessingException e) {
            String reason = e.getOriginalMessage().replaceFirst("( \\(start marker |: maybe a ).*", "");
            throw new InvalidConfigException(
                    e.getLocation() == null
                            ? reason
                            : "line %d, column %d: %s"
                                    .formatted(
                                            e.getLocation().getLineNr(),
                                            e.getLocation().getColumnNr(),
                                            reason));
        }
    }
}
