package dev.surehand.cli.setup;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The value of {@code --client}.
 *
 * @param client empty for all that are found
 */
record ChosenClients(Optional<ConfigurableClient> client) {

    private static final String ALL = "all";

    @Override
    public String toString() {
        return client.map(ConfigurableClient::toString).orElse(ALL);
    }

    static final class Converter implements ITypeConverter<ChosenClients> {
        @Override
        public ChosenClients convert(String text) {
            if (text.equalsIgnoreCase(ALL)) {
                return new ChosenClients(Optional.empty());
            }
            return Arrays.stream(ConfigurableClient.values())
                    .filter(client -> client.toString().equalsIgnoreCase(text))
                    .findFirst()
                    .map(client -> new ChosenClients(Optional.of(client)))
                    .orElseThrow(() -> new TypeConversionException("'" + text + "' is none of " + names()));
        }
    }

    /** The values, for messages and for the completion of the shell. */
    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return names().iterator();
        }
    }

    private static List<String> names() {
        List<String> names = new ArrayList<>(Arrays.stream(ConfigurableClient.values())
                .map(ConfigurableClient::toString)
                .toList());
        names.add(ALL);
        return names;
    }
}
