package dev.surehand.tool.screenshot;

import dev.surehand.image.ImageLimit;
import dev.surehand.tool.Client;
import java.util.Map;

/**
 * How large an image a client is given. The general limit is the most that anyone gets; what calibration has found out of the
 * client narrows it, or, where there was none, what is known of clients by that name: those that shrink images before a model sees
 * them, and say so to nobody. Who runs the server with no limit means it.
 *
 * @param general for all clients
 */
public record ClientLimits(ImageLimit general, Calibrations calibrations) {

    /**
     * By what the name of the client begins with. Visual Studio Code scales a tool's image whose both sides are longer than 768
     * pixels until the shorter one is 768: src/vs/platform/imageResize/electron-main/imageResizeMainService.ts in
     * microsoft/vscode, called by mcpLanguageModelToolContribution.ts.
     */
    private static final Map<String, ImageLimit> BY_NAME =
            Map.of("Visual Studio Code", new ImageLimit(2048, 768, Long.MAX_VALUE));

    ImageLimit of(Client client) {
        return general.equals(ImageLimit.NONE) ? general : general.and(leftAloneBy(client));
    }

    private ImageLimit leftAloneBy(Client client) {
        return calibrations.of(client).map(Calibrations.Calibrated::limit).orElseGet(() -> preset(client));
    }

    /** No limit for a client that nothing is known of. */
    private static ImageLimit preset(Client client) {
        return BY_NAME.entrySet().stream()
                .filter(known -> client.name().startsWith(known.getKey()))
                .map(Map.Entry::getValue)
                .findAny()
                .orElse(ImageLimit.NONE);
    }
}
