package dev.surehand.tool.screenshot;

import dev.surehand.image.ImageLimit;
import dev.surehand.tool.Client;
import java.util.Map;

/** Clients that are known to shrink images before a model sees them, and say so to nobody. */
final class ClientLimits {

    /**
     * By what the name of the client begins with. Visual Studio Code scales a tool's image whose both sides are longer than 768
     * pixels until the shorter one is 768: src/vs/platform/imageResize/electron-main/imageResizeMainService.ts in
     * microsoft/vscode, called by mcpLanguageModelToolContribution.ts.
     */
    private static final Map<String, ImageLimit> BY_NAME =
            Map.of("Visual Studio Code", new ImageLimit(2048, 768, Long.MAX_VALUE));

    private ClientLimits() {}

    /** No limit for a client that nothing is known of. */
    static ImageLimit of(Client client) {
        return BY_NAME.entrySet().stream()
                .filter(known -> client.name().startsWith(known.getKey()))
                .map(Map.Entry::getValue)
                .findAny()
                .orElse(ImageLimit.NONE);
    }
}
