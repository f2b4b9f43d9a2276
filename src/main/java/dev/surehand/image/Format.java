package dev.surehand.image;

/** What the bytes of an image are. */
public enum Format {
    JPEG("image/jpeg"),
    PNG("image/png");

    private final String mimeType;

    Format(String mimeType) {
        this.mimeType = mimeType;
    }

    public String mimeType() {
        return mimeType;
    }
}
