package dev.surehand.agent.command;

import dev.surehand.agent.sequence.RecordedSequence;
import dev.surehand.agent.sequence.RecordedSequence.SequenceParameter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The option that names parameters of sequences. */
public final class ParameterOptions {

    @Option(
            names = "--param",
            paramLabel = "NAME=VALUE",
            description =
                    "Recording: this typed text can be another one later. Replaying: type this text. May be repeated.")
    private List<String> given = new ArrayList<>();

    boolean isEmpty() {
        return given.isEmpty();
    }

    /**
     * Returns the texts by their names.
     *
     * @throws IllegalArgumentException if one is not like NAME=VALUE, or a name is used twice
     */
    Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        for (String each : given) {
            int equals = each.indexOf('=');
            if (equals < 1
                    || !each.substring(0, equals).matches("[A-Za-z][A-Za-z0-9_-]*")
                    || equals == each.length() - 1) {
                throw new IllegalArgumentException("--param must be like NAME=VALUE, not \"%s\".".formatted(each));
            }
            if (values.put(each.substring(0, equals), each.substring(equals + 1)) != null) {
                throw new IllegalArgumentException("--param names \"%s\" twice.".formatted(each.substring(0, equals)));
            }
        }
        return values;
    }

    /**
     * Returns the values of all parameters of a sequence, as they are given or as they were recorded.
     *
     * @throws IllegalArgumentException for a parameter that the sequence does not have
     */
    Map<String, String> values(RecordedSequence sequence) {
        Map<String, String> values = new LinkedHashMap<>();
        sequence.parameters().forEach(parameter -> values.put(parameter.name(), parameter.recorded()));
        for (Map.Entry<String, String> each : values().entrySet()) {
            if (values.replace(each.getKey(), each.getValue()) == null) {
                String known = sequence.parameters().stream()
                        .map(SequenceParameter::name)
                        .collect(Collectors.joining(", "));
                throw new IllegalArgumentException("The sequence \"%s\" has no parameter \"%s\"; it has %s."
                        .formatted(sequence.name(), each.getKey(), known.isEmpty() ? "none" : known));
            }
        }
        return values;
    }
}
