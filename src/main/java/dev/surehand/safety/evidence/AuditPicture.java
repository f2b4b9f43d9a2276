package dev.surehand.safety.evidence;

import dev.surehand.desktop.screen.ShownPart;
import java.util.List;

/**
 * A picture that a client gets.
 *
 * @param bytes encoded, as the client gets them
 * @param parts which parts of it show which parts of the desktop
 */
public record AuditPicture(byte[] bytes, String mimeType, List<ShownPart> parts) {

    public AuditPicture {
        parts = List.copyOf(parts);
    }

    /** Returns the end of a file's name for such a picture. */
    String suffix() {
        return mimeType.equals("image/png") ? ".png" : ".jpg";
    }
}
