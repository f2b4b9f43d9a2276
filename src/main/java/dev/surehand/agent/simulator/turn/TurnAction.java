package dev.surehand.agent.simulator.turn;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * An action in the terms of the toolset {@code computer_toolset_20260801}, whose members have what the other formats have.
 *
 * @param name such as {@code left_click}
 * @param input its fields; points are in pixels of the picture in the request
 */
public record TurnAction(String name, ObjectNode input) {

    public TurnAction {
        input = input.deepCopy();
    }

    @Override
    public ObjectNode input() {
        return input.deepCopy();
    }
}
