package dev.surehand.agent.simulator.turn;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * The coordinates in which a model answers.
 *
 * @param grid 0 for pixels of the picture; otherwise the number that stands for the whole width or height
 * @param largest the largest coordinate on a grid
 */
public record PointFrame(int grid, int largest) {

    public static final PointFrame PIXELS = new PointFrame(0, 0);

    /** Coordinates from 0 to 999, each for a thousandth of the picture. */
    public static final PointFrame THOUSANDTHS = new PointFrame(1000, 999);

    /** Coordinates from 0 to 1000. */
    public static final PointFrame THOUSAND = new PointFrame(1000, 1000);

    private static final List<String> POINTS = List.of("coordinate", "start_coordinate", "region");

    /** @param name {@code pixel}, {@code 0-999} or {@code 0-1000} */
    public static PointFrame named(String name) {
        return switch (name) {
            case "pixel" -> PIXELS;
            case "0-999" -> THOUSANDTHS;
            case "0-1000" -> THOUSAND;
            default ->
                throw new IllegalArgumentException(
                        "Unknown coordinates \"%s\"; expected one of: pixel, 0-999, 0-1000.".formatted(name));
        };
    }

    /** Converts the points of an action from pixels of a picture of this size. */
    public TurnAction convert(TurnAction action, int width, int height) {
        if (grid == 0) {
            return action;
        }
        ObjectNode input = action.input();
        for (String name : POINTS) {
            JsonNode point = input.get(name);
            if (point != null && point.isArray()) {
                ArrayNode converted = input.putArray(name);
                for (int i = 0; i < point.size(); i++) {
                    converted.add(converted(point.get(i).asInt(), i % 2 == 0 ? width : height));
                }
            }
        }
        return new TurnAction(action.name(), input);
    }

    /** The centre of a pixel, so that the way back ends in the same pixel wherever the grid is fine enough. */
    private int converted(int pixel, int extent) {
        return Math.min(largest, (int) Math.floor((pixel + 0.5) * grid / extent));
    }
}
