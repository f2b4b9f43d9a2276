package dev.surehand.cli.setup;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.surehand.desktop.UserEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Edits the configuration of one client.
 *
 * @param name what the client calls the server
 * @param stateDirectory the directory of the lock that prevents two setups from writing at once
 */
record ClientEditor(ConfigurableClient client, UserEnvironment place, String name, Path stateDirectory) {

    Path file() {
        return client.file(place);
    }

    /** Returns whether the entry is there. */
    boolean isRegistered() throws IOException, InvalidConfigException {
        return parsed(ConfigFile.read(file())).entry(name).isPresent();
    }

    /** Returns the configuration with only the entry, for a person to paste. */
    String alone(ServerEntry server) {
        return client.format().alone(client.key(), name, server.alone(client.shape(), name));
    }

    /** Writes the entry, and returns a sentence that says what was done. */
    String write(ServerEntry server) throws IOException, InvalidConfigException {
        SetupLock lock = SetupLock.take(stateDirectory);
        try {
            ConfigFile file = ConfigFile.read(file());
            ConfigText config = parsed(file);
            Optional<ObjectNode> old = config.entry(name);
            ObjectNode entry = server.over(old.orElseGet(JsonNodeFactory.instance::objectNode), client.shape(), name);
            if (old.filter(entry::equals).isPresent()) {
                return "Unchanged: \"%s\" is already in %s.".formatted(name, file());
            }
            return done(old.isPresent() ? "Replaced" : "Added", file.replace(config.with(name, entry)));
        } finally {
            lock.close();
        }
    }

    /** Removes the entry, and returns a sentence that says what was done. */
    String remove() throws IOException, InvalidConfigException {
        SetupLock lock = SetupLock.take(stateDirectory);
        try {
            ConfigFile file = ConfigFile.read(file());
            ConfigText config = parsed(file);
            if (config.entry(name).isEmpty()) {
                return "Unchanged: \"%s\" is not in %s.".formatted(name, file());
            }
            return done("Removed", file.replace(config.without(name)));
        } finally {
            lock.close();
        }
    }

    private ConfigText parsed(ConfigFile file) throws InvalidConfigException {
        return client.format().parse(file.text(), client.key());
    }

    private String done(String verb, Optional<Path> copy) {
        return "%s \"%s\" in %s%s."
                .formatted(
                        verb,
                        name,
                        file(),
                        copy.map(kept -> " (as it was: " + kept.getFileName() + ")")
                                .orElse(""));
    }
}
