package dev.surehand.cli.setup;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/** The text of a client's configuration, in which only the server's entry is edited. */
interface ConfigText {

    /**
     * Returns the current entry of a server.
     *
     * @throws InvalidConfigException when something else has its name
     */
    Optional<ObjectNode> entry(String name) throws InvalidConfigException;

    /**
     * Returns the text with the given entry; everything else is unchanged.
     *
     * @param entry has all fields of the current entry, some with new values
     * @throws InvalidConfigException when that is not possible, or comments would be lost
     */
    String with(String name, ObjectNode entry) throws InvalidConfigException;

    /**
     * Returns the text without the entry of a server; everything else is unchanged.
     *
     * @throws InvalidConfigException when that is not possible, or the comments of others would be lost
     */
    String without(String name) throws InvalidConfigException;
}
