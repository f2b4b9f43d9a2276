package dev.surehand.cli.setup;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** How a client writes its configuration. */
enum ConfigFormat {
    JSON {
        @Override
        ConfigText parse(String text, String key) throws InvalidConfigException {
            return JsonConfig.of(text, key, JsonConfig.Dialect.STRICT);
        }
    },
    JSON_WITH_COMMENTS {
        @Override
        ConfigText parse(String text, String key) throws InvalidConfigException {
            return JsonConfig.of(text, key, JsonConfig.Dialect.COMMENTS);
        }
    },
    /** With comments and trailing commas. */
    LENIENT_JSON {
        @Override
        ConfigText parse(String text, String key) throws InvalidConfigException {
            return JsonConfig.of(text, key, JsonConfig.Dialect.LENIENT);
        }
    },
    TOML {
        @Override
        ConfigText parse(String text, String key) throws InvalidConfigException {
            return new TomlConfig(key, TomlParser.parsed(text));
        }
    },
    YAML {
        @Override
        ConfigText parse(String text, String key) throws InvalidConfigException {
            return new YamlConfig(key, YamlParser.parsed(text));
        }
    };

    /**
     * Parses a text.
     *
     * @param text blank for a file that is empty or missing
     * @param key the key under which the servers are
     * @throws InvalidConfigException when it is not valid; the message says where
     */
    abstract ConfigText parse(String text, String key) throws InvalidConfigException;

    /** Returns a configuration with only this entry, for a person to paste. */
    String alone(String key, String name, ObjectNode entry) {
        try {
            return parse("", key).with(name, entry);
        } catch (InvalidConfigException e) {
            throw new IllegalStateException("Every entry fits into an empty text.", e);
        }
    }
}
