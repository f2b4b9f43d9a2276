package dev.surehand.testdesktop;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;

/**
 * A compositor that is not sway: cage, without a screen, with a window that fills it and writes down its input. It is beside a
 * {@link SwayDesktop}, whose user runs it and in whose folder its socket is.
 */
public final class CageDesktop implements AutoCloseable {

    private final SwayDesktop sway;
    private final Process cage;
    private final Path events;
    private final String display;

    public CageDesktop(SwayDesktop sway) {
        this.sway = sway;
        events = sway.newFile();
        Path name = sway.newFile();
        String script = sway.copied("wayland_witness.py").toString();
        cage = Program.start(sway.process(
                "env",
                "-u",
                "WAYLAND_DISPLAY",
                "-u",
                "SWAYSOCK",
                "WLR_BACKENDS=headless",
                "WLR_LIBINPUT_NO_DEVICES=1",
                "WLR_RENDERER=pixman",
                "cage",
                "--",
                "sh",
                "-c",
                "echo $WAYLAND_DISPLAY >\"$0\"; exec python3 \"$@\"",
                name.toString(),
                script,
                events.toString()));
        try {
            display = awaitShown(name);
        } catch (AssertionError e) {
            Program.end(cage);
            throw e;
        }
    }

    /** Waits until the window is shown, and returns the name of the display. */
    private String awaitShown(Path name) {
        Patience.until("the window is painted", () -> lines().stream().anyMatch(line -> line.startsWith("painted")));
        String shown = read(name).strip();
        Patience.until("the monitor shows it", () -> shows(picture(shown)));
        return shown;
    }

    /** Returns whether a picture has the colour that the window paints at its pixel (5, 7), wherever cage has put the window. */
    private static boolean shows(BufferedImage picture) {
        int[] pixels = picture.getRGB(0, 0, picture.getWidth(), picture.getHeight(), null, 0, picture.getWidth());
        return Arrays.stream(pixels).anyMatch(pixel -> (pixel & 0xFFFFFF) == 0x000705);
    }

    /** Returns the variables by which programs find this desktop. */
    public Map<String, String> environment() {
        return Map.of("XDG_RUNTIME_DIR", sway.environment().get("XDG_RUNTIME_DIR"), "WAYLAND_DISPLAY", display);
    }

    /** Returns a picture of its only monitor, captured by another program. */
    public BufferedImage picture() {
        return picture(display);
    }

    private BufferedImage picture(String of) {
        Path file = sway.newFile();
        sway.run("env", "WAYLAND_DISPLAY=" + of, "grim", file.toString());
        try {
            return ImageIO.read(file.toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns what the window has written down, as wayland_witness.py writes it. */
    public List<String> lines() {
        return read(events).lines().toList();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        Program.end(cage);
    }
}
