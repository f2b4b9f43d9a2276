package dev.surehand.bench;

import java.awt.MouseInfo;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.event.InputEvent;
import java.awt.image.BufferedImage;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import javax.imageio.ImageIO;

/**
 * Does what the benchmark measures with the JDK's own classes, in a separate JVM: {@code move X Y}, {@code click X Y},
 * {@code png|jpeg|raw X Y WIDTH HEIGHT}.
 */
public final class RobotMain {

    private RobotMain() {}

    public static void main(String[] arguments) throws Exception {
        ImageIO.setUseCache(false);
        Robot robot = new Robot();
        System.out.println("ready");
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            String[] words = line.split(" ");
            int[] n = Stream.of(words).skip(1).mapToInt(Integer::parseInt).toArray();
            System.out.println(
                    switch (words[0]) {
                        case "move" -> move(robot, n[0], n[1]);
                        case "click" -> click(robot, n[0], n[1]);
                        default -> picture(robot, words[0], new Rectangle(n[0], n[1], n[2], n[3]));
                    });
        }
    }

    private static String move(Robot robot, int x, int y) {
        robot.mouseMove(x, y);
        return MouseInfo.getPointerInfo().getLocation().toString();
    }

    private static String click(Robot robot, int x, int y) {
        robot.mouseMove(x, y);
        robot.mousePress(InputEvent.BUTTON1_DOWN_MASK);
        robot.mouseRelease(InputEvent.BUTTON1_DOWN_MASK);
        return MouseInfo.getPointerInfo().getLocation().toString();
    }

    private static int picture(Robot robot, String format, Rectangle area) throws Exception {
        BufferedImage image = robot.createScreenCapture(area);
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        if (!format.equals("raw")) {
            ImageIO.write(image, format, file);
        }
        return file.size();
    }
}
