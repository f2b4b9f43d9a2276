package dev.surehand.tool.screenshot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.surehand.image.ImageLimit;
import dev.surehand.image.ImageSize;
import dev.surehand.tool.Caller;
import dev.surehand.tool.Client;
import dev.surehand.tool.ToolBench;
import dev.surehand.tool.ToolResult;
import java.awt.Image;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Random;
import javax.imageio.ImageIO;

/**
 * A client that shrinks images larger than its limit, together with its model, which points at things in the shrunk image.
 *
 * @param noise the largest error of the places where the model sees crosses, in pixels in each direction; the model reads
 *     all other places exactly, to the pixel
 */
record ShrinkingClient(ToolBench bench, Client client, ImageLimit leavesAlone, int noise, Random random)
        implements Caller {

    /** The green value of a test picture's background. */
    static final int PICTURE_GREEN = 0xE0;

    /** The largest change of an even colour by JPEG. */
    private static final int SLIGHT = 12;

    /** A place in pixels of an image. */
    record Place(int x, int y) {}

    /** The image that the model sees, and the answer that came with it. */
    record View(BufferedImage image, JsonNode answer) {}

    @Override
    public void progress(int done, int total, String message) {}

    ToolResult call(String tool, String arguments) {
        return bench.dispatcher.call(tool, ToolBench.json(arguments), this).orElseThrow();
    }

    View look(String tool, String arguments) {
        ToolResult result = call(tool, arguments);
        assertThat(result).as("%s", result.structured()).isInstanceOf(ToolResult.Done.class);
        return new View(shrunk(((ToolResult.Done) result).images().get(0).data()), result.structured());
    }

    /** Calibrates, and returns the answer to the second cross. */
    JsonNode calibrate() {
        View first = look("screenshot_control", "{'action':'calibrate'}");
        View second = look("screenshot_control", answerTo(first));
        return call("screenshot_control", answerTo(second)).structured();
    }

    private String answerTo(View view) {
        Place cross = centre(view.image(), PICTURE_GREEN);
        return "{'action':'calibrate','x':%d,'y':%d}".formatted(cross.x() + slip(), cross.y() + slip());
    }

    private int slip() {
        return random.nextInt(2 * noise + 1) - noise;
    }

    /**
     * Returns the pixel at the middle of a thing that is darker than its surroundings; half-covered pixels at its edges count
     * half.
     *
     * @param green the green value of the surroundings
     */
    static Place centre(BufferedImage image, int green) {
        double x = 0;
        double y = 0;
        double all = 0;
        for (int row = 0; row < image.getHeight(); row++) {
            for (int column = 0; column < image.getWidth(); column++) {
                int darker = green - (image.getRGB(column, row) >> 8 & 0xFF);
                if (darker > SLIGHT) {
                    x += (double) column * darker;
                    y += (double) row * darker;
                    all += darker;
                }
            }
        }
        assertThat(all).as("something darker").isPositive();
        return new Place((int) Math.round(x / all), (int) Math.round(y / all));
    }

    private BufferedImage shrunk(byte[] file) {
        BufferedImage image = decoded(file);
        ImageSize fitting = leavesAlone.fit(image.getWidth(), image.getHeight());
        if (fitting.width() == image.getWidth()) {
            return image;
        }
        Image scaled = image.getScaledInstance(fitting.width(), fitting.height(), Image.SCALE_AREA_AVERAGING);
        BufferedImage drawn = new BufferedImage(fitting.width(), fitting.height(), BufferedImage.TYPE_INT_RGB);
        drawn.createGraphics().drawImage(scaled, 0, 0, null);
        return drawn;
    }

    private static BufferedImage decoded(byte[] file) {
        try {
            return ImageIO.read(new ByteArrayInputStream(file));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
