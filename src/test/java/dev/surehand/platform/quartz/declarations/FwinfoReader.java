package dev.surehand.platform.quartz.declarations;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.surehand.platform.quartz.declarations.DeclarationSource.Method;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reads the files in which PyObjC keeps what clang found in Apple's headers: one for each framework and architecture. */
final class FwinfoReader {

    private static final ObjectMapper JSON = new ObjectMapper().enable(JsonParser.Feature.ALLOW_COMMENTS);

    private final DeclarationSource source;

    private FwinfoReader(DeclarationSource source) {
        this.source = source;
    }

    static void read(Path file, DeclarationSource into) throws IOException {
        try (var reader = Files.newBufferedReader(file)) {
            new FwinfoReader(into).definitions(JSON.readTree(reader).path("definitions"));
        }
    }

    private void definitions(JsonNode all) {
        entries(all, "functions").forEach(e -> function(e.getKey(), e.getValue()));
        entries(all, "externs").forEach(e -> source.variables.add(e.getKey()));
        entries(all, "structs").forEach(e -> structure(e.getKey(), e.getValue()));
        entries(all, "enum").forEach(e -> number(e.getKey(), e.getValue().path("value")));
        entries(all, "literals").forEach(e -> literal(e.getKey(), e.getValue().path("value")));
        entries(all, "aliases").forEach(e -> alias(e.getKey(), e.getValue().asText()));
        for (String kind : List.of("classes", "formal_protocols")) {
            entries(all, kind).forEach(e -> methods(e.getKey(), e.getValue()));
        }
    }

    private void function(String name, JsonNode described) {
        source.functions.put(name, signature(described));
        if (described.has("introduced")) {
            source.since.put(name, described.path("introduced").asText());
        }
    }

    private void number(String name, JsonNode value) {
        if (value.isIntegralNumber()) {
            source.number(name, value.bigIntegerValue());
        }
    }

    private void literal(String name, JsonNode value) {
        if (value.isTextual()) {
            source.texts.put(name, value.asText());
        }
        number(name, value);
    }

    /** A second name of a constant. */
    private void alias(String name, String target) {
        BigInteger value = source.numbers.get(target);
        if (value != null) {
            source.number(name, value);
        }
    }

    private void structure(String name, JsonNode described) {
        if (type(described) instanceof CType.Struct struct) {
            source.structures.put(name, struct);
        }
    }

    private void methods(String owner, JsonNode described) {
        if (described.path("super").isTextual()) {
            source.superclasses.put(owner, described.path("super").asText());
        }
        for (JsonNode method : described.path("methods")) {
            source.add(new Method(
                    owner,
                    method.path("selector").asText(),
                    method.path("class_method").asBoolean(),
                    signature(method)));
        }
    }

    private static Signature signature(JsonNode function) {
        List<CType> arguments = new ArrayList<>();
        for (JsonNode argument : function.path("args")) {
            CType type = type(argument);
            if (!(type instanceof CType.Nothing)) {
                arguments.add(type);
            }
        }
        return new Signature(
                type(function.path("retval")),
                arguments,
                function.path("variadic").asBoolean());
    }

    private static CType type(JsonNode value) {
        CType type = TypeEncoding.parse(value.path("typestr").asText());
        JsonNode callable = value.path("callable");
        if (callable.isMissingNode() || !CType.isPointer(type)) {
            return template(type, value);
        }
        return type instanceof CType.Block ? new CType.Block(callable(callable)) : new CType.Code(callable(callable));
    }

    /** A type parameter of a class, such as ObjectType, is an object. */
    private static CType template(CType type, JsonNode value) {
        return value.path("typestr").asText().equals("?")
                        && value.path("type_name").asText().endsWith("Type")
                ? TypeEncoding.parse("@")
                : type;
    }

    /** Functions list their arguments, methods number them after the block itself, which is number 0. */
    private static Signature callable(JsonNode callable) {
        List<CType> arguments = new ArrayList<>();
        callable.path("args").forEach(argument -> arguments.add(type(argument)));
        entries(callable, "arguments")
                .filter(e -> !e.getKey().equals("0"))
                .forEach(e -> arguments.add(numbered(e.getValue())));
        JsonNode result = callable.path("retval");
        return new Signature(result.has("type") ? numbered(result) : type(result), arguments, false);
    }

    private static CType numbered(JsonNode value) {
        return TypeEncoding.parse(value.path("type").asText());
    }

    private static Stream<Map.Entry<String, JsonNode>> entries(JsonNode parent, String field) {
        return parent.path(field).properties().stream();
    }
}
