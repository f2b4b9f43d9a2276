package dev.surehand.platform.wayland;

import dev.surehand.testdesktop.Patience;
import dev.surehand.tool.ToolCalls;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import javax.imageio.ImageIO;

/** Pictures of GNOME's monitors, through a server. */
final class GnomePictures {

    static final String TOOL = "screenshot_control";

    static final String WHOLE =
            "{'monitorIndex':%d,'format':'png','maxLongEdge':4000,'maxBytes':6000000,'output':'inline'}";

    private GnomePictures() {}

    /** Returns the whole picture of a monitor. On a busy machine the portal takes longer for one than a call waits. */
    static BufferedImage of(ToolCalls tools, int monitor) {
        ToolCalls.Reply given = Patience.until(
                "the desktop gives a picture",
                Patience.LONG,
                () -> Optional.of(tools.reply(TOOL, ToolCalls.json(WHOLE.formatted(monitor))))
                        .filter(reply -> !reply.isError()));
        try {
            return ImageIO.read(new ByteArrayInputStream(given.images().get(0)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
