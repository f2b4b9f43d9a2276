package dev.surehand.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Describes what is wrong with arguments, one sentence per violation, for a reader who wants to correct the next call. */
record Sentences(JsonNode schema, JsonNode arguments) {

    List<Violation> of(Error error) {
        return switch (error.getKeyword()) {
            case "required" -> List.of(missing(error, error.getProperty()));
            case "dependencies" ->
                strings(error.getSchemaNode().path(error.getProperty())).stream()
                        .filter(name -> !arguments.has(name))
                        .map(name -> missing(error, name))
                        .toList();
            case "additionalProperties" -> List.of(unknown(error));
            default -> List.of(badValue(error));
        };
    }

    private Violation missing(Error error, String name) {
        boolean nested = parameter(error).length() > 0;
        boolean coordinates = arguments.has("x") || arguments.has("y") || arguments.has("endX");
        String reason = !nested && name.equals("monitorIndex") && coordinates
                ? " when using x/y coordinates"
                : !nested && error.getKeyword().equals("dependencies")
                        ? " when %s is given".formatted(error.getProperty())
                        : "";
        String subject = nested ? place(error) + "." + name : name;
        return new Violation(error.getKeyword(), nested ? parameter(error) : name, subject + " is required" + reason);
    }

    private Violation unknown(Error error) {
        boolean nested = parameter(error).length() > 0;
        String name = Violation.shortened(error.getProperty());
        String subject = nested ? place(error) + "." + name : name;
        JsonNode known = definition(error).path("properties");
        return new Violation(
                error.getKeyword(),
                nested ? parameter(error) : error.getProperty(),
                "Unknown parameter %s; expected one of: %s"
                        .formatted(subject, String.join(", ", iterable(known.fieldNames()))));
    }

    private Violation badValue(Error error) {
        JsonNode value = error.getInstanceNode();
        boolean fraction = error.getKeyword().equals("type")
                && error.getSchemaNode().asText().equals("integer")
                && value.isNumber();
        String subject = place(error).isEmpty() ? "the arguments" : place(error);
        return new Violation(
                fraction ? "fraction" : error.getKeyword(),
                parameter(error),
                "%s %s, not %s".formatted(subject, demand(error), Violation.shortened(value.toString())));
    }

    private static String demand(Error error) {
        JsonNode rule = error.getSchemaNode();
        return switch (error.getKeyword()) {
            case "type" -> "must be " + ("aeio".indexOf(rule.asText().charAt(0)) >= 0 ? "an " : "a ") + rule.asText();
            case "enum" -> "must be one of " + String.join(", ", strings(rule));
            case "minimum" -> "must be at least " + rule.asText();
            case "maximum" -> "must be at most " + rule.asText();
            case "minLength" -> "must have at least %s characters".formatted(rule.asText());
            case "maxLength" -> "must have at most %s characters".formatted(rule.asText());
            case "minItems" -> "must have at least %s entries".formatted(rule.asText());
            case "maxItems" -> "must have at most %s entries".formatted(rule.asText());
            case "uniqueItems" -> "must not name anything twice";
            case "pattern" -> "must match " + rule.asText();
            default -> error.getMessage();
        };
    }

    /** Returns the parameter that an error is about; empty for the arguments as a whole. */
    private static String parameter(Error error) {
        return error.getInstanceLocation().getNameCount() == 0
                ? ""
                : error.getInstanceLocation().getName(0);
    }

    /** Returns the place of an error in the arguments, such as {@code keys[0].key}. */
    private static String place(Error error) {
        String path = error.getInstanceLocation().toString();
        return path.replaceAll("/(\\d+)", "[$1]").replace('/', '.').replaceFirst("^\\.", "");
    }

    /** Returns the part of the schema that defines the object that an error is about. */
    private JsonNode definition(Error error) {
        JsonNode definition = schema;
        for (String step : error.getInstanceLocation().toString().split("/", -1)) {
            if (!step.isEmpty()) {
                boolean item = step.chars().allMatch(java.lang.Character::isDigit);
                definition = item
                        ? definition.path("items")
                        : definition.path("properties").path(step);
            }
        }
        return definition;
    }

    private static List<String> strings(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(JsonNode::asText)
                .collect(Collectors.toList());
    }

    private static Iterable<String> iterable(java.util.Iterator<String> names) {
        List<String> all = new ArrayList<>();
        names.forEachRemaining(all::add);
        return all;
    }
}
