package dev.surehand.tool.screenshot;

import dev.surehand.image.ImageLimit;
import dev.surehand.tool.Client;
import java.util.Map;

/**
 * The largest image that each client gets. The general limit is the most that any client gets. The calibration result of a
 * client narrows it; without one, the preset for clients with its name does. Presets exist for clients that shrink images
 * before a model sees them and do not report it. With the general limit {@link ImageLimit#NONE}, images have no limit for any
 * client.
 *
 * @param general the limit for all clients
 */
public record ClientLimits(ImageLimit general, Calibrations calibrations) {

    /**
     * Presets by the beginning of the client's name. Visual Studio Code scales an image of a tool if both its sides are longer
     * than 768 pixels, until the shorter side is 768 pixels:
     * src/vs/platform/imageResize/electron-main/imageResizeMainService.ts in microsoft/vscode, called by
     * mcpLanguageModelToolContribution.ts.
     */
    private static final Map<String, ImageLimit> BY_NAME =
            Map.of("Visual Studio Code", new ImageLimit(2048, 768, Long.MAX_VALUE));

    ImageLimit of(Client client) {
        return general.equals(ImageLimit.NONE) ? general : general.and(leftAloneBy(client));
    }

    private ImageLimit leftAloneBy(Client client) {
        return calibrations.of(client).map(Calibrations.Calibrated::limit).orElseGet(() -> preset(client));
    }

    /** Returns the preset of a client; no limit for an unknown client. */
    private static ImageLimit preset(Client client) {
        return BY_NAME.entrySet().stream()
                .filter(known -> client.name().startsWith(known.getKey()))
                .map(Map.Entry::getValue)
                .findAny()
                .orElse(ImageLimit.NONE);
    }
}
